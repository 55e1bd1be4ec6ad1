// The edits of this browser that are not saved yet, and the recently saved ones, which can be undone. There
// is one for each cell; a cell that is changed while it is being saved is saved again afterwards.

import { type ChangeQuestion, confirmationOf } from "#domain/guest/guest-edit.ts";
import { type GuestColumn, type GuestId } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { cellText } from "../editing/cell-text.ts";
import type { ChangerView } from "../editing/change-view.ts";

export type Edit = {
  guestId: GuestId;
  field: GuestColumn;
  /** The field's text. */
  expected: string;
  value: string;
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
  /** Not saved until the admin confirms. */
  | { is: "asks"; questions: readonly ChangeQuestion[] }
  | { is: "undoing"; group: string }
  | { is: "undone" }
  | { is: "notUndone"; words: string };

export type Edits = Readonly<Record<string, Edit>>;

type CellEdit = Pick<Edit, "guestId" | "field" | "expected" | "value">;

export type EditEvent =
  | { event: "sent"; edit: CellEdit }
  /** Not a value of the field, so it is not sent. */
  | { event: "misspelt"; edit: CellEdit; words: string }
  /** Not sent until the questions are answered. */
  | { event: "asked"; edit: CellEdit; questions: readonly ChangeQuestion[] }
  | { event: "settled"; edit: Edit; state: EditState }
  /** From a notice: retry, or overwrite the current value. */
  | { event: "again"; edit: Edit; expected: string }
  | { event: "confirmed"; edit: Edit }
  | { event: "undo"; edit: Edit }
  /** The admin has read the other effects. */
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
  // The newest comes last: requests for one guest go out in this order, and the last is undone first.
  return event.event === "read" || event.event === "aged"
    ? { ...edits, [key]: after }
    : { ...others, [key]: after };
}

/** For each guest only the oldest edit is sent, so the server receives edits in the order they were made. */
export function onTheirWay(edits: Edits): Edit[] {
  const sent = Object.values(edits).filter(({ state }) => state.is === "saving" || state.is === "undoing");
  return sent.filter((edit, at) => sent.findIndex(({ guestId }) => guestId === edit.guestId) === at);
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
      if (known?.state.is === "saving" || known?.state.is === "undoing") {
        return { ...known, next: event.edit.value };
      }
      return { ...event.edit, ...fresh, state: { is: "saving" } };
    case "misspelt":
      return { ...event.edit, ...fresh, state: { is: "refused", words: event.words, mayTryAgain: false } };
    case "asked":
      return { ...event.edit, ...fresh, state: { is: "asks", questions: event.questions } };
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
