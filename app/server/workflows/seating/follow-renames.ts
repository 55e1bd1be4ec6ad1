// The notes of the seating follow what they are about to another name, in the commit that renames it.

import { findRenamedHouseholds } from "#domain/households/regrouping.ts";
import { changeNotes } from "#domain/seating/note-changes.ts";
import { notesFollowingHouseholds } from "#domain/seating/notes-following.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import type { Revision } from "#server/records/revision.ts";
import { readSeatingDocument, reviseSeating } from "#server/records/seating-document.ts";
import type { Documents } from "#server/store/documents.ts";

export type FindFollowing = (notes: readonly PlanNote[]) => readonly NoteChange[];

/** For a new grouping of guests: all members of every household concerned, before and after. */
export function followingHouseholds(grouping: Parameters<typeof findRenamedHouseholds>[0]): FindFollowing {
  const renamed = findRenamedHouseholds(grouping);
  return (notes) => (renamed.size === 0 ? [] : notesFollowingHouseholds(notes, renamed));
}

/** The plan with the notes that follow; none: no note is about it. Rejects with `DocumentsUnavailable`. */
export async function followRenames(
  stores: { documents: Pick<Documents, "get"> },
  find: FindFollowing,
): Promise<readonly Revision[]> {
  const seating = await readSeatingDocument(stores);
  const changes = find(seating.notes);
  const notes = changeNotes(seating.notes, changes);
  return changes.length === 0 ? [] : [reviseSeating(seating, { ...seating, notes })];
}
