// Search and order in the browser: at once on the page, and kept in the address, so that a reload,
// a bookmark and the way back from a guest's page show the same.

import { useDeferredValue, useEffect, useState } from "react";
import type { Language } from "#domain/language.ts";
import { listPath, type ListView } from "./list-view.ts";

export function useListView(given: ListView, language: Language) {
  const [view, setView] = useState(given);
  const address = listPath(language, view);

  useEffect(() => {
    // Of the router, which keeps its own state there and is not asked to load anything.
    if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
  }, [address]);

  // The letters appear as they are typed; the rows follow as fast as they can.
  return { view, setView, shownView: useDeferredValue(view) };
}
