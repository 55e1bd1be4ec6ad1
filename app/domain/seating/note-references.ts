import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { withoutHeadTableGuest } from "./head-table.ts";
import { lockKey, type NotedPlan, type PlanNote, type Subject, textOfSubject } from "./plan-notes.ts";

/** A table gets another name, or is removed (`to` null). */
export function renameTableIn(
  { tables, notes }: NotedPlan,
  { table, to }: { table: string; to: string | null },
): NotedPlan {
  return {
    tables: tables.flatMap((each) => {
      if (each.table !== table) return each.table === to ? [] : [each];
      return to === null ? [] : [{ ...each, table: to }];
    }),
    // What is left over of a former table of the new name goes.
    notes: notes.flatMap((note) => {
      const of = tableOfNote(note);
      if (of === null || (of !== table && of !== to)) return [note];
      return of === table && to !== null ? [aboutTable(note, to)] : [];
    }),
  };
}

function aboutTable(note: PlanNote, table: string): PlanNote {
  if (note.kind === "honour table") return { ...note, table };
  return note.kind === "wish" ? { ...note, whom: { ...note.whom, of: table } } : note;
}

/** The table that the note needs; null: it needs none. */
export function tableOfNote(note: PlanNote): string | null {
  if (note.kind === "honour table") return note.table;
  return note.kind === "wish" && note.whom.kind === "table" ? note.whom.of : null;
}

/** When a tag is renamed, or becomes one with another. What would be the same twice stays as it is. */
export function notesWithTagRenamed(
  notes: readonly PlanNote[],
  { tag, to }: { tag: string; to: string },
): PlanNote[] {
  const updated = (folded: string) => (folded === foldTag(tag) ? foldTag(to) : folded);
  return notes.map((note): PlanNote => {
    if (note.kind !== "customs" || !note.tablePartners) {
      return withSubjects(note, (of) => (of.kind === "tag" ? { ...of, of: updated(foldTag(of.of)) } : of));
    }
    const tablePartners = {
      left: updated(note.tablePartners.left),
      right: updated(note.tablePartners.right),
    };
    return tablePartners.left === tablePartners.right ? note : { ...note, tablePartners };
  });
}

function withSubjects(note: PlanNote, updated: (subject: Subject) => Subject): PlanNote {
  if (note.kind === "lock") {
    const of = updated(note.of);
    return { ...note, key: lockKey(of), of };
  }
  if (note.kind !== "wish") return note;
  const [who, whom] = [updated(note.who), updated(note.whom)];
  return textOfSubject(who) === textOfSubject(whom) ? note : { ...note, who, whom };
}

/** `households`: those to which nobody belongs any more, and the guest's own, as a household of one. */
export type GuestToErase = { id: GuestId; households: ReadonlySet<HouseholdId> };

export function noteWithoutGuest(note: PlanNote, erased: GuestToErase): PlanNote | null {
  const { id } = erased;
  if (note.kind === "printed") return { ...note, seats: note.seats.filter(({ guest }) => guest !== id) };
  if (note.kind === "honour") return withoutHeadTableGuest(note, id);
  return isAbout(note, erased) ? null : note;
}

function isAbout(note: PlanNote, { id, households }: GuestToErase): boolean {
  const subjects = note.kind === "wish" ? [note.who, note.whom] : note.kind === "lock" ? [note.of] : [];
  return subjects.some(({ kind, of }) =>
    kind === "guest" ? of === id : kind === "household" && households.has(of),
  );
}
