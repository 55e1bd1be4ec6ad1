// The wedding of M. Bellows and J. D. L. Peterson, "Finding an optimal seating chart" (Annals of Improbable Research,
// 2012): 17 guests, and the best arrangements proven by a solver of linear programs.

import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { searchSeating } from "./search-seating.ts";
import type { DinnerProblem } from "./seating-problem.ts";

const bride = ["Deb", "John", "Martha", "Travis", "Allan", "Lois", "Jayne", "Brad", "Abby"];
const groom = ["Mary Helen", "Lee", "Annika", "Carl", "Colin", "Shirley", "DeAnn", "Lori"];
const names = [...bride, ...groom];
const couples = [
  ["Deb", "John"],
  ["Martha", "Travis"],
  ["Allan", "Lois"],
  ["Jayne", "Brad"],
  ["Mary Helen", "Lee"],
] as const;

function wedding(tables: number, seats: number): DinnerProblem {
  const value = (one: string, other: string): number => {
    const isOneOf = ([left, right]: readonly string[]) =>
      (left === one && right === other) || (left === other && right === one);
    if (couples.some(isOneOf)) return 50;
    if (isOneOf(["Martha", "Abby"])) return 10;
    return bride.includes(one) === bride.includes(other) ? 1 : 0;
  };
  return {
    chairs: Array.from({ length: tables * seats }, (_, chair) => {
      const table = Math.floor(chair / seats);
      const neighbour = (by: number) => table * seats + ((chair + by + seats) % seats);
      return { table, right: null, beside: [neighbour(1), neighbour(-1)] };
    }),
    tables: Array.from({ length: tables }, () => ({ near: [] })),
    guests: names.map(() => ({ chair: null, mayMove: true, circles: [], hand: null })),
    closed: [],
    pairs: names.flatMap((one, at) =>
      names.slice(at + 1).flatMap((other, after) => {
        const points = value(one, other);
        return points > 0 ? [{ one: at, other: at + 1 + after, points: { "same table": points } }] : [];
      }),
    ),
    places: [],
    costs: { noChair: 1000, knowsNobody: 0, noTablePartner: 0, disappointed: 0 },
  };
}

const seeds = Array.from({ length: examples(6, 30) }, (_, at) => at + 1);

test("at five tables of four, every seed finds the proven best", () => {
  const problem = wedding(5, 4);
  expect(seeds.map((seed) => searchSeating(problem, { seed }).score)).toEqual(seeds.map(() => 276));
});
