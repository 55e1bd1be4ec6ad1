// Two processes would send emails by different settings and count the limits separately, without any sign of it.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import {
  explainFailures,
  openDataFolder,
  UnusableDataFolder,
  holdFile,
  isServingKept,
  takeServing,
} from "#server/data-folder.ts";
import type { Settings } from "#server/settings.ts";
import { ownDisk } from "#server/store/sqlite/sqlite-file.ts";

/** Longer than a process takes to stop, for example during a restart. */
const usualTimeoutMs = 10_000;
const lookEveryMs = 100;

type Waiting = {
  waits: (seconds: number) => void;
  timeoutMs?: number;
};

/** Rejects with `UnusableDataFolder` if another process keeps serving. */
export async function serveAlone(
  { documents, dataFolder, port }: Pick<Settings, "documents" | "dataFolder" | "port">,
  { waits, timeoutMs = usualTimeoutMs }: Waiting,
): Promise<Disposable> {
  if (documents !== "sqlite") return { [Symbol.dispose]() {} };
  using _ = openDataFolder(dataFolder);
  const end = performance.now() + timeoutMs;
  const take = () => explainFailures(dataFolder, () => takeServing(dataFolder));
  let serving = take();
  if (!serving) waits(Math.round(timeoutMs / 1000));
  while (!serving) {
    if (performance.now() >= end) throw new UnusableDataFolder(explain(dataFolder));
    await pause(lookEveryMs);
    serving = take();
  }
  if (!(await isServingKept(dataFolder))) {
    serving[Symbol.dispose]();
    throw new UnusableDataFolder(`${dataFolder} ${ownDisk}`);
  }
  const note = join(dataFolder, noteFile);
  leaveNote(note, port);
  return {
    [Symbol.dispose]() {
      rmSync(note, { force: true });
      serving[Symbol.dispose]();
    },
  };
}

/** Names the serving process. Only the lock shows whether one is serving. */
const noteFile = `${holdFile}-site.json`;

/** Only for an error message: a site with a full disk must still start. */
function leaveNote(file: string, port: number): void {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, port }), { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

function explain(folder: string): string {
  const who = readNote(join(folder, noteFile));
  const process = who ? `process ${who.pid}, which listens on port ${who.port}` : "another process";
  return (
    `${folder} is served already, by ${process}. Two at a time would send emails to the wrong place. ` +
    "Stop that one first, or give this one a DATA_DIR of its own."
  );
}

const noteShape = v.object({ pid: v.number(), port: v.number() });

function readNote(file: string): v.InferOutput<typeof noteShape> | null {
  try {
    const read = v.safeParse(noteShape, JSON.parse(readFileSync(file, "utf8")));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
