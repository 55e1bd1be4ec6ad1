import type { ListBefore } from "#domain/importing/import-decision.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { type GuestListLock, readGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";

export type StoredList = ListBefore & {
  storedById: ReadonlyMap<string, StoredDocument>;
  lock: GuestListLock;
};

/** From the store, because another process may just have written. */
export async function readList(documents: Documents): Promise<StoredList> {
  const lock = await readGuestListLock(documents);
  const stored = await guestsCollection.list(documents);
  const read = stored.map((document) => ({ id: document.id, guest: readGuest(document) }));
  return {
    guests: read.flatMap(({ guest }) => (guest.ok ? [guest.value] : [])),
    unreadableIds: new Set(read.flatMap(({ id, guest }) => (guest.ok ? [] : [id]))),
    storedById: new Map(stored.map((document) => [document.id, document])),
    lock,
  };
}
