// The result of an edit, in words.

import { blankGuest, fullName, type Guest, type GuestColumn } from "#domain/guest/guest.ts";
import { type ChangeQuestion, decideEdits } from "#domain/guest/guest-edit.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { claimedChair, isSameChair } from "#domain/seating/seating.ts";
import { formatList } from "#i18n/dates.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import { type Words as AllWords, wordsOf } from "#i18n/words.ts";
import { editsOfCell, joinCell } from "../editing/cell-text.ts";
import type { Edit, EditState } from "./edits.ts";
import type { AnswerTo } from "../command.ts";
import type { changeGuestCommand } from "../editing/change-guest-action.ts";
import { changedBy, whyNot, whyNotUndone } from "../editing/refusal.tsx";
import { askedInWords } from "../editing/question-text.tsx";
import type { undoCommand } from "../editing/undo-action.ts";

type Words = AllWords["guestList"];

/** The server's response to a request, or none. */
export type SaveResult = AnswerTo<typeof changeGuestCommand | typeof undoCommand> | undefined;

/** After a request to save an edit. */
export function stateAfter(answer: SaveResult, edit: Edit, reader: Reader): EditState {
  const words = wordsOf(reader.language).guestList;
  if (answer?.ok) return { is: "saved", group: answer.group ?? null, also: [], isNew: true };
  if (!answer) return { is: "refused", words: words.refused["not reached"], mayTryAgain: true };
  if (answer.intent !== "change-guest") {
    return { is: "refused", words: whyNotReached(answer.status, words), mayTryAgain: true };
  }
  const { why, changers } = answer.refusal;
  if (why.reason === "asks") return { is: "asks", questions: why.questions };
  if (why.reason !== "not taken") {
    const isChair = why.reason === "chair taken";
    return { is: "refused", words: whyNot(why, reader), mayTryAgain: false, isChair };
  }
  const parts = editsOfCell(edit);
  const problem =
    why.problems.find((one) => parts.some(({ field }) => field === one.field)) ?? why.problems[0];
  if (!problem) return { is: "refused", words: words.refused["not reached"], mayTryAgain: true };
  if (problem.reason === "changed meanwhile" && parts.some(({ field }) => field === problem.field)) {
    const current = parts.map(({ field, expected }) => {
      const changed = why.problems.find((one) => one.field === field);
      return changed?.reason === "changed meanwhile" ? changed.current : expected;
    });
    return { is: "conflict", current: joinCell(current), changer: changers[problem.field] ?? null };
  }
  if (problem.reason === "changed meanwhile") {
    return { is: "refused", words: words.changedMeanwhile, mayTryAgain: true };
  }
  return { is: "refused", words: words.problems[problem.reason], mayTryAgain: false };
}

/** After a request to undo an edit. */
export function stateAfterUndo(answer: SaveResult, reader: Reader): EditState {
  const words = wordsOf(reader.language).guestList;
  if (answer?.ok) {
    const { stays } = (answer.intent === "undo" && answer.data) || { stays: [] };
    const fields = stays.flatMap((stay) =>
      stay.fields.map((field) => wordsOf(reader.language).guestFields.names[field]),
    );
    if (fields.length === 0) return { is: "undone" };
    return { is: "notUndone", words: words.undoneInPart(formatList(fields, reader.language)) };
  }
  if (!answer) return { is: "notUndone", words: words.refused["not reached"] };
  const { intent, refusal, status } = answer;
  return intent === "undo"
    ? { is: "notUndone", words: whyNotUndone(refusal, reader) }
    : { is: "notUndone", words: whyNotReached(status, words) };
}

/** null: the text is a valid value of the field. */
export function misspelt(edit: CellEdit, words: Words): string | null {
  const [problem] = editsOfCell(edit).flatMap(({ field, value }) => {
    const read = readFieldText(field, value);
    return read.ok ? [] : words.problems[read.refusal];
  });
  return problem ?? null;
}

/** The questions that the server would ask, computed here without a round trip. The server checks again. */
export function questionsAbout(row: GuestRow, edit: CellEdit): readonly ChangeQuestion[] {
  const decided = decideEdits({ ...blankGuest, ...row }, editsOfCell(edit));
  return decided.ok ? decided.value.questions : [];
}

type CellEdit = Pick<Edit, "field" | "expected" | "value">;

type Consequences = {
  edit: CellEdit;
  before: GuestRow;
  seatCleared: boolean;
  rows: Iterable<GuestRow>;
};

/** A sentence for each other field that the change affected. */
export function consequences({ edit, before, seatCleared, rows }: Consequences, reader: Reader): string[] {
  const [words, names] = [wordsOf(reader.language).guestList, wordsOf(reader.language).guestFields.names];
  const guest: Guest = { ...blankGuest, ...before };
  const parts = editsOfCell(edit);
  const decided = decideEdits(guest, parts);
  if (!decided.ok) return [];
  const { guest: after, changes } = decided.value;
  const others = changes.filter((change) => parts.every(({ field }) => field !== change.field));
  return [
    ...others.map(({ field, to }) => words.isNow(names[field], shownValue(field, to, reader))),
    ...(seatCleared ? [words.seatCleared(sitsOn(after, rows))] : []),
  ];
}

function sitsOn(guest: GuestRow, rows: Iterable<GuestRow>): string {
  const chair = claimedChair(guest);
  for (const other of rows) {
    if (chair && other.id !== guest.id && isSameChair(claimedChair(other), chair)) return fullName(other);
  }
  return "";
}

function whyNotReached(status: number, words: Words): string {
  return words.refused[byStatus[status] ?? "not reached"];
}

const byStatus: Readonly<Record<number, keyof Words["refused"]>> = { 401: "signed out", 429: "too many" };

/** A sentence for screen readers. */
export function stateInWords(state: EditState, row: GuestRow, reader: Reader): string {
  const words = wordsOf(reader.language).guestList;
  switch (state.is) {
    case "conflict": {
      const who = state.changer ? ` ${changedBy(state.changer, reader.language)}` : "";
      return `${words.changedMeanwhile}.${who} ${words.tabToChoose}`;
    }
    case "refused":
      return `${words.notSaved}. ${state.words}`;
    case "notUndone":
      return `${words.notUndone}. ${state.words}`;
    case "asks":
      return state.questions.map((question) => askedInWords(question, fullName(row), reader)).join(" ");
    default:
      return words[state.is];
  }
}

export function troubleInWords(
  row: GuestRow,
  field: GuestColumn,
  words: string,
  { language }: Reader,
): string {
  const name = wordsOf(language).guestFields.names[field];
  return wordsOf(language).guestList.troubleOf(name, fullName(row), words);
}
