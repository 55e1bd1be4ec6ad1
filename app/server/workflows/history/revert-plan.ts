// What rows of the history changed about the plan of the seating goes back. A table about which something was noted since
// stays with it.

import type { Stay } from "#domain/guest/field-changes.ts";
import {
  applyChanges,
  asValue,
  findChanges,
  invertChanges,
  isSameValue,
  type Patch,
  type Value,
  valueAt,
} from "#domain/history/patches.ts";
import { tableOfNote } from "#domain/seating/notes-following.ts";
import type { NotedPlan } from "#domain/seating/plan-notes.ts";
import { keepTables } from "#domain/seating/table-record.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  planOfTree,
  type SeatingDocument,
  seatingCollection,
  treeOfPlan,
} from "#server/records/seating-document.ts";
import { undoable } from "#server/records/undoable-documents.ts";
import { stayOfPatch } from "./revert-rows.ts";

/** `rows`: newest first. `after` null: nothing of it goes back. */
export function revertPlan(
  rows: readonly Pick<HistoryRow, "patches">[],
  seating: SeatingDocument,
): { after: NotedPlan | null; stays: readonly Stay[] } {
  const { grains = {} } = undoable[seatingCollection.name] ?? {};
  const turned = rows.flatMap(({ patches }) => invertChanges(patches.filter(isOfPlan), grains));
  const tree = treeOfPlan(seating);
  const now = asValue(tree);
  const { after, applied, stays } = applyChanges(tree, turned, grains);
  const wanted = planOfTree(after);
  const back = new Set(applied.map(({ at }) => at.join(" ")));
  const held = turned.filter(isGoing).flatMap((patch) => {
    const table = patch.at[1] ?? "";
    const notes = wanted.notes.filter(
      (note) => tableOfNote(note) === table && !back.has(`notes ${note.key}`),
    );
    return notes.map((note): { table: string; patch: Patch } => {
      const there = asValue(note);
      return { table, patch: { ...patch, at: ["notes", note.key], from: there, to: there } };
    });
  });
  const plan = {
    tables: keepTables(
      wanted.tables,
      held.map(({ table }) => table),
    ),
    notes: wanted.notes,
  };
  const named = [...stays.flatMap((patch) => partsOf(patch, now)), ...held.map(({ patch }) => patch)];
  const unique = new Map(named.map((patch) => [patch.at.join(" "), patch]));
  return {
    after: isSameValue(asValue(treeOfPlan(plan)), now) ? null : plan,
    stays: [...unique.values()].map(stayOfPatch),
  };
}

function isOfPlan({ collection, at }: Patch): boolean {
  return collection === seatingCollection.name && at.length > 0;
}

function isGoing({ at, to }: Patch): boolean {
  return at[0] === "tables" && at.length === 2 && to === null;
}

/** Of a table as a whole, what of it is not as it was. */
function partsOf(patch: Patch, now: Value): Patch[] {
  const { at } = patch;
  if (at[0] !== "tables") return [patch];
  if (at.length > 2) return [{ ...patch, at: at.slice(0, 3) }];
  const [was, is] = [patch.from ?? patch.to, valueAt(now, at)];
  const changes = findChanges(was as object | null, is as object | null);
  return changes.map((part) => ({ ...patch, ...part, at: [...at, ...part.at.slice(0, 1)] }));
}
