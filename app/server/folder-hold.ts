// Locks on the data folder: many readers together or one restore alone, plus the one process that serves it.
// They are SQLite locks on separate empty files that are never moved. The operating system releases them
// however a process ends, and they hold for every path to the folder.

import { execFile } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

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
  return hold(siteFile(folder), { take: "begin exclusive", timeoutMs: 0 });
}

const siteFile = (folder: string) => join(folder, `${holdFile}-site`);

/**
 * false: another process would get what this one has taken, so that two could serve the folder. A second handle of this
 * process would tell nothing.
 */
export async function isServingKept(folder: string): Promise<boolean> {
  const take = `new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 0 }).exec("begin exclusive")`;
  try {
    await promisify(execFile)(process.execPath, ["-e", take, siteFile(folder)]);
    return false;
  } catch {
    return true;
  }
}

/** Whether a file that nobody else knows can be locked, which fails on many network shares. */
export function canLock(folder: string): boolean {
  const place = mkdtempSync(join(folder, `${holdFile}-try-`));
  try {
    using taken = hold(join(place, "try"), { take: "begin exclusive", timeoutMs: 0 });
    return taken !== null;
  } finally {
    rmSync(place, { recursive: true });
  }
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
