// What becomes of the notes when a table is renamed or removed, or a guest is erased.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { withoutHonoured } from "./honour-seats.ts";
import { noteChangesBetween } from "./note-changes.ts";
import { lockKey, type NoteChange, type PlanNote, type Subject } from "./plan-notes.ts";
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
    default:
      return note;
  }
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
      return note.table;
    default:
      return null;
  }
}

/** What stays of the note when the guest is erased; null: nothing. */
export function noteWithoutGuest(note: PlanNote, id: GuestId): PlanNote | null {
  if (note.kind === "printed") return { ...note, seats: note.seats.filter(({ guest }) => guest !== id) };
  if (note.kind === "honour") return withoutHonoured(note, id);
  return isAboutGuest(note, id) ? null : note;
}

/** Of a household of one, too, which has the guest's id in its own. */
function isAboutGuest(note: PlanNote, id: GuestId): boolean {
  const subjects = note.kind === "wish" ? [note.who, note.whom] : note.kind === "lock" ? [note.of] : [];
  const household = householdIdOf({ id, household: null });
  return subjects.some(({ kind, of }) =>
    kind === "guest" ? of === id : kind === "household" && of === household,
  );
}
