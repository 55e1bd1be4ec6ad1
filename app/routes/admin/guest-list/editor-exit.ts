// How an editor of a cell is left: Enter and leaving save, Escape restores, Tab saves and moves on.

import { useRef } from "react";
import type { Reader } from "#i18n/guest-fields.ts";
import type { GuestColumn } from "#domain/guest/guest.ts";

/** Where the focus goes afterwards; "nowhere" where it is somewhere else already. */
export type LeaveTo = "cell" | "next" | "previous" | "nowhere";

/** `wanted` is null where nothing shall change. */
export type Leave = (wanted: string | null, to: LeaveTo) => void;

export type EditorProps = {
  /** For those who do not see the column and the row. */
  label: string;
  field: GuestColumn;
  /** The text of the field to begin with. */
  text: string;
  /** What was typed to begin the edit; null: it began with what the cell holds. */
  typed: string | null;
  byPointer: boolean;
  reader: Reader;
  leave: Leave;
};

export function useEditorExit(leave: Leave, read: () => string) {
  // Taking a control away makes it lose the focus, which is no second leaving.
  const hasLeft = useRef(false);

  function leaveOnce(wanted: string | null, to: LeaveTo): void {
    if (hasLeft.current) return;
    hasLeft.current = true;
    leave(wanted, to);
  }

  return {
    save: (to: LeaveTo) => leaveOnce(read(), to),
    restore: () => leaveOnce(null, "cell"),
    onKeyDown(event: React.KeyboardEvent) {
      // The keys of an input method end a word, not the edit.
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") leaveOnce(read(), "cell");
      else if (event.key === "Escape") leaveOnce(null, "cell");
      else if (event.key === "Tab") leaveOnce(read(), event.shiftKey ? "previous" : "next");
      else return;
      event.preventDefault();
    },
    onBlur(event: React.FocusEvent) {
      const { currentTarget, relatedTarget } = event;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // Another window came to the front: the control keeps its place, and so does the edit.
      if (currentTarget.contains(document.activeElement)) return;
      leaveOnce(read(), "nowhere");
    },
  };
}
