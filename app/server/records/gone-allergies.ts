// The allergies that answers have taken away, as the history keeps them, until they are noted again.

import { type Guest, type GuestId } from "#domain/guest/guest.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { type GoneAllergy, isAway, stillGone } from "#domain/rsvp/gone-allergies.ts";
import type { GuestListView } from "./guest-list/guest-list-view.ts";
import { dismissalId, isDismissed } from "./dismissals.ts";
import { listHistoryRows } from "./history.ts";
import type { InboxView } from "./inbox-view.ts";

export type GoneOfGuest = { guestId: GuestId; gone: readonly GoneAllergy[] };

/** What one change took away from each of these guests. */
export async function findGoneIn(
  stores: Parameters<typeof listHistoryRows>[0],
  group: string,
  guests: readonly Guest[],
): Promise<GoneOfGuest[]> {
  const rows = (await listHistoryRows(stores, { group })).filter(({ undoneBy }) => undoneBy === null);
  return guests.flatMap((guest) => {
    const all = rows.filter(({ guestId }) => guestId === guest.id).flatMap(({ gone }) => gone);
    const gone = isAway(guest) ? [] : stillGone(all, guest);
    return gone.length > 0 ? [{ guestId: guest.id, gone }] : [];
  });
}

export type WaitingGone = { guest: Guest; gone: readonly GoneAllergy[]; at: number };

/** Once for each guest, whoever has lost a severe one first. */
export function listGone({ guestList }: { guestList: GuestListView }, view: InboxView): WaitingGone[] {
  const open = [...view.gone.values()].filter(
    ({ guestId, at }) => !isDismissed(view, dismissalId("allergies", guestId), at),
  );
  const byGuest: ReadonlyMap<GuestId, typeof open> = Map.groupBy(open, ({ guestId }) => guestId);
  return [...byGuest]
    .flatMap(([guestId, rows]) => {
      const guest = guestList.byId(guestId)?.guest;
      if (!guest || isAway(guest)) return [];
      const gone = stillGone(
        rows.flatMap((row) => row.gone),
        guest,
      );
      return gone.length > 0 ? [{ guest, gone, at: Math.max(...rows.map(({ at }) => at)) }] : [];
    })
    .toSorted((one, other) => compareByLastName(one.guest, other.guest))
    .toSorted((one, other) => Number(isSevere(other)) - Number(isSevere(one)));
}

function isSevere({ gone }: WaitingGone): boolean {
  return gone.some((one) => one.isSevere);
}
