// A tick that is sent again is kept once: its id is the phone's own.

import { type ArrivalTick, latestTicks, mostTicks } from "#domain/door/arrivals.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Admin } from "#server/admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import {
  arrivalsCollection,
  eraseArrivals,
  putTick,
  readStoredTick,
} from "#server/records/guest-list/saved-ticks.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/documents.ts";

/** A later time could not be corrected by a phone whose clock is right. */
const mostAheadMs = 24 * 60 * 60 * 1000;

/** Without those of nobody on the list, or from days ahead. Sending again is safe. */
export async function saveTicks(
  services: Services,
  { id: by }: Admin,
  sent: readonly ArrivalTick[],
): Promise<{ gone: string[] } | "too many"> {
  const { documents, now, wedding, rateLimits } = services;
  const turn = await rateLimits.take([{ limit: limits.ticksPerAccount, subject: by }]);
  if (!turn.ok) return "too many";
  const ticks = [...new Map(sent.slice(0, mostTicks).map((tick) => [tick.id, tick])).values()];
  const guestIds = [...new Set(ticks.map(({ guestId }) => guestId))];
  const events = new Set(eventsOf(wedding).map(({ key }) => key));
  const listed = await findListed(documents, guestIds);
  const [good = [], gone = []] = [true, false].map((isGood) =>
    ticks.filter(({ guestId, event, at }) => {
      const isOurs = listed.has(guestId) && events.has(event);
      return (isOurs && at <= now() + mostAheadMs) === isGood;
    }),
  );
  await retryOnConflict(services, async () => {
    const known = await Promise.all(good.map(({ id }) => arrivalsCollection.get(documents, id)));
    const fresh = good.filter((_, at) => known[at] === null);
    const touched = [...new Set(fresh.map(({ guestId }) => guestId))];
    const perGuest = await Promise.all(
      touched.map((guestId) => arrivalsCollection.list(documents, { where: { guestId } })),
    );
    const stored = perGuest.flat();
    const latest = new Set(latestTicks([...stored.flatMap((one) => readStoredTick(one) ?? []), ...fresh]));
    const latestIds = new Set([...latest].map(({ id }) => id));
    const added = fresh.filter((tick) => latest.has(tick));
    const surplus = stored.filter(({ id }) => !latestIds.has(id)).slice(0, mostTicks);
    if (added.length === 0) return;
    await documents.commit([
      ...added.map((tick) => putTick({ tick, by, keptAt: now() })),
      ...surplus.map(arrivalsCollection.remove),
    ]);
  });
  // A guest who was erased at this moment must leave nothing behind.
  const stillListed = await findListed(documents, [...listed]);
  for (const guestId of listed) if (!stillListed.has(guestId)) await forgetArrivals(services, guestId);
  return { gone: gone.map(({ id }) => id) };
}

export async function forgetArrivals(services: Services, guestId: GuestId) {
  await retryOnConflict(services, async () => {
    const writes = await eraseArrivals(services.documents, guestId);
    if (writes.length > 0) await services.documents.commit(writes);
  });
}

async function findListed(
  documents: Services["documents"],
  guestIds: readonly GuestId[],
): Promise<ReadonlySet<GuestId>> {
  const found = await Promise.all(guestIds.map((id) => guestsCollection.get(documents, id)));
  return new Set(guestIds.filter((_, at) => found[at] !== null));
}
