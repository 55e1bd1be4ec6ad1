// What rows of the history changed about the plan of the seating goes back. A table with a name on its sign or with a note
// that stays is kept in the plan with it.

import { findDisplayName } from "#domain/guest/display-names.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { applyChanges, asValue, invertChanges, type Patch } from "#domain/history/patches.ts";
import { tableOfNote } from "#domain/seating/notes-following.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  type SeatingDocument,
  seatingCollection,
  type StoredPlan,
} from "#server/records/seating-document.ts";
import { undoable } from "#server/records/undoable-documents.ts";
import type { PlanAfter } from "#server/workflows/seating/reserve-chairs.ts";
import { stayOfPatch } from "./revert-rows.ts";

/** `rows`: newest first. `after` null: nothing of it goes back. */
export function revertPlan(
  rows: readonly Pick<HistoryRow, "patches">[],
  { keptTables: tables, displayNames, notes }: SeatingDocument,
): { after: PlanAfter | null; stays: readonly Stay[] } {
  const { grains = {} } = undoable[seatingCollection.name] ?? {};
  const turned = rows.flatMap(({ patches }) => invertChanges(patches.filter(isOfPlan), grains));
  const { after, applied, stays } = applyChanges({ tables, displayNames, notes }, turned, grains);
  const wanted = after as unknown as StoredPlan;
  const going = tables.filter((table) => !wanted.tables.includes(table));
  // What comes back with the undo holds no table.
  const back = new Set(applied.map(({ at }) => at.join(" ")));
  const own = new Set(applied.flatMap(tablesOf));
  const held = going.flatMap((table) => {
    const note = wanted.notes.find((one) => tableOfNote(one) === table && !back.has(`notes ${one.key}`));
    const name = back.has(`displayNames ${table}`) ? null : findDisplayName(wanted.displayNames, table);
    if (!note && !name) return [];
    const at = note ? ["notes", note.key] : ["displayNames", table];
    const there = asValue(note ?? name);
    return [{ table, patch: { collection: seatingCollection.name, id: "plan", at, from: there, to: there } }];
  });
  const kept = new Set([...held.map(({ table }) => table), ...stays.flatMap(tablesOfNames)]);
  const plan = {
    keptTables: [
      ...tables.filter((table) => wanted.tables.includes(table) || kept.has(table)),
      ...wanted.tables.filter((table) => !tables.includes(table) && !kept.has(table)),
    ],
    displayNames: wanted.displayNames,
    notes: wanted.notes,
  };
  const named = held.filter(({ table, patch: { at } }) => at[0] === "displayNames" || !own.has(table));
  const others = [...stays.filter(({ at }) => at[0] !== "tables"), ...named.map(({ patch }) => patch)];
  const unique = new Map(others.map((patch) => [patch.at.join(" "), patch]));
  const isSame = JSON.stringify(plan) === JSON.stringify({ keptTables: tables, displayNames, notes });
  return {
    after: isSame ? null : plan,
    stays: [...unique.values()].map(stayOfPatch),
  };
}

function isOfPlan({ collection, at }: Patch): boolean {
  return collection === seatingCollection.name && at.length > 0;
}

/** The table of a note that goes. */
function tablesOf({ at: [list], from }: Patch): string[] {
  return list === "notes" && from ? [tableOfNote(from as never) ?? []].flat() : [];
}

function tablesOfNames({ at: [list, table = ""] }: Patch): string[] {
  return list === "displayNames" ? [table] : [];
}
