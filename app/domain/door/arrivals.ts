// Ticks are only added. Of each guest the latest counts, of two at one time that with the greater id: so it does not
// matter in which order phones and the site exchange them, nor how often.

import type { GuestId } from "#domain/guest/guest.ts";

export type ArrivalTick = {
  id: string;
  guestId: GuestId;
  event: string;
  hasCome: boolean;
  /** By the clock of the phone. */
  at: number;
};

/** Of one request. More does not fit into one commit of a hosted store, either. */
export const mostTicks = 100;

export type Arrivals = ReadonlyMap<GuestId, ArrivalTick>;

export function mergeTicks(ticks: Iterable<ArrivalTick>, event: string): Arrivals {
  const last = new Map<GuestId, ArrivalTick>();
  for (const tick of ticks) {
    const known = last.get(tick.guestId);
    if (tick.event === event && (!known || isLater(tick, known))) last.set(tick.guestId, tick);
  }
  return last;
}

/** Of a guest at an event: presses of one evening, and no more than a page can follow. */
const mostOfGuest = 10;

export function latestTicks(ticks: readonly ArrivalTick[]): ArrivalTick[] {
  const groups = Map.groupBy(ticks, ({ guestId, event }) => JSON.stringify([guestId, event]));
  return [...groups.values()].flatMap((all) =>
    all.toSorted((one, other) => (isLater(one, other) ? -1 : 1)).slice(0, mostOfGuest),
  );
}

function isLater(one: ArrivalTick, other: ArrivalTick): boolean {
  return one.at === other.at ? one.id > other.id : one.at > other.at;
}

export function hasCome(arrivals: Arrivals, guestId: GuestId): boolean {
  return arrivals.get(guestId)?.hasCome ?? false;
}

type NewTick = Pick<ArrivalTick, "guestId" | "event" | "hasCome"> & { id: string; now: number };

/** Later than what the phone has seen of the guest, so that a phone whose clock is slow can still correct it. */
export function makeTick({ now, ...tick }: NewTick, arrivals: Arrivals): ArrivalTick {
  const seen = arrivals.get(tick.guestId);
  return { ...tick, at: seen ? Math.max(now, seen.at + 1) : now };
}
