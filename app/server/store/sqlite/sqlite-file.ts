// A file is never replaced, and a new one appears complete, so an empty, partial or foreign one is an error.

import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf } from "#server/log.ts";
import { currentVersion } from "#server/store/migrations/bring-forward.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

export type SqliteFileOptions = {
  file: string;
  busyTimeoutMs?: number;
  /** For tests of a full disk. */
  maxPages?: number;
};

/** "Osa1" in ASCII, at offset 68 of the file (https://www.sqlite.org/fileformat.html#the_database_header). */
const applicationId = 0x4f736131;

export function openSqliteFile(options: SqliteFileOptions): DatabaseSync {
  const { file, busyTimeoutMs = 5000, maxPages } = options;
  try {
    if (!statSync(file, { throwIfNoEntry: false })) createSqliteFile(file);
    requireOwnFile(file);
    keepPrivate(file);
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    try {
      requireKnownSchema(database, file);
      requireSettings(database, busyTimeoutMs);
      requireSound(database, file);
      if (maxPages !== undefined) database.exec(`pragma max_page_count = ${maxPages}`);
      // SQLite opens a read-only file without an error; only a write fails.
      database.exec(`begin immediate; pragma user_version = ${currentVersion}; rollback`);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw explainFailedOpening(file, error);
  }
}

/** null: there is none yet, or none that can be read. */
export function readVersion(file: string): number | null {
  if (!existsSync(file)) return null;
  try {
    const header = requireOwnFile(file);
    // A reader would leave an empty log beside it.
    if (!existsSync(`${file}-wal`)) return header.readUInt32BE(60);
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return Number(readPragma(database, "user_version"));
  } catch {
    return null;
  }
}

/** Reads the pragmas for durability and erasure back, because SQLite silently ignores unsupported ones. */
export function requireSettings(database: DatabaseSync, busyTimeoutMs: number): void {
  const settings = [
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["secure_delete", 1],
    // Otherwise savepoints of waiting commits would spill into files.
    ["temp_store", 2],
    ["busy_timeout", busyTimeoutMs],
  ] as const;
  for (const [name, value] of settings) database.exec(`pragma ${name} = ${value}`);
  for (const [name, value] of settings) {
    const found = readPragma(database, name);
    if (found === value) continue;
    throw new UnusableDatabase(
      `${database.location() ?? "The database"} cannot be kept safely here: ${name} is ${String(found)} instead of ` +
        `${value}. Keep the data folder on this machine's own disk.`,
    );
  }
}

const schema = `
  create table documents (
    collection text not null,
    id text not null,
    version integer not null,
    data text not null check (json_valid(data)),
    primary key (collection, id)
  ) strict, without rowid;

  create table changes (
    seq integer primary key,
    collection text not null,
    id text not null
  ) strict;
`;

function createSqliteFile(file: string): void {
  if (existsSync(`${file}-wal`)) {
    throw new UnusableDatabase(
      `${file} is missing, but its log ${file}-wal is there. Put the missing file back, or move the log away too.`,
    );
  }
  const folder = mkdtempSync(`${file}.new-`);
  try {
    const making = join(folder, "new.db");
    closeSync(openSync(making, "wx", 0o600));
    const database = new DatabaseSync(making);
    try {
      database.exec("pragma journal_mode = wal");
      database.exec(`begin; ${schema}`);
      database.exec(
        `pragma application_id = ${applicationId}; pragma user_version = ${currentVersion}; commit`,
      );
    } finally {
      database.close();
    }
    linkUnlessThere(making, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Unlike a rename, a link cannot replace another process's file. */
function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Its header. Reads the bytes itself, because SQLite would start to repair a foreign file's log. */
function requireOwnFile(file: string): Buffer {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, "r");
  try {
    if (readSync(descriptor, header) < header.length) throw damaged(file, "it is cut short");
  } finally {
    closeSync(descriptor);
  }
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0" || header.readUInt32BE(68) !== applicationId) {
    throw new UnusableDatabase(
      `${file} is not a database of Osa and was left as it is. Move it away, or choose another data folder.`,
    );
  }
  return header;
}

function keepPrivate(file: string): void {
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
}

function requireSound(database: DatabaseSync, file: string): void {
  const found = readPragma(database, "quick_check");
  if (found !== "ok") throw damaged(file, String(found));
}

function requireKnownSchema(database: DatabaseSync, file: string): void {
  const found = Number(readPragma(database, "user_version"));
  if (found <= currentVersion) return;
  throw new UnusableDatabase(
    `${file} was written by a newer version of Osa (its data is of version ${found}, and this one knows ${currentVersion}). ` +
      "Start the newer version, or restore a backup from before the upgrade.",
  );
}

export function requireCurrentVersion(database: DatabaseSync, file: string): void {
  if (readPragma(database, "user_version") === currentVersion) return;
  throw new UnusableDatabase(
    `${file} is of an earlier version of Osa. Start the site on it once with this version, which brings it forward.`,
  );
}

function readPragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}

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
    if (!isFailure(cause)) throw cause;
    throw new DocumentsUnavailable("The database cannot be used just now", { cause });
  }
}

/** https://www.sqlite.org/rescode.html */
const issues = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

function isFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return issues.has(error.errcode & 0xff);
  // Node's error after the database is closed.
  return "code" in error && error.code === "ERR_INVALID_STATE";
}
