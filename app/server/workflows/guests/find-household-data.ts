// What is noted about the households of one guest, and the writes that remove it: all of it where nobody else
// belongs, otherwise the guest's name on the envelope. Also what the history keeps of it.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdChange } from "#domain/households/household-edit.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { guestsCollection, listStoredMembers } from "#server/records/guests.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { findStoredHousehold, putHousehold, removeHousehold } from "#server/records/households.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export type HouseholdData = {
  writes: readonly Write[];
  ended: ReadonlySet<HouseholdId>;
  withoutChanges: (changes: readonly HouseholdChange[]) => readonly HouseholdChange[];
};

type Person = {
  guestId: GuestId;
  guest: StoredDocument | null;
  own: readonly StoredDocument[];
  names: { first: ReadonlySet<string> };
};

export async function findHouseholdData(documents: Documents, person: Person): Promise<HouseholdData> {
  const { guestId, names } = person;
  const ownIds = new Set<HouseholdId>();
  const joinedIds = new Set<HouseholdId>();
  const writes: Write[] = [];
  for (const household of householdsOf(person)) {
    const members = await listStoredMembers(documents, household);
    const isShared = members.some(({ id }) => id !== guestId);
    const isOfOther = household !== guestId && (await guestsCollection.get(documents, household)) !== null;
    (isShared || isOfOther ? joinedIds : ownIds).add(household);
  }
  for (const id of ownIds) {
    const { stored } = await findStoredHousehold({ documents }, id);
    if (stored) writes.push(removeHousehold(stored));
  }
  const isNamed = (text: string) => isNamedIn(text, names.first);
  for (const id of joinedIds) {
    const { household, stored } = await findStoredHousehold({ documents }, id);
    if (stored && isNamed(household.envelopeName)) {
      writes.push(putHousehold(id, { ...household, envelopeName: "" }, stored));
    }
  }
  return {
    writes,
    ended: ownIds,
    withoutChanges: (changes) =>
      changes
        .filter(({ id }) => !ownIds.has(id))
        .map((change) => ({
          ...change,
          changes: change.changes.filter(
            ({ field: changed, from, to }) => changed !== "envelopeName" || (!isNamed(from) && !isNamed(to)),
          ),
        })),
  };
}

function householdsOf({ guestId, guest, own }: Person): Set<HouseholdId> {
  const { stored: field } = guestFields.household;
  const rows = own.flatMap((stored) => readHistoryRow(stored) ?? []);
  const copies = rows.flatMap(({ removed }) => removed.filter(({ id }) => id === guestId));
  const changed = rows.flatMap(({ changes }) => changes.filter((change) => change.field === "household"));
  const values = [
    ...[guest, ...copies].map((document) => document?.data[field]),
    ...changed.flatMap(({ from, to }) => [from, to]),
  ];
  return new Set([
    guestId,
    ...values.flatMap((value) => (typeof value === "string" && value !== "" ? [value] : [])),
  ]);
}

/** Envelopes bear first names: "Anna & Bo Ek". A surname alone is the others' too. */
function isNamedIn(text: string, firstNames: ReadonlySet<string>): boolean {
  const words = ` ${normalName(text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, " "))} `;
  return [...firstNames].some((name) => name !== "" && words.includes(` ${name} `));
}
