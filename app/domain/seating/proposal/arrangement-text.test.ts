import { expect, test } from "vitest";
import { plantDinner } from "../../../../test/kits/seating/planted-dinner.ts";
import { proposeSeating } from "../../../../test/kits/seating/propose-seating.ts";
import { arrangementText, readArrangement } from "./arrangement-text.ts";
import type { DinnerProblem } from "./seating-problem.ts";

test("what the search finds is read as it was written", () => {
  for (const [guests, seed] of [
    [1, 1],
    [20, 2],
    [75, 3],
  ] as const) {
    const problem = plantDinner(guests, seed);
    const { arrangement } = proposeSeating(problem, { seed, steps: 500 });
    expect(readArrangement(arrangementText(arrangement), problem)).toEqual(arrangement);
  }
});

test("what the search could not have found is not read", () => {
  const guest = { chair: null, mayMove: true, circles: [], hand: null };
  const chair = { table: 0, right: null, beside: [], opposite: null };
  const problem: DinnerProblem = {
    chairs: [chair, chair, chair],
    tables: [{ near: [], atLeast: 0 }],
    guests: [{ ...guest, chair: 0, mayMove: false }, guest],
    closed: [2],
    pairs: [],
    places: [],
    costs: { noChair: 1, tooFew: 0, knowsNobody: 0, noTablePartner: 0, disappointed: 0 },
  };
  expect(readArrangement("0.1", problem)).toEqual([0, 1]);
  expect(readArrangement("0.", problem)).toEqual([0, null]);
  for (const wrong of ["", "0", "0.1.1", "0.0", "1.0", ".1", "0.2", "0.3", "0.-1", "0.x y", "0.NaN"]) {
    expect(readArrangement(wrong, problem), wrong).toBe(null);
  }
});
