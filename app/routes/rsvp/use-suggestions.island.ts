// Requests suggestions while a visitor types. Only the newest request counts: the response to an older one is
// dropped, however late it arrives.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggestion } from "#domain/names/suggestions.ts";

/** Makes a quick typist send one request per word, not one per letter. */
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
        // Aborted for a newer request, or no network: the visitor types the full name.
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
