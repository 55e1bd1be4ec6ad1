// What the tests found before and do not find after.

import { readFileSync } from "node:fs";
import { readVerdicts, type Reach, type Verdict } from "./judge.ts";
import type { Mutant } from "./plan.ts";

/** Fails if something is lost. */
export function compareStrength(
  mutants: readonly Mutant[],
  [reachBefore = "", before = "", reachAfter = "", after = ""]: readonly string[],
): void {
  const [one, other] = [readVerdicts(before), readVerdicts(after)];
  say(`Before: ${counts(one)}\nAfter:  ${counts(other)}`);
  const results = new Map(other.map((verdict) => [verdict.id, verdict]));
  const lost = one.filter(({ id, result }) => result === "killed" && results.get(id)?.result !== "killed");
  say(`Killed before and not after: ${lost.length}`);
  for (const { id, by } of lost) {
    const { file, line, original, replacement } = mutants.find((mutant) => mutant.id === id) ?? {};
    say(
      `  ${id} ${file}: ${results.get(id)?.result ?? "no verdict"}\n    ${line}\n    ${original} → ${replacement}\n    before: ${by?.file} › ${by?.title}`,
    );
  }

  const [then, now] = [reachBefore, reachAfter].map(
    (file) => (JSON.parse(readFileSync(file, "utf8")) as Reach).statements,
  );
  if (!then || !now) return;
  say(`Statements that ran: ${then.hit} of ${then.total} before, ${now.hit} of ${now.total} after`);
  const missedBefore = Map.groupBy(then.missed, withoutNumber);
  const missed = [...Map.groupBy(now.missed, withoutNumber)].filter(
    ([line, { length }]) => length > (missedBefore.get(line)?.length ?? 0),
  );
  say(`Run before (or new) and not after: ${missed.length}`);
  for (const [, [line]] of missed) say(`  ${line}`);
  if (lost.length > 0) process.exitCode = 1;
}

function counts(verdicts: readonly Verdict[]): string {
  const results = (["killed", "lived", "not reached"] as const).map((result) => {
    const { length } = verdicts.filter((verdict) => verdict.result === result);
    return `${length} ${result}`;
  });
  return results.join(", ");
}

/** A statement keeps its words while lines are added above it. */
function withoutNumber(statement: string): string {
  return statement.replace(/:\d+:/, ":");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
