// Fields changed since stay and are reported. The undo is itself a change and can be undone.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Patch } from "#domain/history/patches.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type NotedPlan, seatsShownKey } from "#domain/seating/plan-notes.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { type Admin, isCouple } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import { type ChairMove, reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import { goneAllergies, type GoneAllergy } from "#domain/rsvp/gone-allergies.ts";
import {
  findPatches,
  type HistoryRow,
  isUndoable,
  type ListedHistoryRow,
  listHistoryRows,
  undoableMs,
} from "#server/records/history.ts";
import { withCleared } from "#server/workflows/guests/change-guest.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";
import {
  readSeatingDocument,
  seatingCollection,
  type SeatingDocument,
} from "#server/records/seating-document.ts";
import type { Skipped } from "#domain/guest/field-changes.ts";
import { settleAnswers, type SettledAnswers, settleHouseholds } from "./revert-households.ts";
import type { DocumentPlace } from "#server/store/define-record.ts";
import { isOfEvents } from "#server/workflows/households/settle-households.ts";
import { isOfContent, revertContent, revertPlan } from "./revert-content.ts";
import {
  hasSkipped,
  movesOf,
  type Reverted,
  revertRows,
  type RevertedRows,
  withoutChairs,
} from "./revert-rows.ts";
import {
  type AnswersToUndo,
  isDisowned,
  markRow,
  openAnswersToUndo,
  recordsAfterUndo,
} from "./undo-answers.ts";

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
    const { rows, back, answers, also } = decided.value;
    const guestCount = touchedBy(decided.value).length;
    if (guestCount > Math.max(1, agreedTo)) return refuse({ reason: "not sure", guestCount });
    const marks = rows.flatMap((row) => {
      if (!hasSkipped(back, row.guestId)) return markRow(row, { undoneBy: group });
      return isDisowned(answers, row) ? markRow(row, { disownedBy: group }) : [];
    });
    return accept({
      deed: "undone",
      rows: await rowsOf(services, decided.value),
      documents: back.revisions.filter(({ of }) => of === null),
      also: [...marks, ...also, ...recordsAfterUndo(services, answers, back)],
      done: { group, skipped: back.skipped },
    });
  });
}

type Decided = SettledAnswers & {
  rows: readonly ListedHistoryRow[];
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
  let after: NotedPlan | null = null;
  let answers: AnswersToUndo = new Map();
  const meant = rows.map((row) =>
    row.firstEvent ? { ...row, changes: row.changes.filter((change) => !isOfEvents(change)) } : row,
  );
  const reverted = await revertRows(services, meant, async () => {
    const opened = await openAnswersToUndo(services, rows);
    answers = opened.answers;
    return { isAnsweredSince: opened.isAnsweredSince, revertOther };
  });
  const result = await settleHouseholds(services, rows, reverted);
  if (!result.ok) return refuse({ reason: "nothing goes back", skipped: result.refusal });
  const { back: grouped, also } = result.value;
  const seated = await onFreeChairs(services, { seating, after }, grouped);
  const settled = await settleAnswers(services, rows, seated);
  const { revisions, skipped } = settled.back;
  const isNothing = revisions.length + also.length === 0;
  if (isNothing && skipped.length > 0) return refuse({ reason: "nothing goes back", skipped });
  return accept({ ...settled, rows, also, answers });

  function revertOther(document: Reverted, own: readonly HistoryRow[]) {
    if (document.collection === weddingContentCollection.name)
      return revertContent(services, admin, { document, rows: own });
    if (!isOfPlan(document)) return undefined;
    const plan = revertPlan(own, seating);
    after = plan.after;
    return Promise.resolve(plan.skipped);
  }
}

/** Only the couple may undo it: it is about what guests read, or whether they may look up their own seat. */
function isForCouple({ patches }: Pick<ListedHistoryRow, "patches">): boolean {
  const isOfSeatsShown = (patch: Patch) =>
    isOfPlan(patch) && patch.at[0] === "notes" && patch.at[1] === seatsShownKey;
  return patches.some((patch) => isOfContent(patch) || isOfSeatsShown(patch));
}

function isOfPlan({ collection }: DocumentPlace): boolean {
  return collection === seatingCollection.name;
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
): Promise<RevertedRows> {
  let back = wanted;
  // Each turn leaves out the chair of at least one guest, who may then keep the one that another was to get.
  for (let turn = 0; turn <= movesOf(wanted).length; turn++) {
    const moves = movesOf(back);
    const chairs = await reserveChairs(services, { ...plan, moves });
    if (chairs.ok) {
      const seating = chairs.value.map((one) => ({ ...one, of: null }));
      return { ...back, revisions: [...back.revisions, ...seating] };
    }
    back = withoutChairs(back, chairs.refusal);
  }
  throw new Error("A chair that was left out is still asked for");
}

type UndoneRow = NonNullable<DecidedChange<null>["rows"]>[number];

async function rowsOf(services: Services, decided: Decided): Promise<UndoneRow[]> {
  const { rows, back, firstEvents } = decided;
  // A change already reverted by hand still gets its history rows.
  const isUntold = back.revisions.every((one) => one.of === null && findPatches(one).length === 0);
  if (isUntold) return [...new Set(rows.map(({ guestId }) => guestId))].map((guestId) => ({ guestId }));
  const moves = new Map(movesOf(back).map((move) => [move.after?.id, move]));
  const ofAnswers = new Set(rows.flatMap((row) => (isOfAnswer(row) ? row.guestId : [])));
  const ofGuests = back.revisions.filter(({ of }) => of !== null);
  const told = [...Map.groupBy(ofGuests, ({ of }) => of)].map(async ([guestId, documents]) => {
    const firstEvent = firstEvents.get(guestId ?? "");
    const move = ofAnswers.has(guestId) ? moves.get(guestId ?? "") : undefined;
    const gone = move ? await findGone(services, move) : [];
    return { guestId, documents, ...(firstEvent && { firstEvent }), ...(gone.length > 0 && { gone }) };
  });
  return Promise.all(told);
}

/** Allergies that an answer's undoing takes away; not what the couple have noted and take away themselves. */
async function findGone(services: Services, { before, after }: ChairMove): Promise<GoneAllergy[]> {
  if (!before || !after) return [];
  // What a decline had cleared comes back with its undoing, or goes.
  const had = await withCleared(services, {
    before,
    after: { ...after, allergies: [], severeAllergies: [] },
  });
  const noted = {
    allergies: [...before.allergies, ...had.allergies],
    severeAllergies: [...before.severeAllergies, ...had.severeAllergies],
  };
  return goneAllergies(noted, after);
}

function isOfAnswer({ deed }: ListedHistoryRow): boolean {
  return deed === "answered" || deed === "attached" || deed === "undone";
}

function touchedBy({ back }: Decided): GuestId[] {
  return movesOf(back).flatMap(({ before, after }) => (before ?? after)?.id ?? []);
}
