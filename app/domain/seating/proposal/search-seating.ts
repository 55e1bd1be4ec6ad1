// Looks for a good arrangement by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): guests exchange chairs at
// random, and the hotter it is, the worse an exchange may be. The same problem and seed give the same arrangement in a
// browser and on the server.

import { type Exchange, exchangeOne, openChairs, openExchanges, seededNumbers } from "./exchanges.ts";
import { nobody, nowhere, type OpenSeating, openSeating } from "./open-seating.ts";
import { type Arrangement, arrangementOf, type DinnerProblem } from "./seating-problem.ts";

export type FoundSeating = { arrangement: Arrangement; score: number };

const stepsPerGuest = 4000;
/** Each pair makes a step slower. With more of them for each guest there are fewer steps, which finds no worse seating. */
const mostPairsPerGuest = 24;

/**
 * Never worse than the arrangement at the start, except that who gets a chair last makes room for others; who may not
 * move has the chair from the start. Takes seconds of the processor with hundreds of guests: it runs apart.
 */
export function searchSeating(
  problem: DinnerProblem,
  { seed, steps = stepsFor(problem) }: { seed: number; steps?: number },
): FoundSeating {
  const random = seededNumbers(seed);
  const start = arrangementOf(problem);
  const seating = openSeating(problem, start);
  const exchange = openExchanges(problem, random);
  if (!exchange) return { arrangement: start, score: seating.score() };
  seatTheRest(problem, seating);
  let best: FoundSeating = { arrangement: Array.from(seating.chairs, orNull), score: seating.score() };
  const keep = () => {
    if (seating.score() <= best.score + 1e-9) return;
    best = { arrangement: Array.from(seating.chairs, orNull), score: seating.score() };
  };
  const hottest = 0.3 * meanChange(seating, exchange, Math.min(200, steps));
  for (let step = 0; step < steps; step += 1) {
    const before = seating.score();
    const undo = exchange(seating);
    const loss = before - seating.score();
    if (loss > hottest * (1 - step / steps) * random.exponential()) undo();
    else if (loss < 0) keep();
  }
  return best;
}

function stepsFor({ guests, pairs }: DinnerProblem): number {
  const pairsPerGuest = (2 * pairs.length) / guests.length;
  return Math.ceil(stepsPerGuest * guests.length * Math.min(1, mostPairsPerGuest / pairsPerGuest));
}

/**
 * Who may have one table only gets a chair there before others do. Of those who get a chair last, so many have one as the
 * others leave, and if these are too many, who sits of them makes room.
 */
function seatTheRest(problem: DinnerProblem, seating: OpenSeating): void {
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

/** How much a random exchange changes the score, which says how hot it has to be at first. */
function meanChange(seating: OpenSeating, exchange: Exchange, tries: number): number {
  let sum = 0;
  for (let at = 0; at < tries; at += 1) {
    const before = seating.score();
    const undo = exchange(seating);
    sum += Math.abs(seating.score() - before);
    undo();
  }
  return sum / tries;
}

function orNull(chair: number): number | null {
  return chair === nowhere ? null : chair;
}
