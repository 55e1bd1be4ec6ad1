// Finds which tests reach which mutants, and whether one of them fails because of it.

import * as fs from "node:fs";
import { join } from "node:path";
import type { FailedTest } from "../setup/failed-tests.mjs";
import { findMutant, type Mutant } from "./plan.ts";
import { keptIn } from "./plant.ts";
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

/** So long no mutant is sought by one kind of tests. */
const patienceSeconds = 240;

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
  const specs = Object.keys(seconds).filter((file) => file.endsWith(".spec.ts"));
  const reached = mutants.map(({ id, file }): [string, string[]] => {
    const files = Object.keys(seconds).filter((path) => lines.has(`${id}\t${path}`));
    const isForBrowsers = file.endsWith(".css") || (files.length === 0 && isInBrowsers(tree, id));
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
    const restore = mutant.file.endsWith(".css") ? await restyle(tree, mutant) : null;
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
    file.endsWith(".spec.ts") ? "specs" : "others",
  );
  if (specs.length > 0) activateInBrowsers(tree, id);
  let ran = 0;
  for (const [runTests, waiting] of [[runVitest, others] as const, [runPlaywright, specs] as const]) {
    const until = performance.now() + patienceSeconds * 1000;
    for (let size = 20; waiting.length > 0 && performance.now() < until; size = Math.min(2 * size, 80)) {
      const batch = takeBatch(waiting, reach.seconds, size);
      const mostSeconds = Math.min(300, 90 + 4 * secondsOf(batch, reach.seconds));
      const run = await runTests(tree, { files: batch, env: { MUTANT: id }, mostSeconds });
      ran += batch.length;
      if (!run.hasFailed) continue;
      const unnamed = { file: batch.join(" "), title: run.isCutShort ? "no end" : "no test", error: "" };
      return {
        result: "killed",
        by: shortened(run.failures[0] ?? unnamed),
        ran: `${ran} of ${files.length}`,
      };
    }
  }
  return { result: "lived", ran: `${ran} of ${files.length}` };
}

/** Tests beside what they test, then visits, then faults; the quick ones first. */
function inTurn(files: readonly string[], seconds: Reach["seconds"]): string[] {
  const rank = (file: string) =>
    /^(app|scripts)\//.test(file) ? 0 : file.startsWith("test/faults/") ? 2 : 1;
  return files.toSorted(
    (one, other) => rank(one) - rank(other) || (seconds[one] ?? 0) - (seconds[other] ?? 0),
  );
}

/** As many files as take so long together, and one at least. */
function takeBatch(waiting: string[], seconds: Reach["seconds"], size: number): string[] {
  const count = waiting.findIndex((_, at) => secondsOf(waiting.slice(0, at + 1), seconds) > size);
  return waiting.splice(0, count < 0 ? waiting.length : Math.max(1, count));
}

function secondsOf(files: readonly string[], seconds: Reach["seconds"]): number {
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
  if (start < 0) return () => Promise.resolve();
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
