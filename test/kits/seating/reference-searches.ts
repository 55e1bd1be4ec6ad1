// Two other ways to look for a seating, for comparison: guests one after another, friend by friend, onto the chair that
// is best just then, again and again in another order; and a genetic search, as Bellows and Peterson's readers have tried it.

import { scoreArrangement } from "#domain/seating/proposal/open-seating.ts";
import {
  closenesses,
  closenessOf,
  type SearchProblem,
  pointsByCloseness,
} from "#domain/seating/proposal/seating-problem.ts";
import { seededNumbers, type SeededNumbers } from "#domain/seating/proposal/search-seating.ts";

type Order = readonly number[];
type Limits = { seed: number; ms: number };

/** The best score until the time is over, with at least one try. */
export function searchGreedily(problem: SearchProblem, { seed, ms }: Limits): number {
  const random = seededNumbers(seed);
  const end = performance.now() + ms;
  const pairs = pairsByGuest(problem);
  let best = -Infinity;
  do {
    const chairs: (number | null)[] = problem.guests.map(() => null);
    for (const guest of friendByFriend(pairs, random)) {
      const taken = new Set(chairs);
      const free = problem.chairs.keys().filter((chair) => !taken.has(chair));
      let top = { chair: 0, score: -Infinity };
      for (const chair of free) {
        const score = ownPoints(problem, chairs, pairs[guest] ?? [], chair);
        if (score > top.score) top = { chair, score };
      }
      chairs[guest] = top.chair;
    }
    best = Math.max(best, scoreArrangement(problem, chairs));
  } while (performance.now() < end);
  return best;
}

/** Permutations, tournaments of three, crossing by order, and a swap now and then. */
export function searchGenetically(problem: SearchProblem, { seed, ms }: Limits): number {
  const random = seededNumbers(seed);
  const end = performance.now() + ms;
  const scored = (order: Order) => ({
    order,
    score: scoreArrangement(problem, order.slice(0, problem.guests.length)),
  });
  let people = Array.from({ length: 60 }, () => scored(shuffled(problem.chairs.length, random)));
  const parent = () => {
    const three = Array.from({ length: 3 }, () => people[random.below(people.length)] ?? people[0]);
    return (
      three.reduce((one, other) => ((one?.score ?? 0) >= (other?.score ?? 0) ? one : other))?.order ?? []
    );
  };
  do {
    const children = Array.from({ length: 60 }, () =>
      scored(mutated(crossed(parent(), parent(), random), random)),
    );
    people = [...people, ...children].toSorted((one, other) => other.score - one.score).slice(0, 60);
  } while (performance.now() < end);
  return people[0]?.score ?? -Infinity;
}

type OwnPair = { other: number; isOne: boolean; points: readonly number[] };

function pairsByGuest({ guests, pairs }: SearchProblem): readonly (readonly OwnPair[])[] {
  const own: OwnPair[][] = guests.map(() => []);
  for (const { one, other, points: byCloseness } of pairs) {
    const points = pointsByCloseness(byCloseness);
    own[one]?.push({ other, isOne: true, points });
    own[other]?.push({ other: one, isOne: false, points });
  }
  return own;
}

/** What the chair is worth to the guest beside those who sit already. */
function ownPoints(
  problem: SearchProblem,
  chairs: readonly (number | null)[],
  own: readonly OwnPair[],
  chair: number,
): number {
  return own.reduce((sum, { other, isOne, points }) => {
    const there = chairs[other] ?? null;
    if (there === null) return sum;
    const closeness = isOne ? closenessOf(problem, chair, there) : closenessOf(problem, there, chair);
    return sum + (points[closenesses.indexOf(closeness)] ?? 0);
  }, 0);
}

/** From somebody to the best friend who is left, and on from there; then from somebody else. */
function friendByFriend(pairs: readonly (readonly OwnPair[])[], random: SeededNumbers): Order {
  const order: number[] = [];
  const isLeft = pairs.map(() => true);
  for (const first of shuffled(pairs.length, random)) {
    for (let guest: number | undefined = first; guest !== undefined && isLeft[guest];) {
      isLeft[guest] = false;
      order.push(guest);
      const friends: readonly OwnPair[] = (pairs[guest] ?? []).filter(({ other }) => isLeft[other]);
      guest = friends.toSorted((one, other) => Math.max(...other.points) - Math.max(...one.points))[0]?.other;
    }
  }
  return order;
}

function shuffled(count: number, random: SeededNumbers): Order {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) swap(order, at, random.below(at + 1));
  return order;
}

function crossed(one: Order, other: Order, random: SeededNumbers): number[] {
  const [from, to] = [random.below(one.length), random.below(one.length)].toSorted((a, b) => a - b);
  const middle = one.slice(from, to);
  const kept = new Set(middle);
  const rest = other.filter((each) => !kept.has(each));
  return [...rest.slice(0, from), ...middle, ...rest.slice(from)];
}

function mutated(order: number[], random: SeededNumbers): Order {
  if (random.below(2) === 0) swap(order, random.below(order.length), random.below(order.length));
  return order;
}

function swap(order: number[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
}
