// What is not as it should be, by the guests whom it concerns.

import type { GuestId } from "#domain/guest/guest.ts";
import { assess, type Shortcoming } from "./assess.ts";
import type { Dinner } from "./dinner.ts";
import { guestsMeant } from "./dinner-guests.ts";
import { type Arrangement } from "./seating-problem.ts";

/** Whoever misses nothing is not in it. */
export function assessEach(
  dinner: Dinner,
  arrangement: Arrangement,
): ReadonlyMap<GuestId, readonly Shortcoming[]> {
  const each = assess(dinner, arrangement).flatMap((short) =>
    guestsOf(short, dinner).flatMap((guest) => {
      const id = dinner.guests[guest]?.id;
      if (id === undefined) return [];
      return [{ id, short: "guests" in short ? { ...short, guests: [guest] } : short }];
    }),
  );
  const byId = Map.groupBy(each, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, all.map(({ short }) => short)]));
}

function guestsOf(short: Shortcoming, { guests }: Dinner): readonly number[] {
  if ("guests" in short) return short.guests;
  if ("wish" in short) {
    // That a wish is left out is nobody's trouble in particular.
    if (short.kind === "left out") return [];
    return [...new Set([short.wish.who, short.wish.whom].flatMap((of) => guestsMeant(guests, of)))];
  }
  return "partner" in short ? [short.guest, short.partner] : [short.guest];
}
