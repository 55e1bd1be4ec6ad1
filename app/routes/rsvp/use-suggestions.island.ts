// Asks the server for names while a guest types. Only the newest question counts: the answer to an
// older one is dropped, however late it comes.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggestion } from "#domain/names/suggestions.ts";

/** So that a quick typist asks once a word, not once a letter. */
const pauseMs = 120;
const leastLetters = 2;

export function useSuggestions(input: HTMLInputElement) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[] | null>(null);
  const [isStopped, setStopped] = useState(false);
  const asking = useRef(new AbortController());

  const close = useCallback(() => {
    asking.current.abort();
    setSuggestions(null);
  }, []);

  useEffect(() => {
    async function ask() {
      asking.current.abort();
      const question = new AbortController();
      asking.current = question;
      const typed = input.value;
      if (typed.trim().length < leastLetters) return setSuggestions(null);
      try {
        await pause(question.signal);
        const answer = await fetch(`/api/suggestions?${new URLSearchParams({ name: typed })}`, {
          signal: question.signal,
        });
        setStopped(answer.status === 429);
        const found = answer.ok ? ((await answer.json()) as Suggestion[]) : null;
        if (!question.signal.aborted) setSuggestions(found);
      } catch {
        // Dropped for a newer question, or no network: the guest types the name in full.
        if (!question.signal.aborted) setSuggestions(null);
      }
    }
    const listen = () => void ask();
    input.addEventListener("input", listen);
    listen();
    return () => {
      input.removeEventListener("input", listen);
      asking.current.abort();
    };
  }, [input]);

  return { suggestions, isStopped, close };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
