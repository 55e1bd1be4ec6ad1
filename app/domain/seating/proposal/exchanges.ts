// The moves of the search: one guest onto any chair, two friends onto chairs side by side, or two whole tables.

import { memoize } from "#domain/memoize.ts";
import { nobody, nowhere, type OpenSeating } from "./open-seating.ts";
import { type DinnerProblem, type PairPoints, pointsByCloseness } from "./seating-problem.ts";

/** Returns how to undo it. */
export type Exchange = (seating: OpenSeating) => () => void;

/** null: nobody may move, or there is no chair to move to. */
export function openExchanges(problem: DinnerProblem, random: SeededNumbers): Exchange | null {
  const isOpen = openChairs(problem);
  const movers = [...problem.guests.keys()].filter((guest) => problem.guests[guest]?.mayMove);
  const isMover = problem.guests.map(({ mayMove }) => mayMove);
  const chairs = [...problem.chairs.keys()].filter((chair) => isOpen[chair]);
  if (movers.length === 0 || chairs.length === 0) return null;
  const friends = findFriends(problem);
  const mates = problem.chairs.map(({ table }) =>
    chairs.filter((chair) => problem.chairs[chair]?.table === table),
  );
  const alongside = problem.chairs.map(({ beside }) => beside.filter((chair) => isOpen[chair]));

  return (seating) => {
    const guest = pickOne(movers, random);
    const friend = guest === undefined ? undefined : pickEarly(friends[guest] ?? [], random);
    const friendsChair = friend === undefined ? nowhere : (seating.chairs[friend] ?? nowhere);
    if (random.below(100) === 0) {
      const [one, other] = [pickOne(chairs, random), pickOne(chairs, random)];
      return exchangeTables(seating, mates[one ?? nowhere] ?? [], mates[other ?? nowhere] ?? []);
    }
    const turn = random.below(3);
    const chair =
      (turn === 0 ? undefined : pickOne(mates[friendsChair] ?? [], random)) ?? pickOne(chairs, random);
    if (guest === undefined || chair === undefined) return () => {};
    const undoFirst = exchangeOne(seating, guest, chair);
    const place = pickOne(alongside[chair] ?? [], random);
    if (turn !== 0 || friend === undefined || place === undefined || !isMover[friend]) return undoFirst;
    // Two who gain by sitting together move together, because one alone would only part them.
    const undoSecond = exchangeOne(seating, friend, place);
    return () => {
      undoSecond();
      undoFirst();
    };
  };
}

function exchangeTables(seating: OpenSeating, one: readonly number[], other: readonly number[]): () => void {
  const undos: (() => void)[] = [];
  for (const [at, chair] of one.entries()) {
    const there = other[at] ?? chair;
    const [here = nobody, facing = nobody] = [seating.sitting[chair], seating.sitting[there]];
    if (here !== nobody) undos.push(exchangeOne(seating, here, there));
    else if (facing !== nobody) undos.push(exchangeOne(seating, facing, chair));
  }
  return () => {
    for (const undo of undos.toReversed()) undo();
  };
}

/** One guest onto a chair, if that may be; whoever sits there gets the chair that becomes free. Returns how to undo it. */
export function exchangeOne(seating: OpenSeating, guest: number, chair: number): () => void {
  const from = seating.chairs[guest] ?? nowhere;
  const other = seating.sitting[chair] ?? nobody;
  if (from === chair || !seating.mayTake(guest, chair)) return () => {};
  if (other !== nobody) seating.move(other, nowhere);
  seating.move(guest, chair);
  if (other !== nobody && from !== nowhere) seating.move(other, from);
  return () => {
    if (other !== nobody && from !== nowhere) seating.move(other, nowhere);
    seating.move(guest, from);
    if (other !== nobody) seating.move(other, chair);
  };
}

export function openChairs({ chairs, closed, guests }: DinnerProblem): readonly boolean[] {
  const kept = new Set(closed);
  for (const { chair, mayMove } of guests) if (chair !== null && !mayMove) kept.add(chair);
  return chairs.map((_, chair) => !kept.has(chair));
}

function findFriends({ pairs, guests }: DinnerProblem): readonly (readonly number[])[] {
  const friends = guests.map((): { other: number; gain: number }[] => []);
  const gainOf = memoize((points: PairPoints) => {
    const values = pointsByCloseness(points);
    return Math.max(...values) - (values.at(-1) ?? 0);
  }, new Map<PairPoints, number>());
  for (const { one, other, points } of pairs) {
    const gain = gainOf(points);
    if (gain <= 0) continue;
    friends[one]?.push({ other, gain });
    friends[other]?.push({ other: one, gain });
  }
  return friends.map((each) =>
    each.toSorted((one, other) => other.gain - one.gain).map(({ other }) => other),
  );
}

function pickOne(from: readonly number[], random: SeededNumbers): number | undefined {
  return from.length === 0 ? undefined : from[random.below(from.length)];
}

function pickEarly(from: readonly number[], random: SeededNumbers): number | undefined {
  return from.length === 0 ? undefined : from[Math.min(random.below(from.length), random.below(from.length))];
}

export type SeededNumbers = {
  /** A whole number from 0 to `end` − 1. */
  below(end: number): number;
  /** Above 0, 1 on average, as the time between two raindrops. */
  exponential(): number;
};

/** The algorithm is xorshift32 (Marsaglia 2003, "Xorshift RNGs"). */
export function seededNumbers(seed: number): SeededNumbers {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  }
  return {
    below: (end) => next() % end,
    exponential: () => exponentials[next() & 1023] ?? 0,
  };
}

// Engines may differ in the last digits of a logarithm; rounded values do not.
const exponentials = Array.from({ length: 1024 }, (_, at) => {
  return Math.round(-Math.log((at + 0.5) / 1024) * 1e6) / 1e6;
});
