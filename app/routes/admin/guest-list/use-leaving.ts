// How an editor of a cell is left: Enter and leaving save, Escape restores, Tab saves and moves on.

import { useRef } from "react";
import type { Leave, LeaveTo } from "./cell-editor.tsx";

export function useLeaving(leave: Leave, read: () => string) {
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
