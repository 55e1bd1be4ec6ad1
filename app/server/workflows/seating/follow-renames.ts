// The notes of the seating follow what they are about to another name, in the commit that renames it.

import { findRenamedHouseholds } from "#domain/households/regrouping.ts";
import { changeNotes } from "#domain/seating/note-changes.ts";
import { notesFollowingHouseholds } from "#domain/seating/notes-following.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument, type SeatingDocument, seatingWrite } from "#server/records/seating-document.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import type { TablesChange } from "./reserve-chairs.ts";

export type FindFollowing = (notes: readonly PlanNote[]) => readonly NoteChange[];

/** For a new grouping of guests: all members of every household concerned, before and after. */
export function followingHouseholds(grouping: Parameters<typeof findRenamedHouseholds>[0]): FindFollowing {
  const renamed = findRenamedHouseholds(grouping);
  return (notes) => (renamed.size === 0 ? [] : notesFollowingHouseholds(notes, renamed));
}

/** `tables` null: no note is about it. Rejects with `DocumentsUnavailable`. */
export async function followRenames(
  stores: { documents: Pick<Documents, "get"> },
  find: FindFollowing,
): Promise<{ tables: TablesChange | null; writes: readonly Write[] }> {
  const seating = await readSeatingDocument(stores);
  const tables = withFollowing(null, seating, find);
  if (!tables) return { tables, writes: [] };
  const notes = changeNotes(seating.notes, tables.notes ?? []);
  return { tables, writes: [seatingWrite(seating, { ...seating, notes })] };
}

/** A change of the tables, with the notes that follow after it. */
export function withFollowing(
  tables: TablesChange | null,
  { keptTables, notes: before }: SeatingDocument,
  find: FindFollowing,
): TablesChange | null {
  const first = tables?.notes ?? [];
  const then = find(changeNotes(before, first));
  if (then.length === 0) return tables;
  const unchanged = { from: keptTables, to: keptTables };
  const others = first.filter(({ key }) => !then.some((change) => change.key === key));
  const both = then.map((change) => {
    const earlier = first.find(({ key }) => key === change.key);
    return earlier ? { ...change, from: earlier.from } : change;
  });
  return { ...(tables ?? unchanged), notes: [...others, ...both] };
}
