// An arrangement that the search changes, one guest at a time, and whose score follows every move.

import { memoize } from "#domain/memoize.ts";
import {
  type Arrangement,
  closenesses,
  closenessOf,
  pointsByCloseness,
  type DinnerProblem,
} from "./seating-problem.ts";
import { openTableCounts } from "./table-counts.ts";
import { openTablePartners } from "./table-partners.ts";

/** Stands for no chair and for no guest. */
export const nobody = -1;
export const nowhere = -1;

const far = closenesses.indexOf("far");

export type OpenSeating = {
  /** By guest and by chair. */
  chairs: Int32Array;
  sitting: Int32Array;
  score(): number;
  /** What each guest gets of the points of pairs and places. */
  points: Float64Array;
  knowsNobody(guest: number): boolean;
  /** The chair must be empty. */
  move(guest: number, chair: number): void;
};

export function scoreArrangement(problem: DinnerProblem, arrangement: Arrangement): number {
  return openSeating(problem, arrangement).score();
}

export function openSeating(problem: DinnerProblem, arrangement: Arrangement): OpenSeating {
  const { costs } = problem;
  const chairs = new Int32Array(problem.guests.length).fill(nowhere);
  const sitting = new Int32Array(problem.chairs.length).fill(nobody);
  const pairs = openPairs(problem);
  const places = openPlaces(problem);
  const tables = openTableCounts(problem);
  const partners = openTablePartners(problem);
  const points = Float64Array.from(chairs, (_, guest) => pairs.apart(guest));
  const most = Float64Array.from(chairs, (_, guest) => pairs.most(guest) + places.most(guest));
  const range = Float64Array.from(chairs, (_, guest) => {
    return Math.max((most[guest] ?? 0) - pairs.least(guest) - places.least(guest), 1e-9);
  });
  let score = -costs.noChair * chairs.length;
  for (const [guest] of chairs.entries()) score += worth(guest);
  score -= tables.cost() + partners.cost();

  function worth(guest: number): number {
    const had = points[guest] ?? 0;
    const missed = ((most[guest] ?? 0) - had) / (range[guest] ?? 1);
    return had - costs.disappointed * missed * missed;
  }

  function give(guest: number, more: number): void {
    score -= worth(guest);
    points[guest] = (points[guest] ?? 0) + more;
    score += worth(guest);
  }

  function move(guest: number, chair: number): void {
    const from = chairs[guest] ?? nowhere;
    score += tables.cost() + partners.cost();
    if (from !== nowhere) {
      sitting[from] = nobody;
      tables.leave(guest, from);
      partners.leave(guest, from);
    } else score += costs.noChair;
    if (chair !== nowhere) {
      sitting[chair] = guest;
      tables.join(guest, chair);
      partners.join(guest, chair);
    } else score -= costs.noChair;
    score -= tables.cost() + partners.cost();
    chairs[guest] = chair;
    let own = places.points(guest, chair) - places.points(guest, from);
    for (const pair of pairs.of(guest)) {
      const there = chairs[pair.other] ?? nowhere;
      const change = pairs.points(pair, chair, there) - pairs.points(pair, from, there);
      if (change === 0) continue;
      own += change;
      give(pair.other, change);
    }
    give(guest, own);
  }

  for (const [guest, chair] of arrangement.entries()) if (chair !== null) move(guest, chair);
  return { chairs, sitting, points, score: () => score, knowsNobody: tables.knowsNobody, move };
}

/** A pair as one of the two sees it, to whom half of its points belong. */
type OwnPair = { other: number; isOne: boolean; halves: Float64Array };

function openPairs(problem: DinnerProblem) {
  const { pairs, guests, chairs } = problem;
  const closeness = closenessMatrix(problem);
  const count = chairs.length;
  const byGuest = guests.map((): OwnPair[] => []);
  for (const { one, other, points } of pairs) {
    const halves = Float64Array.from(pointsByCloseness(points), (each) => each / 2);
    byGuest[one]?.push({ other, isOne: true, halves });
    byGuest[other]?.push({ other: one, isOne: false, halves });
  }
  const of = (guest: number): readonly OwnPair[] => byGuest[guest] ?? [];
  const sum = (guest: number, pick: (halves: Float64Array) => number) =>
    of(guest).reduce((total, { halves }) => total + pick(halves), 0);
  return {
    of,
    points({ isOne, halves }: OwnPair, own: number, there: number): number {
      if (own === nowhere || there === nowhere) return halves[far] ?? 0;
      return halves[closeness[isOne ? own * count + there : there * count + own] ?? far] ?? 0;
    },
    apart: (guest: number) => sum(guest, (halves) => halves[far] ?? 0),
    most: (guest: number) => sum(guest, (halves) => Math.max(...halves)),
    least: (guest: number) => sum(guest, (halves) => Math.min(...halves)),
  };
}

function openPlaces({ places, guests, chairs }: DinnerProblem) {
  const byGuest = guests.map((): Float64Array | null => null);
  for (const { guest, chair, points } of places) {
    const row = (byGuest[guest] ??= new Float64Array(chairs.length));
    row[chair] = (row[chair] ?? 0) + points;
  }
  return {
    points: (guest: number, chair: number) => (chair === nowhere ? 0 : (byGuest[guest]?.[chair] ?? 0)),
    most: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.max(one, other), 0) ?? 0,
    least: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.min(one, other), 0) ?? 0,
  };
}

const matrices = new WeakMap<DinnerProblem, Uint8Array>();

/** By the chair of one and the chair of the other. Of a problem of 300 chairs it takes longer than all else here. */
const closenessMatrix = memoize(
  (problem: DinnerProblem): Uint8Array => {
    const count = problem.chairs.length;
    const between = (at: number) => closenessOf(problem, Math.floor(at / count), at % count);
    return Uint8Array.from({ length: count * count }, (_, at) => closenesses.indexOf(between(at)));
  },
  { get: (problem) => matrices.get(problem), set: (problem, made) => matrices.set(problem, made) },
);
