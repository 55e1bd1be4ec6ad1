// The folder itself stays, because it may be a mount point or in a folder without write access.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { explainRejections, unfinishedRestore, takeFolder } from "#server/data-folder.ts";
import { bringFileForward } from "#server/store/migrations/sqlite-forward.ts";
import {
  type BackupFile,
  databaseFile,
  listContent,
  replacedPrefix,
  stagingPrefix,
  stampOf,
  syncFolder,
  unpackBackup,
  UnusableBackup,
  writeDurably,
} from "./backup-file.ts";
import { countDocuments, holdMailings, requireWholeDatabase } from "./make-backup.ts";

export type RestoreOptions = {
  dataFolder: string;
  backupFile: string;
  replace: boolean;
  now: number;
};

export type Restored = {
  madeAt: string;
  counts: ReadonlyMap<string, number>;
  hasSecret: boolean;
  replaced: string | null;
  pausedMailings: number;
};

/** And then leaves the folder unchanged. Rejects with `UnusableBackup`, `UnusableDatabase` or `UnusableDataFolder`. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataFolder, backupFile } = options;
  const backup = unpackBackup(readBackup(backupFile), backupFile);
  return explainRejections(dataFolder, restoreInto(options, backup));
}

async function restoreInto(
  { dataFolder, replace, now }: RestoreOptions,
  backup: BackupFile,
): Promise<Restored> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  using lock = takeFolder(dataFolder);
  if (!lock) {
    throw new UnusableBackup(
      `${dataFolder} is in use by the site, or by a command. End the site, then restore again.`,
    );
  }
  const former = listContent(dataFolder);
  if (former.length > 0 && !replace) {
    throw new UnusableBackup(
      `${dataFolder} is not empty. With --replace its content is kept aside, and the backup takes its place.`,
    );
  }
  removeLeftovers(dataFolder);
  const staging = mkdtempSync(join(dataFolder, stagingPrefix));
  try {
    const counts = stage(backup, staging);
    await bringFileForward(join(staging, databaseFile), { now });
    const pausedMailings = holdMailings(join(staging, databaseFile), now);
    const replaced = former.length > 0 ? join(dataFolder, replacedPrefix + stampOf(now)) : null;
    exchange({ dataFolder, staging, former, replaced });
    const hasSecret = backup.files.some(({ path }) => path === "session-secret");
    return { madeAt: backup.madeAt, counts, hasSecret, replaced, pausedMailings };
  } finally {
    rmSync(staging, { recursive: true });
  }
}

function readBackup(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UnusableBackup(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}

function removeLeftovers(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(stagingPrefix)) rmSync(join(dataFolder, name), { recursive: true });
  }
}

function stage({ files }: BackupFile, staging: string): Map<string, number> {
  for (const { path, content } of files) {
    const file = join(staging, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeDurably(file, content);
  }
  const database = join(staging, databaseFile);
  if (!existsSync(database)) throw new UnusableBackup(`The backup holds no ${databaseFile}.`);
  requireWholeDatabase(database);
  syncFolder(staging);
  return countDocuments(database);
}

type Exchange = { dataFolder: string; staging: string; former: readonly string[]; replaced: string | null };

/** The mark keeps the folder closed, so that an interruption does not leave a mixture in use. */
function exchange({ dataFolder, staging, former, replaced }: Exchange): void {
  const mark = join(dataFolder, unfinishedRestore);
  const moves = [
    ...former
      .filter((name) => name !== unfinishedRestore)
      .map((name) => ({ from: join(dataFolder, name), to: join(replaced ?? dataFolder, name) })),
    ...readdirSync(staging).map((name) => ({ from: join(staging, name), to: join(dataFolder, name) })),
  ];
  const wasMarked = existsSync(mark);
  if (replaced) mkdirSync(replaced, { mode: 0o700 });
  if (!wasMarked) writeDurably(mark, "");
  syncFolder(dataFolder);
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      renameSync(move.from, move.to);
      done.push(move);
    }
  } catch (error) {
    for (const { from, to } of done.toReversed()) renameSync(to, from);
    if (replaced) rmdirSync(replaced);
    if (!wasMarked) rmSync(mark);
    throw error;
  }
  if (replaced) syncFolder(replaced);
  syncFolder(dataFolder);
  rmSync(mark);
  syncFolder(dataFolder);
}
