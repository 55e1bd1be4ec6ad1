// What other rows of the history keep of a guest who is erased.

import { isDeepStrictEqual } from "node:util";
import type { GuestId } from "#domain/guest/guest.ts";
import { type GuestToErase, noteWithoutGuest } from "#domain/seating/notes-following.ts";
import { type PlanNote } from "#domain/seating/plan-notes.ts";
import { foldAddress } from "#domain/email-address.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection, type HistoryRow, readHistoryRow } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import type { HouseholdData } from "./find-household-data.ts";

/** Normalised for comparison. `ownEmails`: those that nobody else on the list has. */
export type Names = Record<"first" | "last" | "emails" | "ownEmails", ReadonlySet<string>>;

type ErasedPerson = { guestId: GuestId; names: Names; households: HouseholdData };

/** Documents that changes to other guests removed and what changed about the guest's households. */
export function eraseCopies(stored: StoredDocument, person: ErasedPerson): Write[] {
  const { guestId, households } = person;
  const row = readHistoryRow(stored);
  if (!row) return [];
  const others = row.removed.flatMap((copy) => {
    const { collection, id, data } = copy;
    if (collection === guestsCollection.name || collection === answersCollection.name) {
      if (id === guestId) return [];
      return [collection === answersCollection.name ? { ...copy, data: answerWithout(data, person) } : copy];
    }
    if (collection !== unmatchedCollection.name) return data["guestId"] === guestId ? [] : [copy];
    const left = waitingWithout(data, person);
    return left ? [{ ...copy, data: left }] : [];
  });
  const removed = households.withoutCopies(others);
  const changes = households.withoutChanges(row.households);
  const tables = withoutNotesAbout(row.tables, { id: guestId, households: households.ended });
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

/**
 * What stays of a waiting answer when the guest goes; null: nothing. It waits because its name did not fit, so the address
 * decides. Another guest's own answer stays, but for the address.
 */
export function waitingWithout(
  data: JsonObject,
  { guestId, names }: Pick<ErasedPerson, "guestId" | "names">,
): JsonObject | null {
  const owner = data["guestId"];
  const email = foldAddress(textIn(data["email"]));
  if (owner === guestId) return null;
  if (typeof owner !== "string") return names.emails.has(email) ? null : data;
  return names.ownEmails.has(email) ? { ...data, email: "" } : data;
}

/** Another guest's answer, which may have gone to an address of the erased guest; the same object where it did not. */
export function answerWithout(
  data: JsonObject,
  { guestId, names }: Pick<ErasedPerson, "guestId" | "names">,
): JsonObject {
  const isTheirs = (email: unknown) => names.ownEmails.has(foldAddress(textIn(email)));
  const isGone = (link: unknown) => isObject(link) && (link["of"] === guestId || isTheirs(link["email"]));
  const { earlierLinks } = data;
  const emptied = ["firstEmail", "saidEmail", "provenEmail"].filter((name) => isTheirs(data[name]));
  const left: JsonObject = {
    ...data,
    ...Object.fromEntries(emptied.map((name) => [name, null])),
    ...(isGone(data["link"]) ? { link: null } : {}),
    ...(Array.isArray(earlierLinks) ? { earlierLinks: earlierLinks.filter((link) => !isGone(link)) } : {}),
  };
  return isDeepStrictEqual(left, data) ? data : left;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
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
