// What other rows of the history keep of a guest who is erased.

import { isDeepStrictEqual } from "node:util";
import type { GuestId } from "#domain/guest/guest.ts";
import { type GuestToErase, noteWithoutGuest } from "#domain/seating/notes-following.ts";
import { type PlanNote } from "#domain/seating/plan-notes.ts";
import { foldAddress } from "#domain/email-address.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection, type HistoryRow, readHistoryRow } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import type { HouseholdData } from "./find-household-data.ts";
import type { ViewsNaming } from "./find-views-naming.ts";

/** Normalised for comparison. */
export type Names = { first: ReadonlySet<string>; last: ReadonlySet<string>; emails: ReadonlySet<string> };

type ErasedPerson = { guestId: GuestId; names: Names; households: HouseholdData; views: ViewsNaming };

/** Documents that changes to other guests removed, what changed about the guest's households, and views of the guest. */
export function eraseCopies(
  stored: StoredDocument,
  { guestId, names, households, views }: ErasedPerson,
): Write[] {
  const row = readHistoryRow(stored);
  if (!row) return [];
  const others = row.removed.filter(({ collection, id, data }) => {
    if (collection === guestsCollection.name || collection === answersCollection.name) return id !== guestId;
    return data["guestId"] !== guestId && !(collection === unmatchedCollection.name && isBy(data, names));
  });
  const removed = households.withoutCopies(others);
  const changes = households.withoutChanges(row.households);
  const setUp = views.withoutViews(row.setUp);
  const tables = withoutNotesAbout(row.tables, { id: guestId, households: households.ended });
  const before = [row.removed, row.households, row.setUp, row.tables];
  if (isDeepStrictEqual([removed, changes, setUp, tables], before)) return [];
  const hadMore = row.households.length + row.setUp.length > 0 || row.tables !== null;
  // Nothing is left to tell.
  const isOver =
    hadMore &&
    tables === null &&
    changes.length + removed.length + setUp.length === 0 &&
    row.guestId === null;
  if (isOver) return [historyCollection.remove(stored)];
  const data = {
    ...stored.data,
    removed,
    ...(row.households.length > 0 ? { households: changes } : {}),
    ...(row.setUp.length > 0 ? { setUp } : {}),
    ...(row.tables === null ? {} : { tables }),
  };
  return [historyCollection.put(stored.id, stored, data)];
}

export function isBy(data: JsonObject, { first, last, emails }: Names): boolean {
  return (
    first.has(normalName(textIn(data["firstName"]))) &&
    last.has(normalName(textIn(data["lastName"]))) &&
    emails.has(foldAddress(textIn(data["email"])))
  );
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
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
