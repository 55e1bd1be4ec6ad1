import { isDeepStrictEqual } from "node:util";
import { asValue, type Patch, type Value } from "#domain/history/patches.ts";
import { noteWithoutGuest } from "#domain/seating/notes-following.ts";
import { recordNamed } from "#server/all-records.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection, readHistoryRow, type RemovedDocument } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import type { ErasedPerson } from "#server/store/define-record.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import type { HouseholdData } from "./find-household-data.ts";

/** What other rows say of the guest, by what it is of, and what changed about the guest's households. */
export function eraseCopies(stored: StoredDocument, guest: ErasedPerson, own: HouseholdData): Write[] {
  const row = readHistoryRow(stored);
  if (!row) return [];
  const patches = row.patches.flatMap((patch) => patchWithout(patch, guest) ?? []);
  const households = own.withoutChanges(row.households);
  if (isDeepStrictEqual([patches, households], [row.patches, row.households])) return [];
  // Nothing is left to tell.
  const isOver = row.guestId === null && patches.length + households.length === 0;
  const isOfMore = row.households.length > 0 || row.patches.some(({ at }) => at.length > 0);
  if (isOver && isOfMore) return [historyCollection.remove(stored)];
  const data = { ...stored.data, patches, ...(row.households.length > 0 ? { households } : {}) };
  return [historyCollection.put(stored.id, stored, data)];
}

function patchWithout(patch: Patch, guest: ErasedPerson): Patch | null {
  const { from, to } = patch;
  const left = { ...patch, from: valueWithout(from, patch, guest), to: valueWithout(to, patch, guest) };
  return left.from === null && left.to === null && !(from === null && to === null) ? null : left;
}

function valueWithout(value: Value, { collection, id, at }: Patch, guest: ErasedPerson): Value {
  if (value === null) return null;
  if (collection === seatingCollection.name && at[0] === "notes") {
    return asValue(noteWithoutGuest(value as never, guest));
  }
  if (at.length > 0) return value;
  if (collection === householdsCollection.name && guest.households.has(id)) return null;
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
