// There is one edit for each cell; a cell that is changed while it is being saved is saved again afterwards.

import { blankGuest, fullName, type Guest, type GuestColumn, type GuestId } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { cellText, editsOfCell, joinCell } from "../editing/cell-text.ts";
import type { CommandFields } from "../editing/command-queue.ts";
import type { ChangerView } from "../editing/change-view.ts";
import {
  type ChangeQuestion,
  confirmationOf,
  decideEdits,
  type FieldEdit,
} from "#domain/guest/guest-edit.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { claimedChair, isSameChair } from "#domain/seating/seating.ts";
import { formatList } from "#i18n/dates.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import { type Words as AllWords, wordsOf } from "#i18n/words.ts";
import type { AnswerTo } from "../command.ts";
import type { changeGuestCommand } from "../editing/change-guest-action.ts";
import { changedBy, whyNot, whyNotUndone } from "../editing/refusal.tsx";
import { askedInWords } from "../editing/question-text.tsx";
import type { undoCommand } from "../editing/undo-action.ts";

/** What was typed into a cell. */
export type CellEdit = FieldEdit & { guestId: GuestId; field: GuestColumn };

export type Edit = CellEdit & {
  /** Counts the attempts, so that each makes a new request. */
  attempt: number;
  state: EditState;
  /** Typed while the previous request was in progress. */
  next: string | null;
  /** The questions that the admin confirmed; empty: there were none. */
  confirmed: string;
};

export type EditState =
  | { is: "saving" }
  /** `group` names the change in the history; `also` lists other effects until the admin has read them. */
  | { is: "saved"; group: string | null; also: readonly string[]; isNew: boolean }
  | { is: "refused"; words: string; mayTryAgain: boolean; isChair?: boolean }
  | { is: "conflict"; current: string; changer: ChangerView | null }
  | { is: "asks"; questions: readonly ChangeQuestion[] }
  | { is: "undoing"; group: string }
  | { is: "undone" }
  | { is: "notUndone"; words: string };

export type Edits = Readonly<Record<string, Edit>>;

export type EditEvent =
  | { event: "sent"; edit: CellEdit }
  /** Not sent: it is not a value of the field, or it asks a question first. */
  | { event: "held"; edit: CellEdit; state: EditState }
  | { event: "settled"; edit: Edit; state: EditState }
  /** From a notice: retry, or overwrite the current value. */
  | { event: "again"; edit: Edit; expected: string }
  | { event: "confirmed"; edit: Edit }
  | { event: "undo"; edit: Edit }
  | { event: "read"; edit: Edit }
  /** No longer shown as new, but it can still be undone. */
  | { event: "aged"; edit: Edit }
  | { event: "forgotten"; edit: Edit };

export function cellKey({ guestId, field }: Pick<Edit, "guestId" | "field">): string {
  return `${guestId} ${field}`;
}

export function withEvent(edits: Edits, event: EditEvent): Edits {
  const key = cellKey(event.edit);
  const { [key]: known, ...others } = edits;
  if (event.event === "forgotten") return known?.attempt === event.edit.attempt ? others : edits;
  const after = nextEdit(known, event);
  if (!after) return edits;
  // The newest comes last, and is undone first.
  return event.event === "read" || event.event === "aged"
    ? { ...edits, [key]: after }
    : { ...others, [key]: after };
}

export function isOnItsWay({ state }: Edit): boolean {
  return state.is === "saving" || state.is === "undoing";
}

/** The command that saves or undoes the edit. */
export function commandOf(edit: Edit): CommandFields {
  const { guestId, field, expected, value, confirmed, state } = edit;
  if (state.is === "undoing") return { intent: "undo", group: state.group };
  return {
    intent: "change-guest",
    guest: guestId,
    field,
    seen: expected,
    wanted: value,
    sure: confirmed,
  };
}

export function isUnsaved({ state }: Edit): boolean {
  return state.is === "refused" || state.is === "conflict" || state.is === "asks";
}

/** null: no recent edit here is left to undo. */
export function lastUndoable(edits: Edits): Edit | null {
  return Object.values(edits).findLast(({ state }) => state.is === "saved" && state.group !== null) ?? null;
}

function nextEdit(known: Edit | undefined, event: Exclude<EditEvent, { event: "forgotten" }>): Edit | null {
  const fresh = { attempt: (known?.attempt ?? 0) + 1, next: null, confirmed: "" };
  switch (event.event) {
    case "sent":
      if (known && isOnItsWay(known)) {
        return { ...known, next: event.edit.value };
      }
      return { ...event.edit, ...fresh, state: { is: "saving" } };
    case "held":
      return { ...event.edit, ...fresh, state: event.state };
    case "again":
      return { ...event.edit, ...fresh, expected: event.expected, state: { is: "saving" } };
    case "settled":
      return known?.attempt === event.edit.attempt ? settled(known, event.state) : null;
    default:
      return known?.attempt === event.edit.attempt ? withCommand(known, event.event, fresh) : null;
  }
}

/** Applies an admin's command to a settled edit; null: the command does not apply to this edit. */
function withCommand(
  edit: Edit,
  command: "confirmed" | "undo" | "read" | "aged",
  fresh: Pick<Edit, "attempt" | "next" | "confirmed">,
): Edit | null {
  const { state } = edit;
  if (command === "confirmed") {
    if (state.is !== "asks") return null;
    return { ...edit, ...fresh, confirmed: confirmationOf(state.questions), state: { is: "saving" } };
  }
  if (state.is !== "saved") return null;
  if (command === "read") return { ...edit, state: { ...state, also: [] } };
  if (command === "aged") return { ...edit, state: { ...state, isNew: false } };
  return state.group === null ? null : { ...edit, ...fresh, state: { is: "undoing", group: state.group } };
}

function settled(edit: Edit, state: EditState): Edit {
  const { expected, value, next, attempt } = edit;
  const isUndo = edit.state.is === "undoing";
  if (next === null || (!isUndo && next === value)) return { ...edit, state, next: null };
  const again = { ...edit, value: next, attempt: attempt + 1, next: null, confirmed: "" };
  // The question was about a value that is no longer entered.
  if (state.is === "asks") return { ...again, state: { is: "saving" } };
  if (state.is === "undone") return { ...again, expected, state: { is: "saving" } };
  if (state.is === "saved" || isUndo) return { ...again, expected: value, state: { is: "saving" } };
  return { ...edit, value: next, state, next: null };
}

/** Whether the row contains what this browser's edits want, so that it is not shown as a change from elsewhere. */
export function explains(edits: readonly Edit[], row: GuestRow): boolean {
  return edits.some(({ guestId, field, expected, value, state }) => {
    if (guestId !== row.id) return false;
    const text = cellText(row, field);
    if (state.is === "undoing" || state.is === "undone") return text === expected;
    return (state.is === "saving" || (state.is === "saved" && state.isNew)) && text === value;
  });
}

type Words = AllWords["guestList"];

export type SaveResult = AnswerTo<typeof changeGuestCommand | typeof undoCommand>;

export function stateAfter(answer: SaveResult, edit: Edit, reader: Reader): EditState {
  const words = wordsOf(reader.language).guestList;
  if (answer.ok) return { is: "saved", group: answer.group ?? null, also: [], isNew: true };
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

export function stateAfterUndo(answer: SaveResult, reader: Reader): EditState {
  const words = wordsOf(reader.language).guestList;
  if (answer.ok) {
    const { skipped } = (answer.intent === "undo" && answer.data) || { skipped: [] };
    const fields = skipped.flatMap((skipped) =>
      skipped.fields.map((field) => wordsOf(reader.language).guestFields.names[field]),
    );
    if (fields.length === 0) return { is: "undone" };
    return { is: "notUndone", words: words.undoneInPart(formatList(fields, reader.language)) };
  }
  const { intent, refusal, status } = answer;
  return intent === "undo"
    ? { is: "notUndone", words: whyNotUndone(refusal, reader) }
    : { is: "notUndone", words: whyNotReached(status, words) };
}

/** null: the text is a valid value of the field. */
export function invalid(edit: FieldEdit, words: Words): string | null {
  const [problem] = editsOfCell(edit).flatMap(({ field, value }) => {
    const read = readFieldText(field, value);
    return read.ok ? [] : words.problems[read.refusal];
  });
  return problem ?? null;
}

/** The questions that the server would ask, computed here without a round trip. The server checks again. */
export function questionsAbout(row: GuestRow, edit: FieldEdit): readonly ChangeQuestion[] {
  const decided = decideEdits({ ...blankGuest, ...row }, editsOfCell(edit));
  return decided.ok ? decided.value.questions : [];
}

type Consequences = {
  edit: FieldEdit;
  before: GuestRow;
  seatCleared: boolean;
  rows: Iterable<GuestRow>;
};

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

export function titleOf({ is }: EditState, words: Words): string {
  switch (is) {
    case "refused":
      return words.notSaved;
    case "conflict":
      return words.changedMeanwhile;
    case "asks":
      return words.notSavedYet;
    default:
      return words[is];
  }
}

export function stateInWords(state: EditState, row: GuestRow, reader: Reader): string {
  const words = wordsOf(reader.language).guestList;
  const title = titleOf(state, words);
  switch (state.is) {
    case "conflict": {
      const who = state.changer ? ` ${changedBy(state.changer, reader.language)}` : "";
      return `${title}.${who} ${words.tabToChoose}`;
    }
    case "refused":
    case "notUndone":
      return `${title}. ${state.words}`;
    case "asks":
      return state.questions.map((question) => askedInWords(question, fullName(row), reader)).join(" ");
    default:
      return title;
  }
}

export function issueInWords(row: GuestRow, field: GuestColumn, words: string, { language }: Reader): string {
  const name = wordsOf(language).guestFields.names[field];
  return wordsOf(language).guestList.troubleOf(name, fullName(row), words);
}
