// Reverts the tables of history rows: the kept empty tables, the display names on signs and cards, and the notes.

import { isDeepStrictEqual } from "node:util";
import { splitDisplayNameChanges, turnDisplayNames } from "#domain/guest/display-names.ts";
import { tableOfNote } from "#domain/seating/notes-following.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import type { TablesChange } from "./reserve-chairs.ts";
import type { HistoryRow } from "#server/records/history.ts";
import type { SeatingDocument } from "#server/records/seating-document.ts";
import type { Stay } from "#domain/guest/field-changes.ts";

/** The change that restores the tables, and what stays because it was changed since. */
export function revertTables(
  rows: readonly HistoryRow[],
  { keptTables, displayNames, notes }: SeatingDocument,
): { tables: TablesChange | null; stays: readonly Stay[] } {
  const changes = rows.flatMap(({ tables }) => tables ?? []);
  if (changes.length === 0) return { tables: null, stays: [] };
  const names = changes.flatMap((change) => turnDisplayNames(change.displayNames ?? []));
  const { stand, stay } = splitDisplayNameChanges(displayNames, names);
  const { back, staying } = splitNoteChanges(
    notes,
    changes.flatMap((change) => change.notes ?? []),
  );
  const goingBack = new Set(back.map(({ key }) => key));
  const others = notes.filter(({ key }) => !goingBack.has(key));
  const named = new Set(stay.map(({ table }) => table));
  // A table with a name or a note that is not undone stays in the plan with it.
  const renamed = new Set(stand.map(({ table }) => table));
  const inUse = new Set([
    ...displayNames.map(({ table }) => table).filter((table) => !renamed.has(table)),
    ...others.flatMap((note) => tableOfNote(note) ?? []),
  ]);
  const before = new Set(changes.flatMap(({ from }) => from).filter((table) => !named.has(table)));
  const after = new Set(changes.flatMap(({ to }) => to).filter((table) => !named.has(table)));
  // Only real differences: otherwise undoing this undo would bring tables that were not there.
  const leaving = keptTables.filter((table) => after.has(table) && !before.has(table));
  const from = leaving.filter((table) => !inUse.has(table));
  const to = [...before].filter((table) => !after.has(table) && !keptTables.includes(table));
  const isNothing = stand.length === 0 && back.length === 0 && from.length === 0 && to.length === 0;
  const own = new Set(back.flatMap(({ from: gone }) => (gone && tableOfNote(gone)) ?? []));
  const held = leaving.filter((table) => inUse.has(table) && !own.has(table));
  const holding = held.flatMap((table) => others.find((note) => tableOfNote(note) === table) ?? []);
  const withNote = new Set(holding.map(tableOfNote));
  const withName = [...named, ...held.filter((table) => !withNote.has(table))];
  return {
    tables: isNothing ? null : { from, to, displayNames: stand, notes: back },
    stays: [
      ...withName.map((table): Stay => ({ guestId: null, name: table, fields: [], why: "changed since" })),
      ...new Map([...staying, ...holding].map((note) => [note.key, stayOf(note)])).values(),
    ],
  };
}

/** `back`: the changes that restore the notes; `staying`: those that were changed since, as they are now or were. */
function splitNoteChanges(notes: readonly PlanNote[], changes: readonly NoteChange[]) {
  const now = (key: string) => notes.find((note) => note.key === key) ?? null;
  const turned = changes.map(({ key, from, to }): NoteChange => ({ key, from: to, to: from }));
  const open = turned.filter(({ key, to }) => !isDeepStrictEqual(now(key), to));
  const [back, other] = [true, false].map((isBack) =>
    open.filter(({ key, from }) => isDeepStrictEqual(now(key), from) === isBack),
  );
  const staying = (other ?? []).flatMap(({ key, from, to }) => now(key) ?? from ?? to ?? []);
  return { back: back ?? [], staying };
}

function stayOf(note: PlanNote): Stay {
  return { guestId: null, name: tableOfNote(note), fields: [], why: { noted: note.kind } };
}
