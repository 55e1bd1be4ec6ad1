// Checks that a copy of the database is complete and of this version, and counts its documents.

import { DatabaseSync } from "node:sqlite";
import { openSqliteFile } from "#server/store/sqlite/sqlite-file.ts";
import { damaged } from "#server/store/sqlite/unusable-database.ts";

/** SQLite leaves remains of deleted data in its pages, even with secure_delete; a copy does not need them. */
export function scrub(file: string): void {
  using database = openSqliteFile({ file });
  database.exec("vacuum");
}

/** Throws `UnusableDatabase`. Leaves no log next to the file. */
export function requireWholeDatabase(file: string): void {
  using database = openSqliteFile({ file });
  const [found] = database.prepare("pragma integrity_check").all();
  if (found?.["integrity_check"] !== "ok") throw damaged(file, String(found?.["integrity_check"]));
}

export function countDocuments(file: string): Map<string, number> {
  using database = new DatabaseSync(file);
  const rows = database
    .prepare("select collection, count(*) as count from documents group by collection")
    .all();
  return new Map(rows.map(({ collection, count }) => [String(collection), Number(count)]));
}
