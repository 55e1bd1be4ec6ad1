// Who has the data folder open: everybody together, or one restore alone. The lock is SQLite's, on an
// empty file of its own that is never moved; the operating system takes it back however a process ends.

import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export const holdFile = "osa.lock";

/** null: a restore has the folder, and still has it after `patienceMs`. */
export function shareFolder(folder: string, patienceMs = 5_000): Disposable | null {
  return hold(folder, { take: "begin; select count(*) from sqlite_schema", patienceMs });
}

/** null: a site or a command has the folder open. */
export function takeFolder(folder: string): Disposable | null {
  return hold(folder, { take: "begin exclusive", patienceMs: 0 });
}

type Hold = { take: string; patienceMs: number };

const sqliteBusy = 5;

function hold(folder: string, { take, patienceMs }: Hold): Disposable | null {
  const file = join(folder, holdFile);
  // Opened only where it is missing: closing it again would end this process's own locks on it (fcntl).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    database.exec(`pragma journal_mode = memory; ${take}`);
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
}
