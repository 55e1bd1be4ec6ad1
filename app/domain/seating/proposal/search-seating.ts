// Looks for a good arrangement by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): guests exchange chairs at
// random, and the hotter it is, the worse an exchange may be. The same problem and seed give the same arrangement in a
// browser and on the server.

import { type Exchange, openChairs, openExchanges } from "./exchanges.ts";
import { nobody, nowhere, type OpenSeating, openSeating } from "./open-seating.ts";
import { type Arrangement, arrangementOf, type DinnerProblem } from "./seating-problem.ts";
import { seededNumbers } from "./seeded-numbers.ts";

export type FoundSeating = { arrangement: Arrangement; score: number };

const stepsPerGuest = 4000;
/** Each pair makes a step slower. With more of them for each guest there are fewer steps, which finds no worse seating. */
const mostPairsPerGuest = 24;

/** So often somebody else gets a turn, about every millisecond. */
const stepsPerTurn = 256;

/**
 * Never worse than the arrangement at the start; who may not move has the chair from the start. Pauses often, so that
 * whoever runs it can do something else between.
 */
export function* searchSeating(
  problem: DinnerProblem,
  { seed, steps = stepsFor(problem) }: { seed: number; steps?: number },
): Generator<undefined, FoundSeating> {
  const random = seededNumbers(seed);
  const start = arrangementOf(problem);
  const seating = openSeating(problem, start);
  const exchange = openExchanges(problem, random);
  let best: FoundSeating = { arrangement: start, score: seating.score() };
  if (!exchange) return best;
  const keep = () => {
    if (seating.score() <= best.score + 1e-9) return;
    best = { arrangement: Array.from(seating.chairs, orNull), score: seating.score() };
  };
  seatTheRest(problem, seating);
  keep();
  const hottest = 0.3 * meanChange(seating, exchange, Math.min(200, steps));
  for (let step = 0; step < steps; step += 1) {
    const before = seating.score();
    const undo = exchange(seating);
    const loss = before - seating.score();
    if (loss > hottest * (1 - step / steps) * random.exponential()) undo();
    else if (loss < 0) keep();
    if (step % stepsPerTurn === 0) yield;
  }
  return best;
}

function stepsFor({ guests, pairs }: DinnerProblem): number {
  const pairsPerGuest = (2 * pairs.length) / guests.length;
  return Math.ceil(stepsPerGuest * guests.length * Math.min(1, mostPairsPerGuest / pairsPerGuest));
}

function seatTheRest(problem: DinnerProblem, seating: OpenSeating): void {
  const isOpen = openChairs(problem);
  const free = [...isOpen.keys()].filter((chair) => isOpen[chair] && seating.sitting[chair] === nobody);
  for (const [guest, { mayMove }] of problem.guests.entries()) {
    if (!mayMove || seating.chairs[guest] !== nowhere) continue;
    const chair = free.shift();
    if (chair === undefined) return;
    seating.move(guest, chair);
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
