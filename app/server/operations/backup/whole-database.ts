// Whether a copy of the database is whole and of this version, and what is in it.

import { DatabaseSync } from "node:sqlite";
import { openSqliteFile } from "#server/store/sqlite/sqlite-file.ts";
import { damaged } from "#server/store/sqlite/unusable-database.ts";

/** SQLite leaves pieces of what was deleted in its pages, also with secure_delete: a copy has no use for them. */
export function scrub(file: string): void {
  using database = openSqliteFile({ file });
  database.exec("vacuum");
}

/** Throws `UnusableDatabase`. Leaves the file alone in its folder, without a log. */
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
