import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { hourMs } from "#domain/zoned-time.ts";
import { explainFailures, openDataFolder } from "#server/data-folder.ts";
import { codeOf } from "#server/log.ts";
import {
  databaseFile,
  listDataFiles,
  packBackup,
  stampOf,
  unpackBackup,
  UnusableBackup,
  writeDurably,
} from "./backup-file.ts";
import {
  mailingsCollection,
  mailingSettingsCollection,
  reminderSwitchId,
} from "#server/records/mailings/mailings.ts";
import { damaged, openSqliteFile } from "#server/store/sqlite/sqlite-file.ts";

/** `target`: a new file or a folder. Throws `UnusableBackup`, `UnusableDatabase` or `UnusableDataFolder`. */
export async function makeBackup(dataFolder: string, target: string, now: number) {
  if (!existsSync(join(dataFolder, databaseFile))) {
    throw new UnusableBackup(`There is no ${databaseFile} in ${dataFolder}, so there is nothing to keep.`);
  }
  using stack = new DisposableStack();
  stack.use(openDataFolder(dataFolder));
  const madeAt = new Date(now).toISOString();
  const file = chooseFile(resolve(target), now);
  requireOutside(file, resolve(dataFolder));
  return await whileWritable(file, async () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeLeftovers(dirname(file), now);
    const workplace = mkdtempSync(join(dirname(file), unfinishedPrefix));
    try {
      const { database, counts } = await copyDatabase(join(dataFolder, databaseFile), workplace);
      const files = listDataFiles(dataFolder).flatMap((path) => {
        const content = explainFailures(path, () => readUnlessGone(join(dataFolder, path)));
        return content ? [{ path, content }] : [];
      });
      const made = join(workplace, basename(file));
      writeDurably(
        made,
        packBackup({ madeAt, files: [{ path: databaseFile, content: database }, ...files] }),
      );
      const written = readFileSync(made);
      unpackBackup(written, file);
      renameSync(made, file);
      const hasSecret = files.some(({ path }) => path === "session-secret");
      return { file, bytes: written.length, counts, hasSecret };
    } finally {
      rmSync(workplace, { recursive: true });
    }
  });
}

/** The couple may remove a photo meanwhile. */
function readUnlessGone(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

const unfinishedPrefix = ".osa-unfinished-";

function chooseFile(target: string, now: number): string {
  const isFolder =
    statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? !/\.(tgz|tar\.gz)$/.test(target);
  const file = isFolder ? join(target, `osa-${stampOf(now)}.tar.gz`) : target;
  if (existsSync(file)) throw new UnusableBackup(`${file} is there already, and was left as it is.`);
  return file;
}

function requireOutside(file: string, dataFolder: string): void {
  if (relative(dataFolder, file).split(sep)[0] === "..") return;
  throw new UnusableBackup(`${file} lies in the data folder. A backup of it must lie elsewhere.`);
}

/** Leftovers of interrupted backups contain guests' data. */
function removeLeftovers(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(unfinishedPrefix) || now - statSync(path).mtimeMs < hourMs) continue;
    rmSync(path, { recursive: true });
  }
}

async function copyDatabase(file: string, workplace: string) {
  const copy = join(workplace, databaseFile);
  using database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // In one step: if a busy site writes between two steps, SQLite starts again, possibly for ever.
  await backup(database, copy, { rate: 2 ** 31 - 1 });
  chmodSync(copy, 0o600);
  scrub(copy);
  requireWholeDatabase(copy);
  return { database: readFileSync(copy), counts: countDocuments(copy) };
}

async function whileWritable<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UnusableBackup(`${file} cannot be written: ${error.message}`, { cause: error });
  }
}

/** SQLite leaves remains of deleted data in its pages, even with secure_delete. */
function scrub(file: string): void {
  using database = openSqliteFile({ file });
  database.exec("vacuum");
}

export function requireWholeDatabase(file: string): void {
  using database = openSqliteFile({ file });
  const [found] = database.prepare("pragma integrity_check").all();
  if (found?.["integrity_check"] !== "ok") throw damaged(file, String(found?.["integrity_check"]));
}

export function countDocuments(file: string): Map<string, number> {
  using database = new DatabaseSync(file);
  const rows = database
    .prepare("select collection, count(*) as count from documents group by collection")
    .all();
  return new Map(rows.map(({ collection, count }) => [String(collection), Number(count)]));
}

/** What was sent after the copy was made is not in it: a mailing that went on would write to the same guests again. */
export function holdMailings(file: string, now: number): number {
  using database = openSqliteFile({ file });
  const hold = (state: string, condition: string, change: string) =>
    Number(
      database
        .prepare(
          `update documents set data = json_set(data, ${change}) where collection = ?
          and data ->> '$.state' = ? and ${condition}`,
        )
        .run(mailingsCollection.name, state).changes,
    );
  // What was announced meanwhile, and may have gone out, is not announced once more.
  database
    .prepare(
      `update documents set data = json_set(data, '$.on.at', ?) where collection = ? and id = ?
      and data ->> '$.on' is not null`,
    )
    .run(now, mailingSettingsCollection.name, reminderSwitchId);
  return (
    hold("paused", "data ->> '$.pausedUntil' is not null", "'$.pausedUntil', null") +
    hold("sending", "true", "'$.state', 'paused'") +
    hold(
      "scheduled",
      "data ->> '$.daysBefore' is null",
      "'$.state', 'draft', '$.sendAt', null, '$.sentBy', null",
    ) +
    hold("scheduled", "true", `'$.state', 'stopped', '$.endedAt', ${now}`)
  );
}
