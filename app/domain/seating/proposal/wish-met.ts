// Whether a wish is met, by counting at each table: groups of hundreds have too many pairs to look at each.

import type { SeatingWish } from "../plan-notes.ts";
import type { Dinner } from "./dinner.ts";
import { guestsMeant } from "./dinner-guests.ts";
import type { Arrangement } from "./seating-problem.ts";

/** Of all pairs, those side by side, those at one table, and those there or at tables near each other. */
type Found = { all: number; beside: number; same: number; near: number };

const isHowFound: Readonly<Record<SeatingWish["how"], (found: Found) => boolean>> = {
  beside: ({ beside }) => beside > 0,
  "same table": ({ same, all }) => same === all,
  near: ({ near, all }) => near === all,
  "not beside": ({ beside }) => beside === 0,
  apart: ({ same }) => same === 0,
  far: ({ near }) => near === 0,
};

/**
 * Whether an arrangement meets the wish; whom it means is looked up once. A wish about guests who are not expected is
 * met: there is nothing to be done for it.
 */
export function openWish(
  dinner: Dinner,
  { who, how, whom }: SeatingWish,
): (arrangement: Arrangement) => boolean {
  const [ones, others] = [guestsMeant(dinner.guests, who), guestsMeant(dinner.guests, whom)];
  const place = dinner.placeMeant(whom);
  const { chairs, tables } = dinner.problem;
  const tableOf = (chair: number) => chairs[chair]?.table ?? -1;
  return (arrangement) => {
    const seats = seatsOf(arrangement, ones);
    const theirs = place ? [] : seatsOf(arrangement, others);
    const isTheirs = new Set(theirs);
    const atTable = new Map<number, number>();
    for (const chair of theirs) atTable.set(tableOf(chair), (atTable.get(tableOf(chair)) ?? 0) + 1);
    const found: Found = { all: 0, beside: 0, same: 0, near: 0 };
    for (const chair of seats) {
      const table = tableOf(chair);
      // Nobody is a pair with themselves.
      const own = isTheirs.has(chair) ? 1 : 0;
      const same = place ? Number(place.there.has(table)) : (atTable.get(table) ?? 0) - own;
      found.all += place ? 1 : theirs.length - own;
      found.same += same;
      found.beside += chairs[chair]?.beside.filter((next) => isTheirs.has(next)).length ?? 0;
      found.near += place
        ? Number(place.there.has(table) || place.near.has(table))
        : (tables[table]?.near ?? []).reduce((sum, near) => sum + (atTable.get(near) ?? 0), same);
    }
    return found.all === 0 || isHowFound[how](found);
  };
}

function seatsOf(arrangement: Arrangement, guests: readonly number[]): number[] {
  return guests.map((guest) => arrangement[guest] ?? null).filter((chair) => chair !== null);
}
