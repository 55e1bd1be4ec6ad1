// What has changed about the seats since the plan was last printed or sent.

import type { PrintedPlan } from "./plan-notes.ts";
import type { TableSizes } from "./table-sizes.ts";
import { type Chair, chairOf, isSameChair, needsNoSeat, type Seatable } from "./seating.ts";

/** null: no chair, or nobody is to sit there any more. `guest` null: not on the list any more. */
export type ChangedSeat<G> = { guest: G | null; before: Chair | null; now: Chair | null };

export function changedSeats<G extends Seatable>(
  { seats }: Pick<PrintedPlan, "seats">,
  guests: readonly G[],
  sizes: TableSizes,
): ChangedSeat<G>[] {
  const printed = new Map(seats.map(({ guest, table, seat }) => [guest, { table, seat }]));
  const listed = guests.flatMap((guest): ChangedSeat<G>[] => {
    const before = printed.get(guest.id) ?? null;
    const now = needsNoSeat(guest) ? null : chairOf(guest, sizes);
    return isSameChair(before, now) ? [] : [{ guest, before, now }];
  });
  const known = new Set(guests.map(({ id }) => id));
  const gone = seats.filter(({ guest }) => !known.has(guest));
  return [...listed, ...gone.map(({ table, seat }) => ({ guest: null, before: { table, seat }, now: null }))];
}

export function seatsNow(guests: readonly Seatable[], sizes: TableSizes): PrintedPlan["seats"] {
  return guests.flatMap((guest) => {
    const chair = needsNoSeat(guest) ? null : chairOf(guest, sizes);
    return chair ? [{ guest: guest.id, ...chair }] : [];
  });
}
