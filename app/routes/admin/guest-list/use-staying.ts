// Nothing that was typed goes away with the page unasked: the browser asks before it leaves the site
// or reloads, and the list before another part of the admin area takes its place.

import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { readAdminView } from "../admin-view.ts";

type Staying = { hasUnsaved: boolean; isSaving: boolean };

export function useStaying({ hasUnsaved, isSaving }: Staying): Blocker {
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
  const url = new URL(address, location.href);
  return url.pathname === location.pathname && readAdminView(url).part === "guestList";
}

/** An open editor of a text, which is saved when it is left, but not with the page. */
function isTypedInto(element: Element | null): boolean {
  return (
    element instanceof HTMLInputElement &&
    element.matches(".editor") &&
    element.value !== element.defaultValue
  );
}
