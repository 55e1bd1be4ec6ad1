// Fields changed since stay and are reported. The undo is itself a change and can be undone.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Patch } from "#domain/history/patches.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type NotedPlan, seatsShownKey } from "#domain/seating/plan-notes.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { type Admin, isCouple } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import { reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import { goneAllergies } from "#domain/rsvp/gone-allergies.ts";
import {
  findPatches,
  isUndoable,
  type ListedHistoryRow,
  listHistoryRows,
  undoableMs,
} from "#server/records/history.ts";
import { withCleared } from "#server/workflows/guests/change-guest.ts";
import {
  readSeatingDocument,
  seatingCollection,
  type SeatingDocument,
} from "#server/records/seating-document.ts";
import type { Skipped } from "#domain/guest/field-changes.ts";
import { revertGuests, settleAnswers, type SettledAnswers, settleHouseholds } from "./revert-households.ts";
import type { Revision } from "#server/store/define-record.ts";
import { isOfContent, revertContent, revertPlan } from "./revert-content.ts";
import { hasSkipped, movesOf, type RevertedRows, withoutChairs } from "./revert-rows.ts";
import { type AnswersToUndo, isDisowned, markRow, markUndone, recordsAfterUndo } from "./undo-answers.ts";

/** `group` is a change in the history; the others are digests of an answer's source. */
export type UndoScope = { group: string } | { visitor: string } | { origin: string };

export type UndoRefusal =
  /** The change does not exist, or is of a kind that cannot be undone. */
  | { reason: "gone" }
  | { reason: "already undone" }
  | { reason: "too old" }
  | { reason: "nothing goes back"; skipped: readonly Skipped[] }
  | { reason: "not sure"; guestCount: number };

export type UndoPlan = {
  guestIds: readonly GuestId[];
  leaving: readonly GuestId[];
  coming: readonly GuestId[];
  skipped: readonly Skipped[];
};

/** `agreedTo`: the number of guests that the admin agreed to affect. One needs no confirmation. */
type Undo = { scope: UndoScope; agreedTo: number };

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
    skipped: decided.value.back.skipped,
  });
}

type Undone = { group: string; skipped: readonly Skipped[] };

export function undoChanges(
  services: Services,
  admin: Admin,
  { scope, agreedTo }: Undo,
): Promise<Result<Undone, UndoRefusal>> {
  return commitChange<Undone, UndoRefusal>(services, byAdmin(admin), async (group) => {
    const decided = await decideUndo(services, admin, scope);
    if (!decided.ok) return decided;
    const { rows, back, documents, answers, also } = decided.value;
    const guestCount = touchedBy(decided.value).length;
    if (guestCount > Math.max(1, agreedTo)) return refuse({ reason: "not sure", guestCount });
    const marks = rows.flatMap((row) => {
      if (!hasSkipped(back, row.guestId)) return markUndone(row, group);
      return isDisowned(answers, row) ? markRow(row, { disownedBy: group }) : [];
    });
    return accept({
      deed: "undone",
      rows: await withGone(services, rowsOf(decided.value), decided.value),
      documents,
      also: [...marks, ...also, ...recordsAfterUndo(services, answers, back)],
      done: { group, skipped: back.skipped },
    });
  });
}

type Decided = SettledAnswers & {
  rows: readonly ListedHistoryRow[];
  documents: readonly Revision[];
  answers: AnswersToUndo;
  also: readonly Write[];
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
  const plan = revertPlan(rows, seating);
  const content = await revertContent(services, admin, rows);
  const { answers, reverted } = await revertGuests(services, rows);
  const result = await settleHouseholds(services, rows, reverted);
  if (!result.ok) return refuse({ reason: "nothing goes back", skipped: result.refusal });
  const { back: grouped, also } = result.value;
  const seated = await onFreeChairs(
    services,
    { seating, after: plan.after },
    { ...grouped, skipped: [...grouped.skipped, ...plan.skipped, ...content.skipped] },
  );
  const settled = await settleAnswers(services, rows, seated.back);
  const { revisions, skipped } = settled.back;
  const ofNobody = revisions.filter(({ of }) => of === null);
  const documents = [...ofNobody, ...seated.documents, ...content.documents];
  const isNothing = revisions.length + documents.length + also.length === 0;
  if (isNothing && skipped.length > 0) return refuse({ reason: "nothing goes back", skipped });
  return accept({ ...settled, rows, documents, also, answers });
}

/** Only the couple may undo it: it is about what guests read, or whether they may look up their own seat. */
function isForCouple({ patches }: Pick<ListedHistoryRow, "patches">): boolean {
  const isOfSeatsShown = ({ collection, at: [list, key] }: Patch) =>
    collection === seatingCollection.name && list === "notes" && key === seatsShownKey;
  return patches.some((patch) => isOfContent(patch) || isOfSeatsShown(patch));
}

async function listScope(
  { documents }: { documents: Documents },
  scope: UndoScope,
): Promise<ListedHistoryRow[]> {
  if ("group" in scope) return listHistoryRows({ documents }, { group: scope.group });
  const answered = await listHistoryRows({ documents }, { ...scope });
  return answered.filter(({ by, deed }) => by === "guest" && deed === "answered");
}

async function onFreeChairs(
  services: Services,
  plan: { seating: SeatingDocument; after: NotedPlan | null },
  wanted: RevertedRows,
): Promise<{ back: RevertedRows; documents: readonly Revision[] }> {
  let back = wanted;
  // Each turn leaves out the chair of at least one guest, who may then keep the one that another was to get.
  for (let turn = 0; turn <= movesOf(wanted).length; turn++) {
    const moves = movesOf(back);
    const chairs = await reserveChairs(services, { ...plan, moves });
    if (chairs.ok) return { back, documents: chairs.value };
    back = withoutChairs(back, chairs.refusal);
  }
  throw new Error("A chair that was left out is still asked for");
}

type UndoneRow = NonNullable<DecidedChange<null>["rows"]>[number];

function rowsOf({ rows, back, documents, firstEvents }: Decided): UndoneRow[] {
  const byGuest = Map.groupBy(
    back.revisions.filter(({ of }) => of !== null),
    ({ of }) => of,
  );
  const told = [...byGuest].map(([guestId, own]): UndoneRow => {
    const firstEvent = firstEvents.get(guestId ?? "");
    return { guestId, documents: own, ...(firstEvent ? { firstEvent } : {}) };
  });
  // A change already reverted by hand still gets its history rows.
  const isUntold = told.length === 0 && documents.every((one) => findPatches(one).length === 0);
  return isUntold ? [...new Set(rows.map(({ guestId }) => guestId))].map((guestId) => ({ guestId })) : told;
}

/** Not what the couple have noted and take away themselves. */
async function withGone(
  services: Services,
  undoing: readonly UndoneRow[],
  { rows, back }: Decided,
): Promise<UndoneRow[]> {
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
