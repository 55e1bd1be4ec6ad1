// A document for each tick, under the id that the phone gave it; none is changed later.

import * as v from "valibot";
import type { ArrivalTick } from "#domain/door/arrivals.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { AccountId } from "#server/admin.ts";
import { defineRecord, watchCollection, type Watched, type Watcher } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export const arrivalsCollection = defineRecord({
  name: "arrivals",
  shape: v.object({
    guestId: v.string(),
    event: v.string(),
    hasCome: v.boolean(),
    at: v.pipe(v.number(), v.finite()),
  }),
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: { field: "guestId" }, inFile: "whole" } },
  undo: "never",
  live: ["ticks at the door"],
});

/** `by` ticked it, or brought it from the phone on which somebody had. */
type SavedTick = { tick: ArrivalTick; by: AccountId; keptAt: number };

export function putTick({ tick: { id, ...tick }, by, keptAt }: SavedTick): Write {
  return arrivalsCollection.put(id, null, { ...tick, by, keptAt });
}

export function openArrivals(watcher: Watcher): Promise<Watched<ArrivalTick>> {
  return watchCollection(watcher, arrivalsCollection, readStoredTick);
}

export function readStoredTick(stored: StoredDocument): ArrivalTick | null {
  const tick = arrivalsCollection.read(stored);
  return tick && { id: stored.id, ...tick };
}

export async function eraseArrivals(documents: Documents, guestId: GuestId): Promise<Write[]> {
  const ticks = await arrivalsCollection.list(documents, { where: { guestId } });
  return ticks.map(arrivalsCollection.remove);
}
