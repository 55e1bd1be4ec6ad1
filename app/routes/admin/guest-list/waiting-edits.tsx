// How many changes were not taken, wherever in the list they are, and the way to them; whoever is
// about to leave them behind is asked.

import { useRef } from "react";
import type { Blocker } from "react-router";
import type { guestListWords } from "#i18n/guest-list.ts";
import { cellKey, type Edit } from "./edits.ts";

type WaitingEditsProps = {
  unsaved: readonly Edit[];
  leaving: Blocker;
  words: (typeof guestListWords)["sv"];
  onShow: (edit: Edit) => void;
};

export function WaitingEdits({ unsaved, leaving, words, onShow }: WaitingEditsProps) {
  const shown = useRef("");
  if (unsaved.length === 0) return null;

  function showNext(): void {
    const at = unsaved.findIndex((edit) => cellKey(edit) === shown.current);
    const next = unsaved[(at + 1) % unsaved.length];
    if (!next) return;
    shown.current = cellKey(next);
    leaving.reset?.();
    onShow(next);
  }

  return (
    <div className="notice bad waiting">
      {leaving.state === "blocked" ? (
        <p role="alert">
          {words.waitingCells(unsaved.length)} {words.wouldBeLost(unsaved.length)}
        </p>
      ) : (
        <p>{words.waitingCells(unsaved.length)}</p>
      )}
      <div className="cluster">
        {leaving.state === "blocked" ? (
          <button type="button" className="button quiet small" onClick={leaving.proceed}>
            {words.leaveUnsaved}
          </button>
        ) : null}
        <button type="button" className="button quiet small" onClick={showNext}>
          {words.showNext}
        </button>
      </div>
    </div>
  );
}
