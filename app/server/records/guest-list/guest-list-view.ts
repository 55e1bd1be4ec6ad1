import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, membersInOrder } from "#domain/households/household.ts";
import { indexNames, type NamedGuests } from "#domain/names/name-matching.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import {
  type DocumentProblem,
  guestsCollection,
  readGuest,
  type StoredGuest,
} from "#server/records/guests.ts";
import * as v from "valibot";
import { defineRecord, watchDocuments } from "#server/store/define-record.ts";

export type GuestListView = NamedGuests & {
  /** Unordered. The same array until a guest changes; includes our own commits once they resolve. */
  guests(): readonly Guest[];
  byId(id: GuestId): StoredGuest | null;
  /** The guests of one invitation, in the order in which they are shown. */
  membersOf(household: HouseholdId): readonly Guest[];
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

  const following = await watchDocuments(documents, guestsCollection.name, take);
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

/** By the digest of the row. */
type KnownRows = ReadonlyMap<string, GuestId>;

export async function readKnownRows(documents: Documents): Promise<KnownRows> {
  const stored = await knownRowsCollection.list(documents);
  return new Map(stored.flatMap((one) => rowsOf(one).map((row) => [row, one.id] as const)));
}

export async function putKnownRows(documents: Documents, newRows: KnownRows): Promise<Write[]> {
  if (newRows.size === 0) return [];
  const stored = new Map((await knownRowsCollection.list(documents)).map((one) => [one.id, one]));
  return [...new Set([...stored.keys(), ...newRows.values()])].flatMap((id) => {
    const before = stored.get(id) ?? null;
    const known = before ? rowsOf(before) : [];
    const now = [...newRows].flatMap(([row, guestId]) => (guestId === id ? [row] : []));
    const rows = [...known.filter((row) => !newRows.has(row)), ...now].slice(-mostRows);
    const isSame = rows.length === known.length && rows.every((row) => known.includes(row));
    return isSame ? [] : [knownRowsCollection.put(id, before, { rows })];
  });
}

/** Of one guest, from as many versions of the list. */
const mostRows = 40;

function rowsOf(stored: StoredDocument): readonly string[] {
  return knownRowsCollection.read(stored)?.rows ?? [];
}

/** Digests of imported rows, so that the same list again neither asks again nor adds a guest twice. */
export const knownRowsCollection = defineRecord({
  name: "known rows",
  shape: v.object({ rows: v.array(v.string()) }),
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: { field: "id" }, inFile: "whole" } },
  undo: "never",
  live: [],
});
