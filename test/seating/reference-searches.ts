// Two other ways to look for a seating, for comparison: guests one after another onto the chair that is best just then,
// again and again in another order; and a genetic search, as Bellows and Peterson's readers have tried it.

import { scoreArrangement } from "#domain/seating/proposal/open-seating.ts";
import type { DinnerProblem } from "#domain/seating/proposal/seating-problem.ts";
import { seededNumbers, type SeededNumbers } from "#domain/seating/proposal/seeded-numbers.ts";

type Order = readonly number[];

/** The best score until the time is over, with at least one try. */
export function searchGreedily(problem: DinnerProblem, { seed, ms }: { seed: number; ms: number }): number {
  const random = seededNumbers(seed);
  const end = performance.now() + ms;
  let best = -Infinity;
  do {
    const chairs: (number | null)[] = problem.guests.map(() => null);
    for (const guest of shuffled(problem.guests.length, random)) {
      const free = problem.chairs.keys().filter((chair) => !chairs.includes(chair));
      let top = { chair: 0, score: -Infinity };
      for (const chair of free) {
        chairs[guest] = chair;
        const score = ownPoints(problem, chairs, guest);
        if (score > top.score) top = { chair, score };
      }
      chairs[guest] = top.chair;
    }
    best = Math.max(best, scoreArrangement(problem, chairs));
  } while (performance.now() < end);
  return best;
}

/** Permutations, tournaments of three, crossing by order, and a swap now and then. */
export function searchGenetically(
  problem: DinnerProblem,
  { seed, ms }: { seed: number; ms: number },
): number {
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

function ownPoints(problem: DinnerProblem, chairs: readonly (number | null)[], guest: number): number {
  const own = problem.pairs.filter(({ one, other }) => one === guest || other === guest);
  const both = own.filter(({ one, other }) => chairs[one] !== null && chairs[other] !== null);
  return scoreArrangement({ ...problem, pairs: both }, chairs);
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
