// Who has the data folder open: everybody together, or one restore alone; and which process serves it. The
// locks are SQLite's, on empty files of their own that are never moved; the operating system takes them back
// however a process ends, and knows a folder by whatever path.

import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Whatever begins so in the folder is about who holds it, and no part of what it holds. */
export const holdFile = "osa.lock";

/** null: a restore has the folder, and still has it after `patienceMs`. */
export function shareFolder(folder: string, patienceMs = 5_000): Disposable | null {
  return hold(join(folder, holdFile), { take: "begin; select count(*) from sqlite_schema", patienceMs });
}

/** null: a site or a command has the folder open. */
export function takeFolder(folder: string): Disposable | null {
  return hold(join(folder, holdFile), { take: "begin exclusive", patienceMs: 0 });
}

/** null: another process serves the folder. Commands beside the one that serves are no matter. */
export function takeServing(folder: string): Disposable | null {
  return hold(join(folder, `${holdFile}-site`), { take: "begin exclusive", patienceMs: 0 });
}

type Hold = { take: string; patienceMs: number };

const sqliteBusy = 5;

function hold(file: string, { take, patienceMs }: Hold): Disposable | null {
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
