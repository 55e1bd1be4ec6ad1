import { existsSync, mkdirSync, closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "./log.ts";
import { isOfShare, ownDisk } from "./store/sqlite/sqlite-file.ts";
import { execFile } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

export class UnusableDataFolder extends Error {
  override name = "UnusableDataFolder";
}

export const unfinishedRestore = "restore-unfinished";

/** Throws `UnusableDataFolder`. No restore can start until the result is disposed of. */
export function openDataFolder(folder: string): Disposable {
  return hold(folder, {
    take: shareFolder,
    otherwise: `${folder} is held by a restore or a copy. Wait until that is done.`,
  });
}

/** No site and no other command may have the folder open. */
export function openDataFolderAlone(folder: string, timeoutMs = 0): Disposable {
  return hold(folder, {
    take: () => takeFolder(folder, timeoutMs),
    otherwise: `${folder} is in use by the site, or by a command. End that first.`,
  });
}

type Hold = { take: (folder: string) => Disposable | null; otherwise: string };

function hold(folder: string, { take, otherwise }: Hold): Disposable {
  const lock = explainFailures(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return take(folder);
  });
  if (!lock) {
    const isLockable = explainFailures(folder, () => canLock(folder));
    throw new UnusableDataFolder(isLockable ? otherwise : `${folder} ${ownDisk}`);
  }
  if (!existsSync(join(folder, unfinishedRestore))) return lock;
  lock[Symbol.dispose]();
  throw new UnusableDataFolder(
    `${folder} was being restored when that was cut short. Restore the backup again, with --replace. ` +
      "What was there before is in its folders replaced-….",
  );
}

export function explainFailures<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explain(path, error);
  }
}

export function explainRejections<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw explain(path, error);
  });
}

function explain(path: string, error: unknown): unknown {
  const code = codeOf(error);
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (reason) return new UnusableDataFolder(`${path} ${reason}`, { cause: error });
  return isOfShare(error) ? new UnusableDataFolder(`${path} ${ownDisk}`, { cause: error }) : error;
}

const noRights = "cannot be read and written. Give the account that runs Osa the right to, or set DATA_DIR.";

const reasons: Readonly<Record<string, string>> = {
  EACCES: noRights,
  EPERM: noRights,
  EROFS: noRights,
  EEXIST: "is a file. DATA_DIR must name a folder.",
  ENOTDIR: "lies in a file. DATA_DIR must name a folder.",
  EISDIR: "is a folder, but must be a file. Move it away, then start again.",
  ENOSPC: "cannot be made, as the disk is full. Make room, then start again.",
};

// SQLite locks on empty files that are never moved. The system releases them however a process ends.
export const holdFile = "osa.lock";

function shareFolder(folder: string, timeoutMs = 5_000): Disposable | null {
  return lock(join(folder, holdFile), { take: "begin; select count(*) from sqlite_schema", timeoutMs });
}

export function takeFolder(folder: string, timeoutMs = 0): Disposable | null {
  return lock(join(folder, holdFile), { take: "begin exclusive", timeoutMs });
}

export function takeServing(folder: string): Disposable | null {
  return lock(siteFile(folder), { take: "begin exclusive", timeoutMs: 0 });
}

const siteFile = (folder: string) => join(folder, `${holdFile}-site`);

/** false: two could serve the folder. A second handle of this process would tell nothing. */
export async function isServingKept(folder: string): Promise<boolean> {
  const take = `new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 0 }).exec("begin exclusive")`;
  try {
    await promisify(execFile)(process.execPath, ["-e", take, siteFile(folder)]);
    return false;
  } catch {
    return true;
  }
}

/** It fails on many network shares. */
export function canLock(folder: string): boolean {
  const place = mkdtempSync(join(folder, `${holdFile}-try-`));
  try {
    using taken = lock(join(place, "try"), { take: "begin exclusive", timeoutMs: 0 });
    return taken !== null;
  } finally {
    rmSync(place, { recursive: true });
  }
}

type Lock = { take: string; timeoutMs: number };

const sqliteBusy = 5;

function lock(file: string, { take, timeoutMs }: Lock): Disposable | null {
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
