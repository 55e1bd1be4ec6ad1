// Keeps what was ticked at the door, on a page or earlier on a phone without a network. A tick that is sent again is
// kept once: its id is the phone's own.

import type { ArrivalTick } from "#domain/door/arrivals.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Admin } from "#server/admin.ts";
import { arrivalsCollection, eraseArrivals, putTick } from "#server/records/guest-list/arrivals.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";

/** In one request. More does not fit into one commit of a hosted store, either. */
export const mostTicks = 100;

type Needs = Pick<Services, "documents" | "random" | "now" | "wedding">;

/** What is about nobody on the list is not kept. Rejects with `DocumentsUnavailable`; sending again is safe. */
export async function keepTicks(
  services: Needs,
  { id: by }: Admin,
  sent: readonly ArrivalTick[],
): Promise<{ gone: string[] }> {
  const { documents, now, wedding } = services;
  const ticks = [...new Map(sent.slice(0, mostTicks).map((tick) => [tick.id, tick])).values()];
  const guestIds = [...new Set(ticks.map(({ guestId }) => guestId))];
  const events = new Set(eventsOf(wedding).map(({ key }) => key));
  const listed = await findListed(documents, guestIds);
  const [good = [], gone = []] = [true, false].map((isGood) =>
    ticks.filter(({ guestId, event }) => (listed.has(guestId) && events.has(event)) === isGood),
  );
  await retryOnConflict(services, async () => {
    const known = await Promise.all(good.map(({ id }) => arrivalsCollection.get(documents, id)));
    const fresh = good.filter((_, at) => known[at] === null);
    if (fresh.length === 0) return;
    await documents.commit(fresh.map((tick) => putTick({ tick, by, keptAt: now() })));
  });
  // A guest who was erased at this moment must leave nothing behind.
  const stillListed = await findListed(documents, [...listed]);
  for (const guestId of listed) if (!stillListed.has(guestId)) await forgetArrivals(services, guestId);
  return { gone: gone.map(({ id }) => id) };
}

/** All that the door has kept of a guest. */
export async function forgetArrivals(services: Pick<Needs, "documents" | "random">, guestId: GuestId) {
  await retryOnConflict(services, async () => {
    const writes = await eraseArrivals(services.documents, guestId);
    if (writes.length > 0) await services.documents.commit(writes);
  });
}

async function findListed(
  documents: Needs["documents"],
  guestIds: readonly GuestId[],
): Promise<ReadonlySet<GuestId>> {
  const found = await Promise.all(guestIds.map((id) => guestsCollection.get(documents, id)));
  return new Set(guestIds.filter((_, at) => found[at] !== null));
}
