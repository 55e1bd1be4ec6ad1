// What other rows of the history keep of a guest who is erased.

import { isDeepStrictEqual } from "node:util";
import { type GuestToErase, noteWithoutGuest } from "#domain/seating/notes-following.ts";
import { type PlanNote } from "#domain/seating/plan-notes.ts";
import { recordNamed } from "#server/all-records.ts";
import { guestsCollection } from "#server/records/guests.ts";
import {
  historyCollection,
  type HistoryRow,
  readHistoryRow,
  type RemovedDocument,
} from "#server/records/history.ts";
import type { ErasedPerson } from "#server/store/define-record.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import type { HouseholdData } from "./find-household-data.ts";

/** Documents that changes to other guests removed and what changed about the guest's households. */
export function eraseCopies(stored: StoredDocument, guest: ErasedPerson, households: HouseholdData): Write[] {
  const row = readHistoryRow(stored);
  if (!row) return [];
  const others = row.removed.flatMap((copy) => {
    const data = copyWithout(copy, guest);
    return data ? [{ ...copy, data }] : [];
  });
  const removed = households.withoutCopies(others);
  const changes = households.withoutChanges(row.households);
  const tables = withoutNotesAbout(row.tables, guest);
  const before = [row.removed, row.households, row.tables];
  if (isDeepStrictEqual([removed, changes, tables], before)) return [];
  const hadMore = row.households.length > 0 || row.tables !== null;
  // Nothing is left to tell.
  const isOver =
    hadMore &&
    tables === null &&
    changes.length + removed.length + row.setUp.length === 0 &&
    row.guestId === null;
  if (isOver) return [historyCollection.remove(stored)];
  const data = {
    ...stored.data,
    removed,
    ...(row.households.length > 0 ? { households: changes } : {}),
    ...(row.tables === null ? {} : { tables }),
  };
  return [historyCollection.put(stored.id, stored, data)];
}

/** What stays of a document that a change removed; null: nothing. */
export function copyWithout(
  { collection, id, data }: RemovedDocument,
  guest: ErasedPerson,
): JsonObject | null {
  if (collection === guestsCollection.name) return id === guest.id ? null : data;
  const erased = recordNamed(collection)?.personal.guest?.erased;
  if (typeof erased === "function") return erased({ id, data }, guest);
  return data["guestId"] === guest.id ? null : data;
}

type ToldTables = HistoryRow["tables"];

/** null: nothing else of the seating plan changed. */
function withoutNotesAbout(tables: ToldTables, erased: GuestToErase): ToldTables {
  if (!tables?.notes) return tables;
  const left = (note: PlanNote | null) => note && noteWithoutGuest(note, erased);
  const notes = tables.notes
    .map(({ key, from, to }) => ({ key, from: left(from), to: left(to) }))
    .filter(({ from, to }) => from !== null || to !== null);
  const isNothing = notes.length === 0 && isDeepStrictEqual(tables.from, tables.to) && !tables.displayNames;
  return isNothing ? null : { ...tables, notes };
}
