import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { canLock, shareFolder, takeFolder } from "./folder-hold.ts";
import { isOfShare, ownDisk } from "./store/sqlite/unusable-database.ts";

/** The site must not start on this folder. The message names it and says what to do. */
export class UnusableDataFolder extends Error {
  override name = "UnusableDataFolder";
}

/** Marks a folder into which a restore is still writing. */
export const unfinishedRestore = "restore-unfinished";

/** Throws `UnusableDataFolder`. Creates a missing folder. No restore can start until the result is disposed of. */
export function openDataFolder(folder: string): Disposable {
  return hold(folder, {
    take: shareFolder,
    otherwise: `${folder} is held by a restore or a copy. Wait until that is done.`,
  });
}

/** Like `openDataFolder`, but exclusive: no site and no other command may have the folder open. */
export function openDataFolderAlone(folder: string, timeoutMs = 0): Disposable {
  return hold(folder, {
    take: () => takeFolder(folder, timeoutMs),
    otherwise: `${folder} is in use by the site, or by a command. End that first.`,
  });
}

type Hold = { take: (folder: string) => Disposable | null; otherwise: string };

function hold(folder: string, { take, otherwise }: Hold): Disposable {
  const held = explainFailures(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return take(folder);
  });
  if (!held) {
    const isLockable = explainFailures(folder, () => canLock(folder));
    throw new UnusableDataFolder(isLockable ? otherwise : `${folder} ${ownDisk}`);
  }
  if (!existsSync(join(folder, unfinishedRestore))) return held;
  held[Symbol.dispose]();
  throw new UnusableDataFolder(
    `${folder} was being restored when that was cut short. Restore the backup again, with --replace. ` +
      "What was there before is in its folders replaced-….",
  );
}

/** Explains the operating system's errors; bugs pass unchanged. */
export function explainFailures<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explain(path, error);
  }
}

/** The same for work that waits. */
export function explainRejections<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw explain(path, error);
  });
}

function explain(path: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
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
