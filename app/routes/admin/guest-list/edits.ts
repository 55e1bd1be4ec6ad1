// The edits of this browser that the server has not taken yet, and those it just took. One for each
// cell; a cell that is changed again while it is being saved is saved again afterwards.

import type { GuestId } from "#domain/guest.ts";
import type { GuestRow } from "#domain/guest-list.ts";
import { cellText, type GuestColumn } from "./cell-text.ts";

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
};

export type EditState =
  | { is: "saving" }
  | { is: "saved" }
  | { is: "refused"; words: string; mayTryAgain: boolean }
  | { is: "conflict"; current: string };

export type Edits = Readonly<Record<string, Edit>>;

export type EditEvent =
  | { event: "wanted"; edit: Pick<Edit, "guestId" | "field" | "seen" | "wanted"> }
  /** Typed, but no value of the field: not sent. */
  | { event: "misspelt"; edit: Pick<Edit, "guestId" | "field" | "seen" | "wanted">; words: string }
  | { event: "settled"; edit: Edit; state: EditState }
  /** From a notice: try once more, or over the value that stands there now. */
  | { event: "again"; edit: Edit; seen: string }
  | { event: "forgotten"; edit: Edit };

export function cellKey({ guestId, field }: Pick<Edit, "guestId" | "field">): string {
  return `${guestId} ${field}`;
}

export function withEvent(edits: Edits, event: EditEvent): Edits {
  const key = cellKey(event.edit);
  const { [key]: known, ...others } = edits;
  if (event.event === "forgotten") return known?.attempt === event.edit.attempt ? others : edits;
  const after = nextEdit(known, event);
  // The newest last: requests for one guest go out in this order.
  return after ? { ...others, [key]: after } : edits;
}

/** Of each guest the oldest edit alone is on its way: the server sees them in the order they were made. */
export function onTheirWay(edits: Edits): Edit[] {
  const saving = Object.values(edits).filter(({ state }) => state.is === "saving");
  return saving.filter((edit, at) => saving.findIndex(({ guestId }) => guestId === edit.guestId) === at);
}

export function isUnsaved({ state }: Edit): boolean {
  return state.is === "refused" || state.is === "conflict";
}

function nextEdit(known: Edit | undefined, event: Exclude<EditEvent, { event: "forgotten" }>): Edit | null {
  const attempt = (known?.attempt ?? 0) + 1;
  switch (event.event) {
    case "wanted":
      if (known?.state.is === "saving") return { ...known, next: event.edit.wanted };
      return { ...event.edit, attempt, state: { is: "saving" }, next: null };
    case "misspelt":
      return {
        ...event.edit,
        attempt,
        state: { is: "refused", words: event.words, mayTryAgain: false },
        next: null,
      };
    case "again":
      return { ...event.edit, seen: event.seen, attempt, state: { is: "saving" }, next: null };
    case "settled":
      return known?.attempt === event.edit.attempt ? settled(known, event.state) : null;
  }
}

function settled(edit: Edit, state: EditState): Edit {
  const { wanted, next, attempt } = edit;
  if (next === null || next === wanted) return { ...edit, state, next: null };
  if (state.is !== "saved") return { ...edit, wanted: next, state, next: null };
  return { ...edit, seen: wanted, wanted: next, attempt: attempt + 1, state: { is: "saving" }, next: null };
}

/** Whether the row holds what edits of this browser want, so that it is no news. */
export function explains(edits: readonly Edit[], row: GuestRow): boolean {
  return edits.some(
    ({ guestId, field, wanted, state }) =>
      guestId === row.id &&
      (state.is === "saving" || state.is === "saved") &&
      cellText(row, field) === wanted,
  );
}
