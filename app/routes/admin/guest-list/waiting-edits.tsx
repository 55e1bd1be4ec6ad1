// How many changes were not taken, wherever in the list they are, and the way to them.

import { useRef } from "react";
import type { guestListWords } from "#i18n/guest-list.ts";
import { cellKey, type Edit } from "./edits.ts";

type WaitingEditsProps = {
  unsaved: readonly Edit[];
  words: (typeof guestListWords)["sv"];
  onShow: (edit: Edit) => void;
};

export function WaitingEdits({ unsaved, words, onShow }: WaitingEditsProps) {
  const shown = useRef("");
  if (unsaved.length === 0) return null;

  function showNext(): void {
    const at = unsaved.findIndex((edit) => cellKey(edit) === shown.current);
    const next = unsaved[(at + 1) % unsaved.length];
    if (!next) return;
    shown.current = cellKey(next);
    onShow(next);
  }

  return (
    <div className="notice bad waiting">
      <p>{words.waitingCells(unsaved.length)}</p>
      <button type="button" className="button quiet small" onClick={showNext}>
        {words.showNext}
      </button>
    </div>
  );
}
