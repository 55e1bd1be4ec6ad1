// Shows that changed tests still find what they found before: 80 small faults, one after the other, and the
// statements that run. Done with a clone before the change and one after it, each with its packages:
//   node scripts/strength/run.ts plan TREE               chooses the faults, from the sources of a tree
//   node scripts/strength/run.ts plant TREE              writes them into a clone, which spoils it
//   node scripts/strength/run.ts reach TREE REACH        runs all its tests once: which of them reach what
//   node scripts/strength/run.ts judge TREE REACH VERDICTS [IDS]  which faults make a test fail; can be repeated
//   node scripts/strength/run.ts compare REACH VERDICTS REACH VERDICTS   before and after

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compareStrength } from "./compare.ts";
import { judgeMutants, measureReach, type Reach } from "./judge.ts";
import { plantMutants } from "./plant.ts";
import { planMutants, type Mutant } from "./plan.ts";

const plan = new URL("mutants.json", import.meta.url);
const [command = "", ...given] = process.argv.slice(2);
const paths = given.map((path) => resolve(path));
const [tree = "", reach = "", verdicts = ""] = paths;
const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  plan: () => write(plan, planMutants(tree)),
  plant: () => plantMutants(tree, read(plan) as Mutant[]),
  reach: async () => write(reach, await measureReach(tree, read(plan) as Mutant[])),
  judge: () => judgeMutants(tree, inTurns(given[3]?.split(",")), read(reach) as Reach, verdicts),
  compare: () => compareStrength(read(plan) as Mutant[], paths),
};
const run = commands[command];
if (!run) throw new Error(`Choose one of: ${Object.keys(commands).join(", ")}.`);
await run();

/** Both groups advance, should the time run out. */
function inTurns(ids?: readonly string[]): Mutant[] {
  const mutants = read(plan) as Mutant[];
  const half = mutants.length / 2;
  return mutants
    .map((mutant, at) => ({ mutant, place: at < half ? at : at - half + 0.5 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ mutant }) => mutant)
    .filter(({ id }) => !ids || ids.includes(id));
}

function read(file: URL | string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function write(file: URL | string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
