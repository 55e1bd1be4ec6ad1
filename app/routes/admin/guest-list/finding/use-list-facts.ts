// What the filter and the tags ask beside the guests, kept up to date while the list is open.

import { useCallback, useEffect, useState } from "react";
import type { Language } from "#domain/language.ts";
import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";

/** Changes within this time are one question. */
const gatherMs = 400;
const againMs = 15_000;

export function useListFacts(facts: FilterFacts, language: Language) {
  const [given, setGiven] = useState(facts);
  const [now, setNow] = useState(facts);
  /** 0: the page has just been loaded. */
  const [changes, setChanges] = useState(0);

  if (given !== facts) {
    setGiven(facts);
    setNow(facts);
    setChanges(0);
  }

  useEffect(() => {
    if (changes === 0) return undefined;
    const over = new AbortController();
    let waiting = setTimeout(() => {
      fetchFacts(language, over.signal).then(
        // Without a change every row keeps what is known of it.
        (told) => setNow((before) => (JSON.stringify(before) === JSON.stringify(told) ? before : told)),
        () => {
          if (!over.signal.aborted) waiting = setTimeout(() => setChanges((count) => count + 1), againMs);
        },
      );
    }, gatherMs);
    return () => {
      clearTimeout(waiting);
      over.abort();
    };
  }, [changes, language]);

  const refresh = useCallback(() => setChanges((count) => count + 1), []);
  return { facts: now, refresh };
}

async function fetchFacts(language: Language, signal: AbortSignal): Promise<FilterFacts> {
  const response = await fetch(`/api/filter-facts?language=${language}`, { signal });
  if (!response.ok) throw new Error(`The list's facts were answered with ${response.status}`);
  return (await response.json()) as FilterFacts;
}
