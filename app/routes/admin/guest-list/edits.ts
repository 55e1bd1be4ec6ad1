// The edits of this browser that the server has not taken yet, and those it took of late, which can be
// undone. One for each cell; a cell that is changed again while it is being saved is saved again afterwards.

import { type ChangeQuestion, confirmationOf } from "#domain/guest/change-question.ts";
import { type GuestColumn, type GuestId } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { cellText } from "../editing/cell-text.ts";
import type { ChangerView } from "../editing/changer-view.ts";

export type Edit = {
  guestId: GuestId;
  field: GuestColumn;
  /** Texts of the field. */
  seen: string;
  wanted: string;
  /** Counts the tries, so that each is a request of its own. */
  attempt: number;
  state: EditState;
  /** What was typed while the one before was on its way. */
  next: string | null;
  /** What was asked and answered with yes; empty: nothing was asked. */
  confirmed: string;
};

export type EditState =
  | { is: "saving" }
  /** `group` names it in the history; `also` says what else it did, until that was read. */
  | { is: "saved"; group: string | null; also: readonly string[]; isNew: boolean }
  | { is: "refused"; words: string; mayTryAgain: boolean; isChair?: boolean }
  | { is: "conflict"; current: string; changer: ChangerView | null }
  /** Not saved before somebody has said yes. */
  | { is: "asks"; questions: readonly ChangeQuestion[] }
  | { is: "undoing"; group: string }
  | { is: "undone" }
  | { is: "notUndone"; words: string };

export type Edits = Readonly<Record<string, Edit>>;

type Wanted = Pick<Edit, "guestId" | "field" | "seen" | "wanted">;

export type EditEvent =
  | { event: "wanted"; edit: Wanted }
  /** Typed, but no value of the field: not sent. */
  | { event: "misspelt"; edit: Wanted; words: string }
  /** Not sent before the questions are answered. */
  | { event: "asked"; edit: Wanted; questions: readonly ChangeQuestion[] }
  | { event: "settled"; edit: Edit; state: EditState }
  /** From a notice: try once more, or over the value that stands there now. */
  | { event: "again"; edit: Edit; seen: string }
  | { event: "confirmed"; edit: Edit }
  | { event: "undo"; edit: Edit }
  /** What else it did has been read. */
  | { event: "read"; edit: Edit }
  /** No longer news, though it can still be undone. */
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
  // The newest last: requests for one guest go out in this order, and the last is undone first.
  return event.event === "read" || event.event === "aged"
    ? { ...edits, [key]: after }
    : { ...others, [key]: after };
}

/** Of each guest the oldest edit alone is on its way: the server sees them in the order they were made. */
export function onTheirWay(edits: Edits): Edit[] {
  const sent = Object.values(edits).filter(({ state }) => state.is === "saving" || state.is === "undoing");
  return sent.filter((edit, at) => sent.findIndex(({ guestId }) => guestId === edit.guestId) === at);
}

export function isUnsaved({ state }: Edit): boolean {
  return state.is === "refused" || state.is === "conflict" || state.is === "asks";
}

/** null: nothing was saved here of late that is not undone. */
export function lastUndoable(edits: Edits): Edit | null {
  return Object.values(edits).findLast(({ state }) => state.is === "saved" && state.group !== null) ?? null;
}

function nextEdit(known: Edit | undefined, event: Exclude<EditEvent, { event: "forgotten" }>): Edit | null {
  const fresh = { attempt: (known?.attempt ?? 0) + 1, next: null, confirmed: "" };
  switch (event.event) {
    case "wanted":
      if (known?.state.is === "saving" || known?.state.is === "undoing") {
        return { ...known, next: event.edit.wanted };
      }
      return { ...event.edit, ...fresh, state: { is: "saving" } };
    case "misspelt":
      return { ...event.edit, ...fresh, state: { is: "refused", words: event.words, mayTryAgain: false } };
    case "asked":
      return { ...event.edit, ...fresh, state: { is: "asks", questions: event.questions } };
    case "again":
      return { ...event.edit, ...fresh, seen: event.seen, state: { is: "saving" } };
    case "settled":
      return known?.attempt === event.edit.attempt ? settled(known, event.state) : null;
    default:
      return known?.attempt === event.edit.attempt ? withCommand(known, event.event, fresh) : null;
  }
}

/** What somebody did with an edit that is settled; null: it cannot be done with this one. */
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
  const { seen, wanted, next, attempt } = edit;
  const isUndo = edit.state.is === "undoing";
  if (next === null || (!isUndo && next === wanted)) return { ...edit, state, next: null };
  const again = { ...edit, wanted: next, attempt: attempt + 1, next: null, confirmed: "" };
  // The question was about what is not wanted any more.
  if (state.is === "asks") return { ...again, state: { is: "saving" } };
  if (state.is === "undone") return { ...again, seen, state: { is: "saving" } };
  if (state.is === "saved" || isUndo) return { ...again, seen: wanted, state: { is: "saving" } };
  return { ...edit, wanted: next, state, next: null };
}

/** Whether the row holds what edits of this browser want, so that it is no news. */
export function explains(edits: readonly Edit[], row: GuestRow): boolean {
  return edits.some(({ guestId, field, seen, wanted, state }) => {
    if (guestId !== row.id) return false;
    const text = cellText(row, field);
    if (state.is === "undoing" || state.is === "undone") return text === seen;
    return (state.is === "saving" || (state.is === "saved" && state.isNew)) && text === wanted;
  });
}
