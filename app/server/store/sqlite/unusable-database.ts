import { DocumentsUnavailable } from "#server/store/documents.ts";

/** The site must not start on this file. The message names it and says what to do. */
export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";
}

/** Explains the error of SQLite or the operating system at opening; bugs pass unchanged. */
export function explainFailedOpening(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnusableDatabase) return error;
  const reason = reasonOf(error);
  return reason === null ? error : new UnusableDatabase(`${file} ${reason}`, { cause: error });
}

export function damaged(file: string, detail: string): UnusableDatabase {
  return new UnusableDatabase(`${file} is damaged (${detail}). ${restore}`);
}

/** Its locks fail there, or hold nobody off. */
export const ownDisk =
  "is on a network share, or on a disk whose locks do not hold. Keep the data folder on this machine's own disk (DATA_DIR), " +
  "and copy only the backups to the share.";
const restore =
  "Nothing in it was changed. Restore the latest backup: npm run restore -- backup.tar.gz --replace";
const grantRights =
  "cannot be written. Give the account that runs Osa the right to read and write this file and its folder";

/** https://www.sqlite.org/rescode.html: of locks and shared memory. */
const shareCodes: ReadonlySet<number> = new Set([2058, 2314, 3594, 3850, 4618, 4874, 5130, 5386]);

export function isOfShare(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && shareCodes.has(Number(error.errcode));
}

// The low byte is the primary code.
const sqliteReasons: Readonly<Record<number, string>> = {
  1: `is damaged (tables or columns are missing). ${restore}`,
  3: `${grantRights}.`,
  5: "is held by another program. Stop that program, then start again.",
  6: "is held by another program. Stop that program, then start again.",
  8: `${grantRights}.`,
  10: "cannot be read from the disk. Check the disk, then start again.",
  11: `is damaged. ${restore}`,
  13: "cannot grow, as the disk is full. Make room, then start again.",
  14: `${grantRights}.`,
  26: `is damaged (it is not a whole database). ${restore}`,
};

const systemReasons: Readonly<Record<string, string>> = {
  EACCES: `${grantRights}.`,
  EPERM: `${grantRights}.`,
  EROFS: `${grantRights}.`,
  EISDIR: "is a folder. Name a file in it instead.",
  ENOENT: "cannot be made, as its folder does not exist. Make the folder, then start again.",
  ENOSPC: "cannot be made, as the disk is full. Make room, then start again.",
  ENOTDIR: "cannot be made, as what should be its folder is a file.",
};

function reasonOf(error: Error): string | null {
  if ("errcode" in error && typeof error.errcode === "number") {
    return isOfShare(error) ? ownDisk : (sqliteReasons[error.errcode & 0xff] ?? null);
  }
  if ("code" in error && typeof error.code === "string") return systemReasons[error.code] ?? null;
  return null;
}

export function whileAvailable<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!isTrouble(cause)) throw cause;
    throw new DocumentsUnavailable("The database cannot be used just now", { cause });
  }
}

/** https://www.sqlite.org/rescode.html */
const troubles = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return troubles.has(error.errcode & 0xff);
  // Node's error after the database is closed.
  return "code" in error && error.code === "ERR_INVALID_STATE";
}
