import { DatabaseSync } from "node:sqlite";
import {
  mailingsCollection,
  mailingSettingsCollection,
  reminderSwitchId,
} from "#server/records/mailings/mailings.ts";
import { damaged, openSqliteFile } from "#server/store/sqlite/sqlite-file.ts";

/** SQLite leaves remains of deleted data in its pages, even with secure_delete. */
export function scrub(file: string): void {
  using database = openSqliteFile({ file });
  database.exec("vacuum");
}

/** Leaves no log next to the file. */
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

/** What was sent after the copy was made is not in it: a mailing that went on would write to the same guests again. */
export function holdMailings(file: string, now: number): number {
  using database = openSqliteFile({ file });
  const hold = (state: string, condition: string, change: string) =>
    Number(
      database
        .prepare(
          `update documents set data = json_set(data, ${change}) where collection = ?
          and data ->> '$.state' = ? and ${condition}`,
        )
        .run(mailingsCollection.name, state).changes,
    );
  // What was announced meanwhile, and may have gone out, is not announced once more.
  database
    .prepare(
      `update documents set data = json_set(data, '$.on.at', ?) where collection = ? and id = ?
      and data ->> '$.on' is not null`,
    )
    .run(now, mailingSettingsCollection.name, reminderSwitchId);
  return (
    hold("paused", "data ->> '$.pausedUntil' is not null", "'$.pausedUntil', null") +
    hold("sending", "true", "'$.state', 'paused'") +
    hold(
      "scheduled",
      "data ->> '$.daysBefore' is null",
      "'$.state', 'draft', '$.sendAt', null, '$.sentBy', null",
    ) +
    hold("scheduled", "true", `'$.state', 'stopped', '$.endedAt', ${now}`)
  );
}
