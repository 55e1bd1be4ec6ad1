import { isDeepStrictEqual } from "node:util";
import { normalWords } from "#domain/names/name-spelling.ts";
import { asValue, type Patch, type Value } from "#domain/history/patches.ts";
import { noteWithoutGuest } from "#domain/seating/notes-following.ts";
import { recordNamed } from "#server/all-records.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection, readHistoryRow, type RemovedDocument } from "#server/records/history.ts";
import { isOfHousehold } from "#server/records/households.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import type { ErasedPerson, Names } from "#server/store/define-record.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

/** What other rows say of the guest, by what it is of. */
export function eraseCopies(stored: StoredDocument, guest: ErasedPerson): Write[] {
  const row = readHistoryRow(stored);
  if (!row) return [];
  const patches = row.patches.flatMap((patch) => patchWithout(patch, guest) ?? []);
  if (isDeepStrictEqual(patches, row.patches)) return [];
  // Nothing is left to tell.
  const isOver = row.guestId === null && patches.length === 0;
  if (isOver && row.patches.some(({ at }) => at.length > 0)) return [historyCollection.remove(stored)];
  return [historyCollection.put(stored.id, stored, { ...stored.data, patches })];
}

function patchWithout(patch: Patch, guest: ErasedPerson): Patch | null {
  const { from, to } = patch;
  if (isOfHousehold(patch)) {
    if (guest.households.has(patch.id)) return null;
    const isNamed = patch.at[0] === "envelopeName" && [from, to].some((text) => isNamedIn(text, guest.names));
    return isNamed ? { ...patch, from: null, to: null } : patch;
  }
  const left = { ...patch, from: valueWithout(from, patch, guest), to: valueWithout(to, patch, guest) };
  return left.from === null && left.to === null && !(from === null && to === null) ? null : left;
}

/** Envelopes bear first names: "Anna & Bo Ek". A surname alone is the others' too. */
export function isNamedIn(text: Value, { first }: Pick<Names, "first">): boolean {
  const words = typeof text === "string" ? ` ${normalWords(text)} ` : "";
  return [...first].some((name) => name !== "" && words.includes(` ${name} `));
}

/** What stood there, without the guest; null: nothing. */
function valueWithout(value: Value, { collection, id, at }: Patch, guest: ErasedPerson): Value {
  if (value === null) return null;
  if (collection === seatingCollection.name && at[0] === "notes") {
    return asValue(noteWithoutGuest(value as never, guest));
  }
  if (at.length > 0) return value;
  return copyWithout({ collection, id, data: value as JsonObject }, guest);
}

export function copyWithout(
  { collection, id, data }: RemovedDocument,
  guest: ErasedPerson,
): JsonObject | null {
  if (collection === guestsCollection.name) return id === guest.id ? null : data;
  const erased = recordNamed(collection)?.personal.guest?.erased;
  if (typeof erased === "function") return erased({ id, data }, guest);
  return data["guestId"] === guest.id ? null : data;
}
