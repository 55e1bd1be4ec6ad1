// The records whose changes the history keeps and an undo takes back. The history may come from a backup, whose author may
// not be one of the couple: an undo reaches nothing else.

import { findChanges, isSameValue, type Patch, type Value } from "#domain/history/patches.ts";
import type { DefinedRecord, Revision, Undo } from "#server/store/define-record.ts";
import { listSettingsCollection } from "./guest-list/list-settings.ts";
import { guestsCollection } from "./guests.ts";
import { householdsCollection } from "./households.ts";
import { mailingsCollection } from "./mailings/mailings.ts";
import { outboxCollection } from "./outbox-email.ts";
import { seatingCollection } from "./seating-document.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";
import { weddingContentCollection } from "./wedding/wedding-content.ts";

/** Rows of the history are read by these, so that the list of all records cannot be asked: it has the history itself. */
const records: readonly DefinedRecord[] = [
  guestsCollection,
  seatingCollection,
  listSettingsCollection,
  mailingsCollection,
  weddingContentCollection,
  householdsCollection,
  unmatchedCollection,
  outboxCollection,
];

const whole: Undo = {
  grains: {},
  fits: () => false,
  open: () => null,
  close: (_content, data) => data ?? {},
};

export const undoable: Readonly<Record<string, Undo>> = Object.fromEntries(
  records.map(({ name, undo }) => [name, typeof undo === "string" ? whole : undo]),
);

/** Of what no undo reaches, it does not matter. */
export function isPatch({ collection, ...change }: Patch): boolean {
  const { at, from, to } = change;
  const isWhole = (value: Value) => value === null || (typeof value === "object" && !Array.isArray(value));
  if (at.length === 0) return isWhole(from) && isWhole(to);
  return !Object.hasOwn(undoable, collection) || undoable[collection]?.fits(change) === true;
}

/** What changed about a document, as the history keeps it. What goes is told whole, so that it can come back. */
export function findPatches({ collection, id, stored, data, counts }: Revision): Patch[] {
  const { open, grains } = undoable[collection] ?? whole;
  const [before, after] = counts
    ? [counts.before, counts.after]
    : [open(stored?.data ?? null, id), data && open(data, id)];
  if (before && after)
    return findChanges(before, after, grains).map((change) => ({ collection, id, ...change }));
  const [from, to] = [(stored?.data ?? null) as Value, data as Value];
  return isSameValue(from, to) ? [] : [{ collection, id, at: [], from, to }];
}
