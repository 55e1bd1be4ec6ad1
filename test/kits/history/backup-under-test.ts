// For the tests of backups: a folder with a data folder in it, as a site leaves it.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";

export const now = Date.parse("2024-05-01T12:00:00Z");

export async function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), "osa-backup-"));
  const data = join(folder, "data");
  mkdirSync(join(data, "outbox"), { recursive: true });
  writeFileSync(join(data, "session-secret"), "a secret that is long enough for tests");
  writeFileSync(join(data, "outbox/letter.eml"), "Tack!");
  const documents = openSqliteDocuments({ file: join(data, "osa.sqlite") });
  await documents.commit([{ write: "create", collection: "guests", id: "a", data: { First_Name: "Åsa" } }]);
  await documents.close();
  return { folder, data, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

export function restore(dataFolder: string, backupFile: string, replace = false) {
  return restoreBackup({ dataFolder, backupFile, replace, now });
}

export function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("osa.lock"))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
}

export function readRows(dataFolder: string) {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"));
  return database.prepare("select * from documents order by collection, id").all();
}
