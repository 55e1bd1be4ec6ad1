// An admin undoes any change, or all answers of one visitor or network address. Fields changed since stay and
// are reported; the rest is reverted in one commit. The undo is itself a change and can be undone.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { type Admin, isCouple } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { reserveChairsIn, type TablesChange } from "#server/workflows/seating/reserve-chairs.ts";
import { type GoneAllergy, goneAllergies } from "#domain/rsvp/gone-allergies.ts";
import { isForCouple, isUndoable } from "#domain/audit-actions.ts";
import { type ListedHistoryRow, undoableMs, listHistoryRows } from "#server/records/history.ts";
import { withCleared } from "#server/workflows/answers/find-cleared.ts";
import { readSeatingDocument, type SeatingDocument } from "#server/records/seating-document.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { type RevertedHouseholds, revertHouseholds } from "./revert-households.ts";
import { type RevertedSetUp, revertSetUp } from "#server/workflows/guest-list/revert-set-up.ts";
import { type RevertedContent, revertContent } from "#server/workflows/wedding/revert-content.ts";
import { revertTables } from "#server/workflows/seating/revert-tables.ts";
import {
  hasStay,
  movesOf,
  partAbout,
  type TakenBack,
  withoutChairs,
  writesOf,
} from "./revert-history-row.ts";
import { type AnswersToUndo, isDisowned, markRow, markUndone, recordsAfterUndo } from "./undo-answers.ts";
import { revertGuests, type SettledAnswers, settleAnswers } from "./revert-answers.ts";

/** `group` is a change in the history; the others are digests of an answer's source. */
export type UndoScope = { group: string } | { visitor: string } | { origin: string };

export type UndoRefusal =
  /** The change does not exist, or is of a kind that cannot be undone. */
  | { reason: "gone" }
  | { reason: "already undone" }
  | { reason: "too old" }
  | { reason: "nothing goes back"; stays: readonly Stay[] }
  | { reason: "not sure"; guestCount: number };

export type UndoPlan = {
  guestIds: readonly GuestId[];
  /** The guests whom the undo removes from the list. */
  leaving: readonly GuestId[];
  /** The guests whom the undo returns to the list. */
  coming: readonly GuestId[];
  stays: readonly Stay[];
};

/** `agreedTo`: the number of guests that the admin agreed to affect. One needs no confirmation. */
type Undo = { scope: UndoScope; agreedTo: number };

/** A preview of the undo. Rejects with `DocumentsUnavailable`. */
export async function planUndo(
  services: Services,
  admin: Admin,
  scope: UndoScope,
): Promise<Result<UndoPlan, Exclude<UndoRefusal, { reason: "not sure" }>>> {
  const decided = await decideUndo(services, admin, scope);
  if (!decided.ok) return decided;
  const moves = movesOf(decided.value.back);
  return accept({
    guestIds: touchedBy(decided.value),
    leaving: moves.flatMap(({ before, after }) => (before && !after ? before.id : [])),
    coming: moves.flatMap(({ before, after }) => (after && !before ? after.id : [])),
    stays: decided.value.back.stays,
  });
}

type Undone = { group: string; stays: readonly Stay[] };

export function undoChanges(
  services: Services,
  admin: Admin,
  { scope, agreedTo }: Undo,
): Promise<Result<Undone, UndoRefusal | Busy>> {
  return keepChange<Undone, UndoRefusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const decided = await decideUndo(services, admin, scope);
      if (!decided.ok) return decided;
      const { rows, back, others, answers } = decided.value;
      const guestCount = touchedBy(decided.value).length;
      if (guestCount > Math.max(1, agreedTo)) return refuse({ reason: "not sure", guestCount });
      const marks = rows.flatMap((row) => {
        if (!hasStay(back, row.guestId)) return markUndone(row, group);
        return isDisowned(answers, row) ? markRow(row, { disownedBy: group }) : [];
      });
      return accept({
        deed: "undone",
        rows: await withGone(services, rowsOf(decided.value), decided.value),
        also: [...writesOf(back), ...marks, ...others, ...recordsAfterUndo(services, answers, back)],
        done: { group, stays: back.stays },
      });
    },
  });
}

type Decided = SettledAnswers & {
  rows: readonly ListedHistoryRow[];
  tables: TablesChange | null;
  setUp: RevertedSetUp;
  content: RevertedContent;
  households: RevertedHouseholds;
  others: readonly Write[];
  answers: AnswersToUndo;
};

async function decideUndo(
  services: Services,
  admin: Admin,
  scope: UndoScope,
): Promise<Result<Decided, Exclude<UndoRefusal, { reason: "not sure" }>>> {
  const listed = (await listScope(services, scope)).filter(isUndoable);
  const all = listed.filter((row) => isCouple(admin) || !isForCouple(row));
  if (all.length === 0) return refuse({ reason: "gone" });
  const open = all.filter(({ undoneBy }) => undoneBy === null);
  if (open.length === 0) return refuse({ reason: "already undone" });
  const young = open.filter(({ at }) => at >= services.now() - undoableMs);
  const rows = young.toSorted((one, other) => other.at - one.at);
  if (rows.length === 0) return refuse({ reason: "too old" });
  // Read before the guests: a guest seated after this makes the commit fail and is not overlooked.
  const seating = await readSeatingDocument(services);
  const turned = revertTables(rows, seating);
  const setUp = await revertSetUp(services, rows);
  const content = await revertContent(services, admin.id, rows);
  const stays = [...turned.stays, ...setUp.stays, ...content.stays];
  const { answers, reverted } = await revertGuests(services, rows);
  const found = await revertHouseholds(services, rows, reverted);
  if (!found.ok) return refuse({ reason: "nothing goes back", stays: found.refusal });
  const households = found.value;
  const { tables } = turned;
  const { back: seated, writes } = await onFreeChairs(
    services,
    { seating, tables },
    { ...households.back, stays: [...households.back.stays, ...stays, ...households.stays] },
  );
  const settled = await settleAnswers(services, rows, { back: seated, records: households.records });
  const { back } = settled;
  const others = [...writes, ...setUp.writes, ...content.writes, ...households.writes];
  const isNothing = back.revisions.length + others.length === 0;
  if (isNothing && back.stays.length > 0) return refuse({ reason: "nothing goes back", stays: back.stays });
  return accept({ ...settled, rows, tables, setUp, content, households, answers, others });
}

async function listScope(
  { documents }: { documents: Documents },
  scope: UndoScope,
): Promise<ListedHistoryRow[]> {
  if ("group" in scope) return listHistoryRows({ documents }, { group: scope.group });
  const answered = await listHistoryRows({ documents }, { ...scope });
  return answered.filter(({ by, deed }) => by === "guest" && deed === "answered");
}

/** No guest is put on a chair that another guest has now. */
async function onFreeChairs(
  services: Services,
  plan: { seating: SeatingDocument; tables: TablesChange | null },
  wanted: TakenBack,
): Promise<{ back: TakenBack; writes: readonly Write[] }> {
  let back = wanted;
  // Each turn leaves out the chair of at least one guest, who may then keep the one that another was to get.
  for (let turn = 0; turn <= movesOf(wanted).length; turn++) {
    const moves = movesOf(back);
    const chairs = await reserveChairsIn(services, plan.seating, { moves, tables: plan.tables });
    if (chairs.ok) return { back, writes: chairs.value };
    back = withoutChairs(back, chairs.refusal);
  }
  throw new Error("A chair that was left out is still asked for");
}

function rowsOf({ rows, back, tables, setUp, content, households, firstEvents }: Decided) {
  const otherCount =
    setUp.changes.length + content.changes.length + households.changes.length + households.removed.length;
  const hasOthers = tables !== null || otherCount > 0;
  const ids = new Set([...back.revisions.map(({ of }) => of), ...(hasOthers ? [null] : [])]);
  // A change already reverted by hand still gets its history rows.
  const told = ids.size > 0 ? ids : new Set(rows.map(({ guestId }) => guestId));
  return [...told].map((guestId) => {
    const part = partAbout(back, guestId);
    const firstEvent = guestId !== null && firstEvents.get(guestId);
    if (guestId !== null) return { guestId, ...part, ...(firstEvent ? { firstEvent } : {}) };
    const removed = [...part.removed, ...households.removed];
    const others = { setUp: setUp.changes, wedding: content.changes, households: households.changes, tables };
    return { guestId, ...part, removed, ...others };
  });
}

/** Not what the couple have noted and take away themselves. */
async function withGone(
  services: Services,
  undoing: ReturnType<typeof rowsOf>,
  { rows, back }: Decided,
): Promise<(ReturnType<typeof rowsOf>[number] & { gone?: GoneAllergy[] })[]> {
  const moves = movesOf(back);
  const told = undoing.map(async (row) => {
    const move = moves.find(({ after }) => after !== null && after.id === row.guestId);
    const isAnswers = rows.some((one) => one.guestId === row.guestId && isOfAnswer(one));
    if (!isAnswers || !move?.before || !move.after) return row;
    // What a decline had cleared comes back with its undoing, or goes.
    const none = { ...move.after, allergies: [], severeAllergies: [] };
    const had = await withCleared(services, { before: move.before, after: none });
    const noted = {
      allergies: [...move.before.allergies, ...had.allergies],
      severeAllergies: [...move.before.severeAllergies, ...had.severeAllergies],
    };
    const gone = goneAllergies(noted, move.after);
    return gone.length > 0 ? { ...row, gone } : row;
  });
  return Promise.all(told);
}

function isOfAnswer({ deed }: ListedHistoryRow): boolean {
  return deed === "answered" || deed === "attached" || deed === "undone";
}

function touchedBy({ back }: Decided): GuestId[] {
  return movesOf(back).flatMap(({ before, after }) => (before ?? after)?.id ?? []);
}
