// The guest list in memory, read once and then updated document by document.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, membersInOrder } from "#domain/households/household.ts";
import { indexNames, type NamedGuests } from "#domain/names/name-matching.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { followDocuments } from "#server/store/followed-collection.ts";
import { readGuest, type DocumentProblem } from "../guest-codec.ts";
import { guestsCollection, type StoredGuest } from "../guests.ts";

export type GuestListView = NamedGuests & {
  /** Unordered. The same array until a guest changes; includes our own commits once they resolve. */
  guests(): readonly Guest[];
  byId(id: GuestId): StoredGuest | null;
  /** The guests of one invitation, in the order in which they are shown. */
  membersOf(household: HouseholdId): readonly Guest[];
  /** Problems of unreadable documents, which are not among the guests. */
  problems(): readonly DocumentProblem[];
  close(): void;
};

export async function openGuestListView(documents: Documents): Promise<GuestListView> {
  const listed = new Map<GuestId, StoredGuest>();
  const names = indexNames([]);
  const households = new Map<HouseholdId, Set<GuestId>>();
  const unreadable = new Map<string, readonly DocumentProblem[]>();
  let inOrder: readonly Guest[] | null = null;

  function take(id: string, document: StoredDocument | null): void {
    inOrder = null;
    const before = listed.get(id);
    if (before) {
      names.remove(before.guest);
      leaveHousehold(before.guest);
    }
    const result = document && readGuest(document);
    if (document && result?.ok) {
      names.add(result.value);
      joinHousehold(result.value);
      listed.set(id, { guest: result.value, version: document.version, data: document.data });
    } else {
      listed.delete(id);
    }
    if (result?.ok === false) unreadable.set(id, result.refusal);
    else unreadable.delete(id);
  }

  function joinHousehold(guest: Guest): void {
    const household = householdIdOf(guest);
    households.set(household, (households.get(household) ?? new Set()).add(guest.id));
  }

  function leaveHousehold(guest: Guest): void {
    const household = householdIdOf(guest);
    const members = households.get(household);
    members?.delete(guest.id);
    if (members?.size === 0) households.delete(household);
  }

  const following = await followDocuments(documents, guestsCollection.name, take);
  return {
    guests: () => (inOrder ??= [...listed.values()].map(({ guest }) => guest)),
    byId: (id) => listed.get(id) ?? null,
    membersOf: (household) =>
      membersInOrder([...(households.get(household) ?? [])].flatMap((id) => listed.get(id)?.guest ?? [])),
    named: names.named,
    problems: () => [...unreadable.values()].flat(),
    close: () => following[Symbol.dispose](),
  };
}
