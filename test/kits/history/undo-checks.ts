// What the history of a game of undo-game.ts must show, whatever happened in it.

import { saysSomething, type FieldChange } from "#domain/guest/field-changes.ts";
import { expect } from "vitest";
import { blankGuest, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { chairOf, keyOf, specifiedSizes } from "#domain/seating/seating.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { ListedHistoryRow } from "#server/records/history.ts";
import type { DocumentPlace } from "#server/store/define-record.ts";
import { guestsOf, startGuests, type UndoGame } from "./undo-game.ts";

export function checkChairs(guests: readonly Guest[]): void {
  const chairs = guests.flatMap((guest) => chairOf(guest, specifiedSizes) ?? []).map(keyOf);
  if (new Set(chairs).size < chairs.length) throw new Error("A chair is given to two");
}

/** A held answer, too, is removed when it is taken for the guest's, and made again when that is undone. */
export function isGuest({ collection }: DocumentPlace): boolean {
  return collection === guestsCollection.name;
}

/** What is known of a guest while the history is gone through; null: off the list. */
type Known = { now: Guest | null; had: Map<GuestField, Set<string>>; whileDeclined: Set<string> };

/** Goes through the history: every value that went was the one there, and undoing brought none that never was. */
export function checkRows(first: ReadonlyMap<GuestId, Guest>, game: UndoGame): void {
  const all = new Map<GuestId, Known>([...first].map(([id, guest]) => [id, knownOf(guest)]));
  const rows = game.rows();
  for (const row of rows) {
    const { guestId, deed } = row;
    if (guestId === null) continue;
    const known = all.get(guestId) ?? knownOf(null, guestId);
    all.set(guestId, known);
    if (deed === "undone") checkUndone(row, known, rows);
    take(known, row);
  }
  const now = new Map(guestsOf(game).map((guest) => [guest.id, guest]));
  for (const [id, known] of all) expect(now.get(id) ?? null).toEqual(known.now);
}

function checkUndone({ changes, made }: ListedHistoryRow, known: Known, rows: readonly ListedHistoryRow[]) {
  if (made.some(isGuest)) return;
  for (const { field, to } of changes) {
    if (!known.had.get(field)?.has(JSON.stringify(to)))
      throw new Error(`${field} never was ${JSON.stringify(to)}`);
    if (!isWayBack(rows, { field, from: known.now?.[field] ?? null, to })) {
      throw new Error(`${field}: what was written since was overwritten`);
    }
  }
  const after = { ...known.now, ...valuesOf(changes) } as Guest;
  if (after.answer !== "declined") return;
  const said = changes.filter(({ field, to }) => sayings.has(field) && saysSomething(to));
  const isNew = said.filter(({ to, field }) => to !== false && !known.whileDeclined.has(markOf(field, to)));
  if (isNew.length > 0) throw new Error(`Who declined says something: ${JSON.stringify(isNew)}`);
}

/** By one row that wrote what is there, or by several answers in a row. */
function isWayBack(rows: readonly ListedHistoryRow[], { field, from: now, to }: FieldChange): boolean {
  const reached: unknown[] = [now];
  for (const { deed, changes } of rows.toReversed()) {
    const change = changes.find((one) => one.field === field);
    if (!change) continue;
    if (isSame(change.to, now) && isSame(change.from, to)) return true;
    if (deed === "answered" && reached.some((one) => isSame(one, change.to))) reached.push(change.from);
  }
  return reached.some((one) => isSame(one, to));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const sayings: ReadonlySet<GuestField> = new Set(["foodOptions", "allergies", "speech", "performance"]);

export function saysAnything(guest: Guest): boolean {
  return [...sayings].some((field) => saysSomething(guest[field]));
}

function markOf(field: GuestField, value: unknown): string {
  return `${field} ${JSON.stringify(value)}`;
}

function knownOf(guest: Guest | null, id = guest?.id ?? ""): Known {
  const known: Known = { now: guest, had: new Map(), whileDeclined: new Set() };
  note(known, { ...blankGuest, ...guest, id });
  return known;
}

function note({ had, whileDeclined }: Known, guest: Guest): void {
  for (const field of Object.keys(blankGuest) as GuestField[]) {
    const values = had.get(field) ?? new Set();
    had.set(field, values.add(JSON.stringify(guest[field])));
    if (guest.answer === "declined") whileDeclined.add(markOf(field, guest[field]));
  }
}

function take(known: Known, { guestId, changes, made, removed }: ListedHistoryRow): void {
  const id = guestId ?? "";
  if (removed.some((one) => isGuest(one) && one.id === id)) {
    known.now = null;
    return;
  }
  const isMade = made.some((one) => isGuest(one) && one.id === id);
  const before = isMade ? { ...blankGuest, id } : known.now;
  // What was taken away by hand already is undone without a word about the guest.
  if (!before && changes.length === 0) return;
  if (!before) throw new Error("A guest who is off the list was changed");
  for (const { field, from } of changes) {
    if (JSON.stringify(before[field]) !== JSON.stringify(from)) {
      throw new Error(`${field}: ${JSON.stringify(before[field])} was overwritten unseen`);
    }
  }
  known.now = { ...before, ...valuesOf(changes) };
  note(known, known.now);
}

function valuesOf(changes: readonly FieldChange[]): Partial<Guest> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}

/** Of everybody who is off the list, a row that still can be undone holds the whole guest. */
export function checkWayBack(game: UndoGame): void {
  const there = new Set(guestsOf(game).map(({ id }) => id));
  const everybody = new Set([
    ...Object.keys(startGuests(game.run)),
    ...game.rows().flatMap(({ guestId }) => guestId ?? []),
  ]);
  const rows = game.rows();
  for (const id of everybody) {
    const ways = rows.filter((row) => row.undoneBy === null && row.removed.some((one) => one.id === id));
    if (!there.has(id) && ways.length === 0) throw new Error("A guest is without a way back");
  }
}
