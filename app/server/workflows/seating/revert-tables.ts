// Reverts the tables of history rows: the kept empty tables, the display names on signs and cards, and the notes.

import { isDeepStrictEqual } from "node:util";
import { splitDisplayNameChanges, turnDisplayNames } from "#domain/guest/display-names.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import type { TablesChange } from "./reserve-chairs.ts";
import type { HistoryRow } from "#server/records/history.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";
import type { Stay } from "#domain/guest/field-changes.ts";

/** The change that restores the tables, and the tables whose display name was changed since. */
export function revertTables(
  rows: readonly HistoryRow[],
  { keptTables, displayNames, notes }: SeatingDocument,
): { tables: TablesChange | null; stays: readonly Stay[] } {
  const changes = rows.flatMap(({ tables }) => tables ?? []);
  if (changes.length === 0) return { tables: null, stays: [] };
  const names = changes.flatMap((change) => turnDisplayNames(change.displayNames ?? []));
  const { stand, stay } = splitDisplayNameChanges(displayNames, names);
  // A table with a new name since then stays in the plan with it.
  const named = new Set(stay.map(({ table }) => table));
  const before = new Set(changes.flatMap(({ from }) => from).filter((table) => !named.has(table)));
  const after = new Set(changes.flatMap(({ to }) => to).filter((table) => !named.has(table)));
  // Only real differences: otherwise undoing this undo would bring tables that were not there.
  const from = keptTables.filter((table) => after.has(table) && !before.has(table));
  const to = [...before].filter((table) => !after.has(table) && !keptTables.includes(table));
  const turned = changes.flatMap((change) => change.notes ?? []).map(turnNote);
  const open = turned.filter((change) => !isDeepStrictEqual(noteNow(notes, change), change.to));
  const back = open.filter((change) => isDeepStrictEqual(noteNow(notes, change), change.from));
  const isNothing = stand.length === 0 && back.length === 0 && from.length === 0 && to.length === 0;
  return {
    tables: isNothing ? null : { from, to, displayNames: stand, notes: back },
    stays: stay.map(({ table }) => ({ guestId: null, name: table, fields: [], why: "changed since" })),
  };
}

function turnNote({ key, from, to }: NoteChange): NoteChange {
  return { key, from: to, to: from };
}

function noteNow(notes: readonly PlanNote[], { key }: NoteChange): PlanNote | null {
  return notes.find((note) => note.key === key) ?? null;
}
