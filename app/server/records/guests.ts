// The guests as the store has them: the list in memory (guest-list-view.ts) may lag behind another process.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { readGuest, writeGuest } from "./guest-codec.ts";

export const guestsCollection = collection("guests");

export type ListedGuest = {
  guest: Guest;
  /** What a commit that changes this guest must name. */
  version: string;
  /** The stored form, with the fields that are none of ours. */
  data: JsonObject;
};

/** A guest before a change; `version` null: not on the list yet. */
export type GuestBefore = Omit<ListedGuest, "version"> & { version: string | null };

/** null: there is none, or the document cannot be read. */
export async function findStoredGuest(
  { documents }: { documents: Pick<Documents, "get"> },
  id: GuestId,
): Promise<ListedGuest | null> {
  const stored = await guestsCollection.get(documents, id);
  return stored && toListedGuest(stored);
}

/** null: the document cannot be read. */
export function toListedGuest({ id, version, data }: StoredDocument): ListedGuest | null {
  const read = readGuest({ id, data });
  return read.ok ? { guest: read.value, version, data } : null;
}

/** `before` null: the guest is new. */
export function putGuest(guest: Guest, before: Pick<GuestBefore, "version" | "data"> | null): Write {
  const version = before?.version ?? null;
  const stored = version === null ? null : { version };
  return guestsCollection.put(guest.id, stored, writeGuest(guest, before?.data ?? {}));
}
