// The guest list in memory, read once and then updated document by document.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { indexNames, type NamedGuests } from "#domain/names/name-index.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { followDocuments } from "#server/store/followed-collection.ts";
import { readGuest, type DocumentProblem } from "./guest-codec.ts";
import { guestsCollection, type StoredGuest } from "./guests.ts";

export type GuestListView = NamedGuests & {
  /** Unordered. The same array until a guest changes; includes our own commits once they resolve. */
  guests(): readonly Guest[];
  byId(id: GuestId): StoredGuest | null;
  /** Problems of unreadable documents, which are not among the guests. */
  problems(): readonly DocumentProblem[];
  close(): void;
};

export async function openGuestListView(documents: Documents): Promise<GuestListView> {
  const listed = new Map<GuestId, StoredGuest>();
  const names = indexNames([]);
  const unreadable = new Map<string, readonly DocumentProblem[]>();
  let inOrder: readonly Guest[] | null = null;

  function take(id: string, document: StoredDocument | null): void {
    inOrder = null;
    const before = listed.get(id);
    if (before) names.remove(before.guest);
    const result = document && readGuest(document);
    if (document && result?.ok) {
      names.add(result.value);
      listed.set(id, { guest: result.value, version: document.version, data: document.data });
    } else {
      listed.delete(id);
    }
    if (result?.ok === false) unreadable.set(id, result.refusal);
    else unreadable.delete(id);
  }

  const following = await followDocuments(documents, guestsCollection.name, take);
  return {
    guests: () => (inOrder ??= [...listed.values()].map(({ guest }) => guest)),
    byId: (id) => listed.get(id) ?? null,
    named: names.named,
    problems: () => [...unreadable.values()].flat(),
    close: () => following[Symbol.dispose](),
  };
}
