// Locks on the data folder: many readers together or one restore alone, plus the one process that serves it.
// They are SQLite locks on separate empty files that are never moved. The operating system releases them
// however a process ends, and they hold for every path to the folder.

import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Files with this prefix are locks and not part of the data. */
export const holdFile = "osa.lock";

/** null: a restore held the folder for all of `timeoutMs`. */
export function shareFolder(folder: string, timeoutMs = 5_000): Disposable | null {
  return hold(join(folder, holdFile), { take: "begin; select count(*) from sqlite_schema", timeoutMs });
}

/** null: a site or a command had the folder open for all of `timeoutMs`. */
export function takeFolder(folder: string, timeoutMs = 0): Disposable | null {
  return hold(join(folder, holdFile), { take: "begin exclusive", timeoutMs });
}

/** null: another process serves the folder. Commands next to it do not matter. */
export function takeServing(folder: string): Disposable | null {
  return hold(join(folder, `${holdFile}-site`), { take: "begin exclusive", timeoutMs: 0 });
}

type Hold = { take: string; timeoutMs: number };

const sqliteBusy = 5;

function hold(file: string, { take, timeoutMs }: Hold): Disposable | null {
  // Created only if missing: closing a second handle would release this process's own locks (fcntl).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    database.exec(`pragma journal_mode = memory; ${take}`);
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
}
