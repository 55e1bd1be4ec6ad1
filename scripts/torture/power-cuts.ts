// The site's writes are traced while guests answer. For several moments the files are rebuilt as the disk must hold
// them (synced writes) or may (plus any part of the others). Every answer acknowledged by then must be in them.

import { randomInt } from "node:crypto";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fetchInvitation, keepAnswering, type SentAnswer } from "../../test/faults/answering.ts";
import { findContradictions } from "../../test/faults/kept-answers.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { type DataFolder, makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { isInstalled } from "../bench/measure-load.ts";
import { counter, type Outcome } from "./outcome.ts";
import { readTrace, startTrace, type Traced } from "./traced-writes.ts";

const cuts = 40;
const files = ["osa.sqlite", "osa.sqlite-wal"];

export async function cutThePower(): Promise<Outcome[]> {
  const what = "power cut: what was not synced is thrown away, or kept in part";
  const bar = "≥ 20 cuts, none lost, none half kept, integrity ok";
  if (!(await isInstalled("strace")))
    return [{ what, measured: "not run: strace is not installed", bar, held: null }];
  await using before = await makeDataFolder();
  const { trace, answers } = await answerUnderTrace(before);
  const told = (moment: number) => answersToldBy(trace.slice(0, moment), answers);
  const moments = Array.from({ length: cuts }, () => randomInt(Math.floor(trace.length / 4), trace.length));
  const problems: string[] = [];
  const lostByControl: string[] = [];
  let checked = 0;
  for (const [number, moment] of moments.entries()) {
    checked += told(moment).length;
    const cut = { trace: trace.slice(0, moment), isPartKept: number % 2 === 1 };
    problems.push(...(await findLosses(before, { ...cut, told: told(moment) })));
    const unsynced = cut.trace.filter(
      ({ did, ...step }) => did !== "sync" || !("file" in step && step.file.endsWith("-wal")),
    );
    lostByControl.push(
      ...(await findLosses(before, { trace: unsynced, isPartKept: false, told: told(moment) })),
    );
  }
  const syncs = trace.filter(({ did }) => did === "sync").length;
  return [
    {
      what,
      measured: `${cuts} cuts in ${trace.length} calls (${syncs} syncs), ${checked} told answers checked, ${problems.length} lost or half kept ${problems.slice(0, 3).join("; ")}`,
      bar,
      held: problems.length === 0 && checked > 0,
    },
    {
      what: "control: the same cuts as if the log were not synced at each commit (synchronous NORMAL)",
      measured: `${lostByControl.length} lost`,
      bar: "≥ 1 lost",
      held: lostByControl.length > 0,
    },
  ];
}

async function answerUnderTrace(before: DataFolder): Promise<{ trace: Traced[]; answers: SentAnswer[] }> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 2_000);
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { REPLACED: "post" },
    script: join(projectFolder, "test/faults/replaced-site.ts"),
  });
  const cookie = await fetchInvitation(site.url);
  for (const file of files) {
    await copyFile(join(folder.path, file), join(before.path, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  const output = join(folder.path, "trace");
  const trace = await startTrace(site.pid, output);
  const answers: SentAnswer[] = [];
  const acknowledged = (answer: SentAnswer) => void answers.push(answer);
  const isEnough = () => answers.length >= 400;
  await keepAnswering({ url: site.url, cookie, clients: 8, next: counter(), acknowledged, isEnough });
  await trace.stop();
  return { trace: await readTrace(output), answers };
}

function answersToldBy(trace: readonly Traced[], answers: readonly SentAnswer[]): SentAnswer[] {
  const told = new Set(
    trace.flatMap((step) =>
      step.did === "tell"
        ? [...step.bytes.toString("latin1").matchAll(/rsvp\/thanks\?answer=([\w-]{22})/g)].map(
            ([, token]) => token,
          )
        : [],
    ),
  );
  return answers.filter(({ formToken }) => told.has(formToken));
}

type PowerCut = { trace: readonly Traced[]; isPartKept: boolean; told: readonly SentAnswer[] };

async function findLosses(before: DataFolder, { trace, isPartKept, told }: PowerCut): Promise<string[]> {
  await using after = await makeDataFolder();
  for (const file of files) {
    const start = await readFile(join(before.path, file)).catch(() => Buffer.alloc(0));
    await writeFile(
      join(after.path, file),
      contentAfter(
        start,
        trace.filter((step) => "file" in step && basename(step.file) === file),
        isPartKept,
      ),
    );
  }
  try {
    return findContradictions(after.path, told);
  } catch (error) {
    return [`the database cannot be read: ${error instanceof Error ? error.message : "unknown"}`];
  }
}

function contentAfter(start: Buffer, trace: readonly Traced[], isPartKept: boolean): Buffer {
  const disk = { bytes: Buffer.from(start), size: start.length };
  let unsynced: Traced[] = [];
  for (const step of trace) {
    unsynced.push(step);
    if (step.did !== "sync") continue;
    for (const write of unsynced) apply(disk, write);
    unsynced = [];
  }
  for (const write of isPartKept ? unsynced : []) if (randomInt(2) === 0) apply(disk, write);
  return disk.bytes.subarray(0, disk.size);
}

function apply(disk: { bytes: Buffer; size: number }, step: Traced): void {
  const end = step.did === "cut" ? step.size : step.did === "write" ? step.at + step.bytes.length : 0;
  if (end > disk.bytes.length)
    disk.bytes = Buffer.concat([disk.bytes, Buffer.alloc(end * 2 - disk.bytes.length)]);
  if (step.did === "cut") {
    disk.bytes.fill(0, Math.min(end, disk.size), Math.max(end, disk.size));
    disk.size = end;
  } else if (step.did === "write") {
    step.bytes.copy(disk.bytes, step.at);
    disk.size = Math.max(disk.size, end);
  }
}
