// Looks for a better seating without keeping anybody waiting: between two short turns of the search everything else on
// the server has its own.

import { setImmediate as turnOfOthers } from "node:timers/promises";
import { type FoundSeating, searchSeating } from "#domain/seating/proposal/search-seating.ts";
import type { DinnerProblem } from "#domain/seating/proposal/seating-problem.ts";

const turnMs = 8;

export async function findProposal(problem: DinnerProblem, seed: number): Promise<FoundSeating> {
  const search = searchSeating(problem, { seed });
  for (;;) {
    const end = performance.now() + turnMs;
    do {
      const { done, value } = search.next();
      if (done) return value;
    } while (performance.now() < end);
    await turnOfOthers();
  }
}
