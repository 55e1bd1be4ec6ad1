// Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): the hotter it is, the worse an exchange of chairs may be.
// The same problem and seed give the same arrangement everywhere.

import { nobody, nowhere, type OpenSeating, openSeating } from "./open-seating.ts";
import {
  type Arrangement,
  arrangementOf,
  type SearchProblem,
  type PairPoints,
  pointsByCloseness,
} from "./seating-problem.ts";
import { memoize } from "#domain/memoize.ts";

export type FoundSeating = { arrangement: Arrangement; score: number };

type SearchOptions = {
  seed: number;
  steps?: number;
  /** Hears now and then which share is done, from 0 to 1. */
  tell?: (share: number) => void;
};

const stepsPerGuest = 4000;
const newsOfEach = 20;
/** Each pair makes a step slower. With more for each guest there are fewer steps, which finds no worse seating. */
const mostPairsPerGuest = 24;

/** Never worse than the start, but who gets a chair last makes room. Takes seconds of the processor: it runs apart. */
export function searchSeating(
  problem: SearchProblem,
  { seed, steps = stepsFor(problem), tell }: SearchOptions,
): FoundSeating {
  const random = seededNumbers(seed);
  const start = arrangementOf(problem);
  const seating = openSeating(problem, start);
  const exchange = openExchanges(problem, random);
  if (!exchange) return { arrangement: start, score: seating.score() };
  seatTheRest(problem, seating);
  seating.keep();
  const best = { chairs: seating.chairs.slice(), score: seating.score() };
  const hottest = 0.3 * meanChange(seating, exchange, Math.min(200, steps));
  const stepsBetweenNews = Math.ceil(steps / newsOfEach);
  for (let step = 0; step < steps; step += 1) {
    if (step % stepsBetweenNews === 0) tell?.(step / steps);
    exchange(seating);
    const gain = seating.gain();
    if (-gain > hottest * (1 - step / steps) * random.exponential()) {
      seating.undo();
      continue;
    }
    seating.keep();
    if (gain <= 0 || seating.score() <= best.score + 1e-9) continue;
    best.chairs.set(seating.chairs);
    best.score = seating.score();
  }
  return { arrangement: Array.from(best.chairs, orNull), score: best.score };
}

function stepsFor({ guests, pairs }: SearchProblem): number {
  const pairsPerGuest = (2 * pairs.length) / guests.length;
  return Math.ceil(stepsPerGuest * guests.length * Math.min(1, mostPairsPerGuest / pairsPerGuest));
}

/** Guests bound to one table come before others. Those who get a chair last have what others leave, or make room. */
function seatTheRest(problem: SearchProblem, seating: OpenSeating): void {
  const { guests, chairs } = problem;
  const isOpen = openChairs(problem);
  const isStanding = (guest: number) => guests[guest]?.mayMove && seating.chairs[guest] === nowhere;
  const standing = (isLast: boolean, isBound: boolean) =>
    [...guests.keys()].filter(
      (guest) =>
        isStanding(guest) &&
        (guests[guest]?.isLast ?? false) === isLast &&
        (guests[guest]?.only !== undefined) === isBound,
    );
  const free = () => [...isOpen.keys()].filter((chair) => isOpen[chair] && seating.sitting[chair] === nobody);
  const isWanted = (guest: number, chair: number) =>
    [undefined, chairs[chair]?.table].includes(guests[guest]?.only);
  const seat = (guest: number) => {
    const chair = free().find((each) => isWanted(guest, each));
    if (chair !== undefined) seating.move(guest, chair);
  };
  const [bound, others] = [standing(false, true), standing(false, false)];
  bound.forEach(seat);
  for (const guest of standing(true, true)) if (free().length > others.length) seat(guest);
  others.forEach(seat);
  standing(true, false).forEach(seat);
  for (const guest of [...bound, ...others].filter(isStanding)) {
    const chair = [...isOpen.keys()].find((each) => {
      const sitting = guests[seating.sitting[each] ?? nobody];
      return isOpen[each] && isWanted(guest, each) && sitting?.isLast && sitting.only === undefined;
    });
    if (chair !== undefined) exchangeOne(seating, guest, chair);
  }
}

function meanChange(seating: OpenSeating, exchange: Exchange, tries: number): number {
  let sum = 0;
  for (let at = 0; at < tries; at += 1) {
    exchange(seating);
    sum += Math.abs(seating.gain());
    seating.undo();
  }
  return sum / tries;
}

function orNull(chair: number): number | null {
  return chair === nowhere ? null : chair;
}

type Exchange = (seating: OpenSeating) => void;

/** null: nobody may move, or there is no chair to move to. */
function openExchanges(problem: SearchProblem, random: SeededNumbers): Exchange | null {
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
    if (guest === undefined || chair === undefined) return;
    exchangeOne(seating, guest, chair);
    const place = pickOne(alongside[chair] ?? [], random);
    if (turn !== 0 || friend === undefined || place === undefined || !isMover[friend]) return;
    // Two who gain by sitting together move together, because one alone would only part them.
    exchangeOne(seating, friend, place);
  };
}

function exchangeTables(seating: OpenSeating, one: readonly number[], other: readonly number[]): void {
  for (const [at, chair] of one.entries()) {
    const there = other[at] ?? chair;
    const [here = nobody, facing = nobody] = [seating.sitting[chair], seating.sitting[there]];
    if (here !== nobody) exchangeOne(seating, here, there);
    else if (facing !== nobody) exchangeOne(seating, facing, chair);
  }
}

/** One guest onto a chair, if that may be; the guest on it gets the chair that becomes free. */
export function exchangeOne(seating: OpenSeating, guest: number, chair: number): void {
  const from = seating.chairs[guest] ?? nowhere;
  const other = seating.sitting[chair] ?? nobody;
  if (from === chair || !seating.mayTake(guest, chair)) return;
  if (other !== nobody) seating.move(other, nowhere);
  seating.move(guest, chair);
  if (other !== nobody && from !== nowhere) seating.move(other, from);
}

function openChairs({ chairs, closed, guests }: SearchProblem): readonly boolean[] {
  const fixed = new Set(closed);
  for (const { chair, mayMove } of guests) if (chair !== null && !mayMove) fixed.add(chair);
  return chairs.map((_, chair) => !fixed.has(chair));
}

function findFriends({ pairs, guests }: SearchProblem): readonly (readonly number[])[] {
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
