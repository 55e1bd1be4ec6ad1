// An answer after the undone change stays valid. After a guest's last answer is undone, no visitor counts as its giver:
// they know no more about the guest than a stranger.

import {
  blankGuest,
  comesElsewhere,
  type Guest,
  type GuestId,
  isAnswerField,
  isNeedField,
} from "#domain/guest/guest.ts";
import { type FieldChange, isForgotten, saysSomething } from "#domain/guest/field-changes.ts";
import { isSameAddress } from "#domain/email-address.ts";
import type { Write } from "#server/store/documents.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import {
  type AnswerRecord,
  answersCollection,
  type ListedAnswerRecord,
  recordWrite,
} from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { openFirstEvents } from "#server/records/households.ts";
import { isOfEvents } from "#server/workflows/households/settle-households.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import {
  historyCollection,
  type HistoryRow,
  type ListedHistoryRow,
  listHistoryRows,
} from "#server/records/history.ts";
import { guestIn, hasSkipped, type IsAnsweredSince, movesOf, type RevertedRows } from "./revert-rows.ts";

type Answers = {
  /** All of the guest's rows, oldest first. */
  rows: readonly ListedHistoryRow[];
  standing: readonly ListedHistoryRow[];
  left: ListedHistoryRow | null;
  leaving: ReadonlySet<string>;
  found: ListedAnswerRecord | null;
};

export type AnswersToUndo = ReadonlyMap<GuestId, Answers>;

/** For the guests whose undone rows changed a field of answers, or brought back an answer that changed none. */
export async function openAnswersToUndo(
  services: Services,
  undone: readonly ListedHistoryRow[],
): Promise<{ answers: AnswersToUndo; isAnsweredSince: IsAnsweredSince }> {
  const meant = undone.filter(({ made, changes, visitor, deed }) => {
    if (made.some(({ collection }) => collection === guestsCollection.name)) return false;
    if (deed === "undone" && changes.length === 0) return true;
    return visitor !== null || changes.some(({ field }) => isAnswerField(field));
  });
  const ids = new Set(meant.flatMap(({ guestId }) => guestId ?? []));
  const leaving = new Set(undone.map(({ stored }) => stored.id));
  const read = [...ids].map(async (id): Promise<[GuestId, Answers]> => {
    // Read before the rows, with which it is written: of two undos at the same moment, one is decided again.
    const found = await findAnswerRecord(services, { ...blankGuest, id });
    const rows = await listHistoryRows(services, { guestId: id });
    const standing = standingAnswers(rows, new Set());
    const left = standingAnswers(rows, leaving).at(-1) ?? null;
    return [id, { rows, standing, left, leaving, found }];
  });
  const answers = new Map(await Promise.all(read));
  const firstNow = await findFirstNow(services, [...ids]);
  // Answers about another event than the guest's first now stay, as do those that a change moved (settleAnswers).
  const isAnsweredSince: IsAnsweredSince = (row, said) => {
    const all = (row.guestId !== null && answers.get(row.guestId)?.rows) || [];
    const first = isOfEvents(said.change) ? firstEventOf(row, all) : null;
    const isOther = first !== null && first !== firstNow.get(row.guestId ?? "");
    return isOther || wasAnsweredSince(answers, row, said);
  };
  return { answers, isAnsweredSince };
}

/** What the row's answers are about; null: no other event has been the first since. */
function firstEventOf(row: Pick<HistoryRow, "at" | "group">, all: readonly HistoryRow[]): string | null {
  const later = all.filter(({ at, group }) => at > row.at || (at === row.at && group !== row.group));
  return later.find(({ firstEvent }) => firstEvent)?.firstEvent?.from ?? null;
}

async function findFirstNow(
  services: Services,
  ids: readonly GuestId[],
): Promise<ReadonlyMap<GuestId, string>> {
  if (!hasFurtherEvents(services.wedding)) return new Map();
  const find = openFirstEvents(services);
  const found = ids.map(async (id): Promise<[GuestId, string]> => {
    const guest = guestIn(id, (await guestsCollection.get(services.documents, id))?.data ?? null);
    return [id, guest ? await find(householdIdOf(guest)) : ""];
  });
  return new Map(await Promise.all(found));
}

function wasAnsweredSince(
  answers: AnswersToUndo,
  row: Pick<HistoryRow, "guestId" | "at" | "changes">,
  { change: { field, from, to }, guest }: { change: FieldChange; guest: Guest },
): boolean {
  const { guestId, at } = row;
  const known = guestId === null ? undefined : answers.get(guestId);
  if (!known || !isAnswerField(field)) return false;
  const { rows, left, leaving, found } = known;
  const isAnsweredSince = left !== null && left.at > at;
  // Who declined already and says so again clears the same, without another change of the answer.
  const isDeclined = guest.answer === "declined" && (isAnsweredSince || isDeclinedAfter(rows, leaving, row));
  // A guest who comes to another event eats there.
  const isCleared = saysSomething(from) && !(isNeedField(field) && comesElsewhere(guest));
  if (isDeclined && (field === "answer" || field === "answered" || isCleared)) return true;
  if (!isAnsweredSince) return false;
  if (!isNeedField(field)) return true;
  // For these fields, an answer leaves on file what its form did not show.
  const would = new Set(Array.isArray(from) ? from : []);
  const lost = Array.isArray(to) ? to.filter((item) => !would.has(item)) : [];
  return lost.some((item) => found?.record.said[field].includes(item) ?? true);
}

/** A decline that came back by an undo is the one that is undone itself, unless another stands after it. */
function isDeclinedAfter(
  rows: readonly ListedHistoryRow[],
  leaving: ReadonlySet<string>,
  { at: time, changes: own }: Pick<HistoryRow, "at" | "changes">,
): boolean {
  const later = rows.filter((row) => row.at > time && row.changes.some(isDecline));
  if (!own.some(isDecline)) return later.length > 0;
  return later.some((row) => row.deed !== "undone" && stands(row, { rows, leaving, endedBy: ["undoneBy"] }));
}

function isDecline({ field, to }: FieldChange): boolean {
  return field === "answer" && to === "declined";
}

export function isDisowned(answers: AnswersToUndo, { guestId, stored }: ListedHistoryRow): boolean {
  const known = guestId === null ? null : answers.get(guestId);
  return known?.standing.some((row) => row.stored.id === stored.id) === true;
}

export function recordsAfterUndo(
  { now, guestList }: Services,
  answers: AnswersToUndo,
  back: RevertedRows,
): Write[] {
  const moves = new Map(movesOf(back).map(({ before, after }) => [(before ?? after)?.id, after]));
  const guestAfter = (id: GuestId) =>
    moves.has(id) ? (moves.get(id) ?? null) : (guestList.byId(id)?.guest ?? null);
  return [...answers].flatMap(([id, { rows, standing, leaving, found }]) => {
    // Undoing any part ends an answer, and only a complete restore brings it back.
    const going = rows.filter(
      (row) => leaving.has(row.stored.id) && (isAnswer(row) || !hasSkipped(back, id)),
    );
    const last = standingAnswers(rows, new Set(going.map(({ stored }) => stored.id))).at(-1) ?? null;
    // A record that is not stored derives from the history, which already contains all of this.
    if (!found?.stored || going.length === 0) return [];
    if (standing.at(-1)?.stored.id === last?.stored.id)
      return [answersCollection.put(id, found.stored, found.stored.data)];
    return [
      recordWrite(id, found, recordOfLast(found.record, { rows, guest: guestAfter(id), last, at: now() })),
    ];
  });
}

type LastAnswer = {
  rows: readonly ListedHistoryRow[];
  guest: Guest | null;
  last: ListedHistoryRow | null;
  at: number;
};

function recordOfLast(record: AnswerRecord, { rows, guest, last, at }: LastAnswer): AnswerRecord {
  // Its values may return with the answer while the undo can be undone.
  if (!last) return { ...record, visitor: null, saidEmail: null, provenEmail: null, declinedAt: at };
  const saidEmail = emailAfter(rows, last) ?? guest?.email ?? null;
  return {
    ...record,
    visitor: last.visitor,
    saidEmail,
    provenEmail: isSameAddress(record.provenEmail, saidEmail) ? saidEmail : null,
    declinedAt: guest?.answer === "declined" ? (record.declinedAt ?? last.at) : null,
  };
}

/** The email on file when that answer was given; undefined: unchanged since. */
function emailAfter(rows: readonly ListedHistoryRow[], answer: ListedHistoryRow): string | null | undefined {
  const isOfEmail = (change: FieldChange) => change.field === "email" && !isForgotten(change);
  const own = answer.changes.find(isOfEmail);
  const next = rows.slice(rows.indexOf(answer) + 1).flatMap(({ changes }) => changes.filter(isOfEmail))[0];
  return (own ? own.to : next?.from) as string | null | undefined;
}

function standingAnswers(
  rows: readonly ListedHistoryRow[],
  leaving: ReadonlySet<string>,
): ListedHistoryRow[] {
  const endedBy = ["undoneBy", "disownedBy"] as const;
  return rows.filter((row) => isAnswer(row) && stands(row, { rows, leaving, endedBy }));
}

type Standing = {
  rows: readonly ListedHistoryRow[];
  leaving: ReadonlySet<string>;
  endedBy: readonly ("undoneBy" | "disownedBy")[];
};

/** What was undone stands again after its undo is undone. */
function stands(row: ListedHistoryRow, all: Standing, passed: ReadonlySet<string> = new Set()): boolean {
  const { id } = row.stored;
  // A forged history may contain a cycle.
  if (all.leaving.has(id) || passed.has(id)) return false;
  const before = new Set([...passed, id]);
  return all.endedBy.every((end) => {
    const undoing = all.rows.filter(({ group }) => group === row[end]);
    return row[end] === null || (undoing.length > 0 && !undoing.some((one) => stands(one, all, before)));
  });
}

function isAnswer({ deed, visitor }: HistoryRow): boolean {
  return deed === "answered" || deed === "attached" || (deed === "added" && visitor !== null);
}

type Marks = { undoneBy: string } | { disownedBy: string };

/** Raises the row's version, so that of two concurrent undos only one succeeds. */
export function markRow({ stored }: ListedHistoryRow, marks: Marks): Write {
  return historyCollection.put(stored.id, stored, { ...stored.data, ...marks });
}
