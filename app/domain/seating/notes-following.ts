// What becomes of the notes when a table or a tag gets another name, a table is removed, or a guest is erased.

import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { withoutHonoured } from "./honour-seats.ts";
import { noteChangesBetween } from "./note-changes.ts";
import { lockKey, type NoteChange, type PlanNote, type Subject, textOfSubject } from "./plan-notes.ts";
import { placeKey } from "./room/room-notes.ts";
import { sizeKey } from "./table-sizes.ts";

/** The changes when a table gets another name, or is removed (`to` null). What is left over of the new name goes. */
export function notesFollowing(
  notes: readonly PlanNote[],
  { table, to }: { table: string; to: string | null },
): NoteChange[] {
  const after = notes.flatMap((note): PlanNote[] => {
    const of = tableOfNote(note);
    if (of === null || (of !== table && of !== to)) return [note];
    return of === table && to !== null ? [renameTableIn(note, to)] : [];
  });
  return noteChangesBetween(notes, after);
}

function renameTableIn(note: PlanNote, to: string): PlanNote {
  switch (note.kind) {
    case "wish":
      return { ...note, whom: { ...note.whom, of: to } };
    case "lock": {
      const [seat = ""] = note.of.of.split(" ", 1);
      const of: Subject =
        note.of.kind === "chair" ? { ...note.of, of: `${seat} ${to}` } : { ...note.of, of: to };
      return { ...note, key: lockKey(of), of };
    }
    case "table":
      return { ...note, key: placeKey(to), table: to };
    case "size":
      return { ...note, key: sizeKey(to), table: to };
    case "honour table":
      return { ...note, table: to };
    default:
      return note;
  }
}

/** The changes when a tag is renamed, or becomes one with another. What would be the same twice stays as it is. */
export function notesFollowingTag(
  notes: readonly PlanNote[],
  { tag, to }: { tag: string; to: string },
): NoteChange[] {
  const follow = (folded: string) => (folded === foldTag(tag) ? foldTag(to) : folded);
  const after = notes.map((note): PlanNote => {
    if (note.kind !== "customs" || !note.tablePartners) {
      return withSubjects(note, (of) => (of.kind === "tag" ? { ...of, of: follow(foldTag(of.of)) } : of));
    }
    const tablePartners = { left: follow(note.tablePartners.left), right: follow(note.tablePartners.right) };
    return tablePartners.left === tablePartners.right ? note : { ...note, tablePartners };
  });
  return noteChangesBetween(notes, after);
}

/** The same note if a wish would be about the same twice. */
function withSubjects(note: PlanNote, follow: (subject: Subject) => Subject): PlanNote {
  if (note.kind === "lock") {
    const of = follow(note.of);
    return { ...note, key: lockKey(of), of };
  }
  if (note.kind !== "wish") return note;
  const [who, whom] = [follow(note.who), follow(note.whom)];
  return textOfSubject(who) === textOfSubject(whom) ? note : { ...note, who, whom };
}

/** The table that has the note; null: it is not about one table. */
export function tableOfNote(note: PlanNote): string | null {
  switch (note.kind) {
    case "wish":
      return note.whom.kind === "table" ? note.whom.of : null;
    case "lock":
      if (note.of.kind === "chair") return note.of.of.slice(note.of.of.indexOf(" ") + 1);
      return note.of.kind === "table" ? note.of.of : null;
    case "table":
    case "size":
    case "honour table":
      return note.table;
    default:
      return null;
  }
}

/** `households`: those to which nobody belongs any more, and the guest's own, as a household of one. */
export type GuestToErase = { id: GuestId; households: ReadonlySet<HouseholdId> };

/** What stays of the note when the guest is erased; null: nothing. */
export function noteWithoutGuest(note: PlanNote, erased: GuestToErase): PlanNote | null {
  const { id } = erased;
  if (note.kind === "printed") return { ...note, seats: note.seats.filter(({ guest }) => guest !== id) };
  if (note.kind === "honour") return withoutHonoured(note, id);
  return isAbout(note, erased) ? null : note;
}

function isAbout(note: PlanNote, { id, households }: GuestToErase): boolean {
  const subjects = note.kind === "wish" ? [note.who, note.whom] : note.kind === "lock" ? [note.of] : [];
  return subjects.some(({ kind, of }) =>
    kind === "guest" ? of === id : kind === "household" && households.has(of),
  );
}
