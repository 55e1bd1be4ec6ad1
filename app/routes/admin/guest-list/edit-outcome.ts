// What became of an edit, in words.

import type { Guest } from "#domain/guest.ts";
import { fullName } from "#domain/guest.ts";
import { decideEdits } from "#domain/guest-edit.ts";
import { readField } from "#domain/guest-field.ts";
import type { GuestRow } from "#domain/guest-list.ts";
import { chairOf, isSameChair } from "#domain/seating.ts";
import { guestFieldWords, type Reader, shownValue } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ChangeRefusal } from "#server/workflows/change-guest.ts";
import type { Edit, EditState } from "./edits.ts";
import type { ChangeAnswer, ChangeRefused } from "./guest-list-actions.ts";

type Words = (typeof guestListWords)["sv"];

/** What the server, or nobody, said to a request; other refusals than ours come from the dispatcher. */
export type Settled = ChangeAnswer | { ok: false; status: number; refusal: unknown } | undefined;

export function stateAfter(answer: Settled, edit: Edit, words: Words): EditState {
  if (answer?.ok) return { is: "saved" };
  if (!answer) return { is: "refused", words: words.refused["not reached"], mayTryAgain: true };
  const { refusal, status } = answer;
  if (!isChangeRefused(refusal)) {
    return { is: "refused", words: words.refused[byStatus[status] ?? "not reached"], mayTryAgain: true };
  }
  const { why } = refusal;
  if (why.reason !== "not taken") return { is: "refused", words: whyNot(why, words), mayTryAgain: false };
  const problem = why.problems.find(({ field }) => field === edit.field) ?? why.problems[0];
  if (!problem) return { is: "refused", words: words.refused["not reached"], mayTryAgain: true };
  if (problem.reason === "changed meanwhile" && problem.field === edit.field) {
    return { is: "conflict", current: problem.current };
  }
  if (problem.reason === "changed meanwhile") {
    return { is: "refused", words: words.changedMeanwhile, mayTryAgain: true };
  }
  return { is: "refused", words: words.problems[problem.reason], mayTryAgain: false };
}

/** null: the text is a value of the field. */
export function misspelt({ field, wanted }: Pick<Edit, "field" | "wanted">, words: Words): string | null {
  const read = readField(field, wanted);
  return read.ok ? null : words.problems[read.refusal];
}

export function whyNot(why: Exclude<ChangeRefusal, { reason: "not taken" }>, words: Words): string {
  if (why.reason === "gone") return words.refused.gone;
  return words.chairTaken(why.chair.table, why.chair.seat, why.by.name);
}

type Consequences = {
  edit: Pick<Edit, "field" | "seen" | "wanted">;
  before: GuestRow;
  seatCleared: boolean;
  rows: Iterable<GuestRow>;
};

/** What else the change did to the guest: a sentence for each other field. */
export function consequences({ edit, before, seatCleared, rows }: Consequences, reader: Reader): string[] {
  const [words, names] = [guestListWords[reader.language], guestFieldWords[reader.language].names];
  const guest: Guest = { ...before, descriptionId: null };
  const decided = decideEdits(guest, [edit]);
  if (!decided.ok) return [];
  const { guest: after, changes } = decided.value;
  const others = changes.filter(({ field }) => field !== edit.field);
  return [
    ...others.map(({ field, to }) =>
      words.isNow(names[field], shownValue(field, to, reader) || guestFieldWords[reader.language].nothing),
    ),
    ...(seatCleared ? [words.seatCleared(sitsOn(after, rows))] : []),
  ];
}

function sitsOn(guest: GuestRow, rows: Iterable<GuestRow>): string {
  const chair = chairOf(guest);
  for (const other of rows) {
    if (chair && other.id !== guest.id && isSameChair(chairOf(other), chair)) return fullName(other);
  }
  return "";
}

const byStatus: Readonly<Record<number, keyof Words["refused"]>> = { 401: "signed out", 429: "too many" };

export function isChangeRefused(refusal: unknown): refusal is ChangeRefused {
  return typeof refusal === "object" && refusal !== null && "why" in refusal;
}
