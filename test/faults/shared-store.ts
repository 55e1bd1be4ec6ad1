// A store that several processes of the site open: what the tests of many processes run on.

import { join } from "node:path";
import type { Documents } from "#server/documents/documents.ts";
import { openSqliteDocuments } from "#server/documents/sqlite-documents.ts";
import { makeDataFolder } from "./site-process.ts";

export type SharedStore = AsyncDisposable & {
  dataFolder: string;
  /** What tells a process to open it. */
  environment: Readonly<Record<string, string>>;
  /** Another handle, to fill it and to look into it; closed by whoever opened it. */
  open(): Promise<Documents>;
};

export async function makeSqliteStore(): Promise<SharedStore> {
  const folder = await makeDataFolder();
  return {
    dataFolder: folder.path,
    environment: {},
    open: async () => openSqliteDocuments({ file: join(folder.path, "osa.sqlite") }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
