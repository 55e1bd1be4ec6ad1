// One guest as the store has it now: the list in memory may lag behind another process.

import type { GuestId } from "#domain/guest/guest.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection, type ListedGuest } from "#server/records/guest-list-view.ts";
import type { Services } from "#server/services.ts";

/** null: there is none, or the document cannot be read. */
export async function loadGuest(
  { documents }: Pick<Services, "documents">,
  id: GuestId,
): Promise<ListedGuest | null> {
  const stored = await documents.get(guestsCollection, id);
  return stored && toListedGuest(stored);
}

/** null: the document cannot be read. */
export function toListedGuest({ id, version, data }: StoredDocument): ListedGuest | null {
  const read = readGuest({ id, data });
  return read.ok ? { guest: read.value, version, data } : null;
}
