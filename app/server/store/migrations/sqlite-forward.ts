// Brings a data folder of an earlier version forward: all of it in one commit, or nothing.

import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDataFolderAlone } from "#server/data-folder.ts";
import { type Log, whereOf } from "#server/log.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import {
  explainFailedOpening,
  openSqliteFile,
  readVersion,
  UnusableDatabase,
} from "#server/store/sqlite/sqlite-file.ts";
import { copyOfDatabase } from "./migration.ts";
import { type Forward, planWrites, steps as ourSteps, versionAfter } from "./bring-forward.ts";

type Needs = Pick<Forward, "now" | "steps">;

type Opening = Needs & {
  log: Log;
  /** For a site of the earlier version that is ending, or another command of this one that is first. */
  patienceMs?: number;
};

/** Throws `UnusableDatabase`, or `UnusableDataFolder` while the folder is open elsewhere; nothing is changed then. */
export async function bringFolderForward(
  folder: string,
  { log, patienceMs = 10_000, ...needs }: Opening,
): Promise<void> {
  const file = join(folder, "osa.sqlite");
  const to = versionAfter(needs.steps ?? ourSteps);
  if ((readVersion(file) ?? to) >= to) return;
  using _ = openDataFolderAlone(folder, patienceMs);
  const from = readVersion(file) ?? to;
  if (from >= to) return;
  const before = join(folder, copyOfDatabase(to));
  copyAside(file, before);
  const changed = await bringFileForward(file, needs);
  log("stored data brought forward", { from, to, changed });
}

export async function bringFileForward(file: string, { now, steps = ourSteps }: Needs): Promise<number> {
  const [from, to] = [readVersion(file), versionAfter(steps)];
  if (from === null || from >= to) return 0;
  try {
    const changed = await changeAll(file, { from, now, steps });
    // A process that ends in between finds nothing to change the next time.
    setVersion(file, to);
    return changed;
  } catch (error) {
    throw explain(file, error);
  }
}

async function changeAll(file: string, forward: Forward): Promise<number> {
  const documents = openSqliteDocuments({ file, mayBeOlder: true });
  try {
    const { writes } = await planWrites(documents, forward);
    await documents.commit(writes);
    return writes.length;
  } finally {
    await documents.close();
  }
}

function setVersion(file: string, version: number): void {
  using database = openSqliteFile({ file });
  database.exec(`pragma user_version = ${version}`);
}

/** Without what is left in the file of deleted data, and readable by its owner alone. */
function copyAside(file: string, before: string): void {
  try {
    rmSync(before, { force: true });
    const descriptor = openSync(before, "wx", 0o600);
    try {
      using database = openSqliteFile({ file });
      database.prepare("vacuum into ?").run(before);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw explain(file, error);
  }
}

function explain(file: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const explained = explainFailedOpening(file, cause);
  if (explained instanceof UnusableDatabase) return explained;
  return new UnusableDatabase(
    `${file} is of an earlier version of Osa, and could not be brought to this one (${whereOf(error)}). ` +
      "Nothing in it was changed. Start the earlier version again, and tell the makers of Osa what stands here.",
    { cause: error },
  );
}
