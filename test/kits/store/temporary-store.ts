// Databases for tests, each in a folder of its own that is deleted with it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Documents } from "#server/store/documents.ts";
import type { Store } from "#test/contracts/documents-contract.ts";
import { openSqliteDocuments, type SqliteDocumentsOptions } from "#server/store/sqlite/sqlite-documents.ts";

export type TemporaryStore = Store & { folder: string; file: string; everyByte(): string };

export function makeTemporaryStore(options: Omit<SqliteDocumentsOptions, "file"> = {}): TemporaryStore {
  const folder = mkdtempSync(join(tmpdir(), "osa-documents-"));
  const file = join(folder, "osa.db");
  const opened: Documents[] = [];
  return {
    folder,
    file,
    async open() {
      const documents = openSqliteDocuments({ file, pollMs: 10, ...options });
      opened.push(documents);
      return documents;
    },
    everyByte() {
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "latin1"))
        .join("");
    },
    async [Symbol.asyncDispose]() {
      for (const documents of opened) await documents.close();
      rmSync(folder, { recursive: true });
    },
  };
}
