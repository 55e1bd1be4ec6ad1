// How an admin leaves the editor of a cell: Enter and blur save, Escape restores, Tab saves and moves on.

import { useRef } from "react";
import type { Reader } from "#i18n/guest-fields.ts";
import type { GuestColumn } from "#domain/guest/guest.ts";

/** Where the focus goes afterwards; "nowhere" if it has already moved. */
export type LeaveTo = "cell" | "next" | "previous" | "nowhere";

/** `value` null: nothing changes. */
export type Leave = (value: string | null, to: LeaveTo) => void;

export type EditorProps = {
  /** Names the column and the row for screen readers. */
  label: string;
  field: GuestColumn;
  /** The initial text of the field. */
  text: string;
  /** The typed text that began the edit; null: the edit began with the cell's value. */
  typed: string | null;
  byPointer: boolean;
  reader: Reader;
  leave: Leave;
};

export function useEditorExit(leave: Leave, read: () => string) {
  // Removing a focused control fires blur, which must not count as leaving twice.
  const hasLeft = useRef(false);

  function leaveOnce(value: string | null, to: LeaveTo): void {
    if (hasLeft.current) return;
    hasLeft.current = true;
    leave(value, to);
  }

  return {
    save: (to: LeaveTo) => leaveOnce(read(), to),
    restore: () => leaveOnce(null, "cell"),
    onKeyDown(event: React.KeyboardEvent) {
      // During input method composition these keys end a word, not the edit.
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
      // Another window came to the front: the control keeps the focus, and the edit goes on.
      if (currentTarget.contains(document.activeElement)) return;
      leaveOnce(read(), "nowhere");
    },
  };
}
