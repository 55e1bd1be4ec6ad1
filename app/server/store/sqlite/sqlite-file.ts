// An existing file is never replaced, and a new one appears complete, so that an empty, partial or foreign file in
// its place is always an error.

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
import { currentVersion } from "#server/store/migrations/steps.ts";
import { damaged, explainFailedOpening, UnusableDatabase } from "./unusable-database.ts";

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
