// The browser asks before the page unloads, and the form's bar before another page of the admin area replaces it.

import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useWords } from "../../../language-context.ts";

/** In the bar of a form, one a page. `isUnsaved`: as the page opens. */
export function UnsavedWords({ isUnsaved }: { isUnsaved: boolean }) {
  const { notYet, leave, stay } = useWords("admin").bar.unsaved;
  const here = useRef<HTMLSpanElement>(null);
  const unsaved = useRef(isUnsaved);
  const leaving = useBlocker(() => unsaved.current);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const form = here.current?.closest("form");
    // Somebody may have typed before the page listened.
    const typed = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [];
    if (isUnsaved || [...typed].some((one) => one.value !== one.defaultValue)) unsaved.current = true;
    form?.addEventListener("input", () => void (unsaved.current = true), options);
    form?.addEventListener(
      "submit",
      ({ submitter }) => {
        // What opens beside the page saves nothing.
        if (!submitter?.hasAttribute("formtarget")) unsaved.current = false;
      },
      options,
    );
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, options);
    return () => listening.abort();
  }, [isUnsaved]);
  return (
    <>
      <span ref={here} hidden />
      {leaving.state === "blocked" ? (
        <div className="notice warn cluster" role="alert">
          <p>{notYet}</p>
          <button type="button" className="button quiet small" onClick={leaving.proceed}>
            {leave}
          </button>
          <button type="button" className="plain" onClick={leaving.reset}>
            {stay}
          </button>
        </div>
      ) : null}
    </>
  );
}
