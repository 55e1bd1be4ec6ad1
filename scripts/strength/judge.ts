// Finds which tests reach which mutants, and whether one of them fails because of it.

import * as fs from "node:fs";
import { join } from "node:path";
import type { FailedTest } from "../setup/failed-tests.mjs";
import { findMutant, type Mutant } from "./plan.ts";
import { isStillThere, keptIn } from "./plant.ts";
import { readSource } from "./sources.ts";
import { activateInBrowsers, buildTree, isInBrowsers, runPlaywright, runVitest } from "./tests.ts";

export type Reach = {
  /** By mutant: the test files. */
  reached: Record<string, string[]>;
  /** They fail in the planted tree without any mutant, and judge nothing. */
  failing: FailedTest[];
  seconds: Record<string, number>;
  statements: { hit: number; total: number; missed: string[] };
};

export type Verdict = {
  id: string;
  result: "killed" | "lived" | "not reached";
  by?: FailedTest;
  ran: string;
  seconds: number;
};

/**
 * What is sought for one mutant at most, and at once, in parts of the time that all visits or all journeys took
 * together: so a slow machine seeks as far as a quick one.
 */
const patience = { most: 0.25, first: 0.01, atOnce: 0.04 };

export async function measureReach(tree: string, mutants: readonly Mutant[]): Promise<Reach> {
  await buildTree(tree);
  activateInBrowsers(tree, "none");
  const logs = {
    MUTANT_LOG: join(tree, keptIn, "reached.log"),
    STATEMENT_LOG: join(tree, keptIn, "statements.log"),
  };
  for (const log of Object.values(logs)) fs.rmSync(log, { force: true });
  const runs = [await runVitest(tree, { env: logs }), await runPlaywright(tree, { env: logs })];
  const seconds = Object.assign({}, ...runs.map((run) => run.seconds)) as Record<string, number>;
  const lines = new Set(fs.readFileSync(logs.MUTANT_LOG, "utf8").split("\n"));
  const specs = Object.keys(seconds).filter(isSpec);
  const reached = mutants.map((mutant): [string, string[]] => {
    const { id, file } = mutant;
    const files = Object.keys(seconds).filter((path) => lines.has(`${id}\t${path}`));
    const isForBrowsers = file.endsWith(".css")
      ? isStillThere(tree, mutant)
      : files.length === 0 && isInBrowsers(tree, id);
    return [id, isForBrowsers ? specs : files];
  });
  const statements = JSON.parse(readSource(tree, join(keptIn, "statements.json"))) as string[];
  const hit = new Set(fs.readFileSync(logs.STATEMENT_LOG, "utf8").split("\n").filter(Boolean).map(Number));
  return {
    reached: Object.fromEntries(reached),
    failing: runs.flatMap(({ failures }) => failures.map(shortened)),
    seconds,
    statements: {
      hit: hit.size,
      total: statements.length,
      missed: statements.filter((_, at) => !hit.has(at)),
    },
  };
}

/** What has a verdict is not judged again. */
export async function judgeMutants(
  tree: string,
  mutants: readonly Mutant[],
  reach: Reach,
  verdictFile: string,
): Promise<void> {
  const judged = new Set(readVerdicts(verdictFile).map(({ id }) => id));
  for (const mutant of mutants.filter(({ id }) => !judged.has(id))) {
    const began = performance.now();
    const isStyle = mutant.file.endsWith(".css") && isStillThere(tree, mutant);
    const restore = isStyle ? await restyle(tree, mutant) : null;
    const found = await judge(tree, mutant.id, reach);
    if (restore) await restore();
    const seconds = Math.round((performance.now() - began) / 1000);
    const verdict: Verdict = { id: mutant.id, ...found, seconds };
    fs.appendFileSync(verdictFile, `${JSON.stringify(verdict)}\n`);
    process.stdout.write(`${verdict.id} ${verdict.result} ${seconds} s, ${verdict.by?.file ?? ""}\n`);
  }
}

export function readVerdicts(file: string): Verdict[] {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as Verdict);
}

async function judge(tree: string, id: string, reach: Reach): Promise<Omit<Verdict, "id" | "seconds">> {
  const failing = new Set(reach.failing.map(({ file }) => file));
  const files = (reach.reached[id] ?? []).filter((file) => !failing.has(file));
  if (files.length === 0) return { result: "not reached", ran: "none" };
  const { specs = [], others = [] } = Object.groupBy(inTurn(files, reach.seconds), (file) =>
    isSpec(file) ? "specs" : "others",
  );
  let ran = 0;
  for (const [runTests, waiting] of [[runVitest, others] as const, [runPlaywright, specs] as const]) {
    const all = Object.keys(reach.seconds).filter((file) => isSpec(file) === (runTests === runPlaywright));
    const whole = secondsOf(all, reach);
    let part = patience.first;
    for (let left = patience.most * whole; waiting.length > 0 && left > 0;) {
      const batch = takeBatch(waiting, reach, part * whole);
      const seconds = secondsOf(batch, reach);
      const by = await failureOf(runTests, tree, { id, batch, mostSeconds: 180 + 3 * seconds });
      left -= seconds;
      part = Math.min(2 * part, patience.atOnce);
      ran += batch.length;
      if (by) return { result: "killed", by, ran: `${ran} of ${files.length}` };
    }
  }
  return { result: "lived", ran: `${ran} of ${files.length}` };
}

type Batch = { id: string; batch: readonly string[]; mostSeconds: number };

/** A wait that was too short may be the machine's: then the file must pass without the mutant. */
async function failureOf(runTests: typeof runVitest, tree: string, { id, batch, mostSeconds }: Batch) {
  if (runTests === runPlaywright) activateInBrowsers(tree, id);
  const run = await runTests(tree, { files: batch, env: { MUTANT: id }, mostSeconds });
  if (!run.hasFailed) return null;
  if (run.isCutShort) return { file: batch.join(" "), title: "no end", error: "" };
  const by = shortened(run.failures[0] ?? { file: batch.join(" "), title: "no test", error: "" });
  if (!isSpec(by.file) && !/time/i.test(by.error)) return by;
  activateInBrowsers(tree, "none");
  const without = await runTests(tree, { files: [by.file], env: { MUTANT: "none" }, mostSeconds });
  return without.hasFailed ? null : by;
}

/** Tests beside what they test, then visits, then faults; the quick ones first. */
function inTurn(files: readonly string[], seconds: Reach["seconds"]): string[] {
  const rank = (file: string) =>
    /^(app|scripts)\//.test(file) ? 0 : file.startsWith("test/faults/") ? 2 : 1;
  return files.toSorted(
    (one, other) => rank(one) - rank(other) || (seconds[one] ?? 0) - (seconds[other] ?? 0),
  );
}

function isSpec(file: string): boolean {
  return file.endsWith(".spec.ts");
}

/** As many files as take so long together, and one at least. */
function takeBatch(waiting: string[], reach: Reach, most: number): string[] {
  const count = waiting.findIndex((_, at) => secondsOf(waiting.slice(0, at + 1), reach) > most);
  return waiting.splice(0, count < 0 ? waiting.length : Math.max(1, count));
}

function secondsOf(files: readonly string[], { seconds }: Reach): number {
  return files.reduce((sum, file) => sum + (seconds[file] ?? 0), 0);
}

function shortened({ file, title, error }: FailedTest): FailedTest {
  return { file, title, error: error.slice(0, 300) };
}

/** A style has no switch: the site is built with it. */
async function restyle(tree: string, mutant: Mutant): Promise<() => Promise<void>> {
  const path = join(tree, mutant.file);
  const { atime, mtime } = fs.statSync(path);
  const source = readSource(tree, mutant.file);
  const start = findMutant(source, mutant);
  fs.writeFileSync(
    path,
    source.slice(0, start) + mutant.replacement + source.slice(start + mutant.original.length),
  );
  await buildTree(tree);
  return async () => {
    fs.writeFileSync(path, source);
    fs.utimesSync(path, atime, mtime);
    await buildTree(tree);
  };
}
