// How a wish that is not met could be, by one exchange.

import type { SeatingWish } from "../plan-notes.ts";
import { assess, type Shortcoming } from "./assess.ts";
import type { Dinner } from "./dinner.ts";
import { guestsMeant } from "./dinner-guests.ts";
import { exchangeOne } from "./exchanges.ts";
import { nobody, openSeating } from "./open-seating.ts";
import type { Arrangement } from "./seating-problem.ts";
import { openWish } from "./wish-met.ts";

/** One guest onto another chair, whose guest gets the chair that becomes free. */
export type GuestExchange = { guest: number; chair: number; other: number | null };

/** The exchange that meets the wish at the least cost; `causes` is what is not as it should be only because of it. */
export function findExchangeFor(
  dinner: Dinner,
  arrangement: Arrangement,
  wish: SeatingWish,
): { exchange: GuestExchange; causes: readonly Shortcoming[] } | null {
  const { problem, guests } = dinner;
  const seating = openSeating(problem, arrangement);
  const closed = new Set(problem.closed);
  const isMetBy = openWish(dinner, wish);
  let best: { exchange: GuestExchange; after: Arrangement; score: number } | null = null;
  for (const guest of [...guestsMeant(guests, wish.who), ...guestsMeant(guests, wish.whom)]) {
    if (!problem.guests[guest]?.mayMove) continue;
    for (const chair of problem.chairs.keys()) {
      const sitting = seating.sitting[chair] ?? nobody;
      const other = sitting === nobody ? null : sitting;
      if (closed.has(chair) || other === guest || (other !== null && !problem.guests[other]?.mayMove))
        continue;
      if (!seating.mayTake(guest, chair)) continue;
      const after = exchanged(arrangement, { guest, chair, other });
      if (!isMetBy(after)) continue;
      const undo = exchangeOne(seating, guest, chair);
      if (!best || seating.score() > best.score)
        best = { exchange: { guest, chair, other }, after, score: seating.score() };
      undo();
    }
  }
  if (!best) return null;
  const causes = newIn(assess(dinner, best.after), assess(dinner, arrangement));
  return { exchange: best.exchange, causes };
}

/** What was not so before; of several guests, those of whom it was not. */
function newIn(after: readonly Shortcoming[], before: readonly Shortcoming[]): Shortcoming[] {
  const known = new Set(before.flatMap(bySelf).map((each) => JSON.stringify(each)));
  return after.flatMap((short): Shortcoming[] => {
    const fresh = bySelf(short).filter((each) => !known.has(JSON.stringify(each)));
    if (!("guests" in short)) return fresh;
    const guests = fresh.flatMap((each) => ("guests" in each ? each.guests : []));
    return guests.length === 0 ? [] : [{ ...short, guests }];
  });
}

/** A shortcoming of several guests as one of each. */
function bySelf(short: Shortcoming): Shortcoming[] {
  return "guests" in short ? short.guests.map((guest) => ({ ...short, guests: [guest] })) : [short];
}

function exchanged(arrangement: Arrangement, { guest, chair, other }: GuestExchange): Arrangement {
  const from = arrangement[guest] ?? null;
  return arrangement.map((own, at) => (at === guest ? chair : at === other ? from : own));
}
