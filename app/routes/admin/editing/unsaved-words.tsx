// The browser asks before the page unloads, and the page itself before another part of the admin area replaces it.

import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";

/** For the form. `isUnsaved`: as the page opens. */
export function useUnsavedWords(isUnsaved: boolean) {
  const unsaved = useRef(isUnsaved);
  const opened = useRef(isUnsaved);
  const leaving = useBlocker(() => unsaved.current);
  useEffect(() => {
    // Somebody may have typed before the page listened.
    if (opened.current !== isUnsaved) unsaved.current = isUnsaved;
    opened.current = isUnsaved;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return {
    leaving,
    onInput: () => {
      unsaved.current = true;
    },
    onSubmit: () => {
      unsaved.current = false;
    },
  };
}

type UnsavedWordsProps = { leaving: Blocker; words: Record<"notYet" | "leave" | "stay", string> };

export function UnsavedWords({ leaving, words }: UnsavedWordsProps) {
  if (leaving.state !== "blocked") return null;
  const { notYet, leave, stay } = words;
  return (
    <div className="notice warn cluster" role="alert">
      <p>{notYet}</p>
      <button type="button" className="button quiet small" onClick={leaving.proceed}>
        {leave}
      </button>
      <button type="button" className="plain" onClick={leaving.reset}>
        {stay}
      </button>
    </div>
  );
}
