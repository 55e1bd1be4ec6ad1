// The refused changes: how many there are, and links to them. Typed text is never lost silently: the browser
// asks before the page unloads, and the list asks before another part of the admin area replaces it.

import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { Words } from "#i18n/words.ts";
import { cellKey, type Edit } from "./edits.ts";

type WaitingEditsProps = {
  unsaved: readonly Edit[];
  leaving: Blocker;
  words: Words["guestList"];
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

type Unsaved = { hasUnsaved: boolean; isSaving: boolean };

export function useUnsavedPrompt({ hasUnsaved, isSaving }: Unsaved): Blocker {
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) => hasUnsaved && !isTheList(pathname + search),
  );

  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (hasUnsaved || isSaving || isTypedInto(document.activeElement)) event.preventDefault();
    }
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved, isSaving]);

  useEffect(() => {
    if (!hasUnsaved) blocker.reset?.();
  }, [blocker, hasUnsaved]);

  return blocker;
}

function isTheList(address: string): boolean {
  return new URL(address, location.href).pathname === location.pathname;
}

/** An open text editor, which saves on blur but not when the page unloads. */
function isTypedInto(element: Element | null): boolean {
  return (
    element instanceof HTMLInputElement &&
    element.matches(".editor") &&
    element.value !== element.defaultValue
  );
}
