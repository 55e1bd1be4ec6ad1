// Looks for a seating in the browser, and shows it. If that fails, the server looks for the same one.

import { useState } from "react";
import { useNavigate } from "react-router";
import type { Language } from "#domain/language.ts";
import { unpackProblem, arrangementText } from "#domain/seating/proposal/packed-problem.ts";
import type { Arrangement } from "#domain/seating/proposal/seating-problem.ts";
import { fieldsOfTerms, type ProposalTerms } from "#domain/seating/proposal/proposal-terms.ts";
import { adminPath } from "../../admin-view.ts";
import type { MarkedProblem } from "./seating-problem-json.ts";

type Asked = { seed: number; terms: ProposalTerms };

export function useProposalSearch(language: Language) {
  const [isSearching, setSearching] = useState(false);
  const navigate = useNavigate();

  async function show({ seed, terms }: Asked): Promise<void> {
    const said = fieldsOfTerms(terms);
    const found = await findInBrowser({ seed, terms }).catch(() => null);
    await navigate(adminPath(language, { proposal: String(seed), ...said, ...(found ? { found } : {}) }));
    setSearching(false);
  }

  return {
    isSearching,
    search(asked: Asked): void {
      if (isSearching) return;
      setSearching(true);
      void show(asked);
    },
  };
}

/** The mark of what was searched, and the arrangement as text. */
async function findInBrowser({ seed, terms }: Asked): Promise<string | null> {
  const response = await fetch(`/api/seating-problem?${new URLSearchParams(fieldsOfTerms(terms))}`);
  if (!response.ok) return null;
  const { problem, mark } = (await response.json()) as MarkedProblem;
  const worker = new Worker(new URL("search-worker.ts", import.meta.url), { type: "module" });
  try {
    const arrangement = await new Promise<Arrangement>((found, failed) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Arrangement>) => found(data));
      worker.addEventListener("error", failed);
      // A worker has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ problem: unpackProblem(problem), seed });
    });
    return `${mark}${arrangementText(arrangement)}`;
  } finally {
    worker.terminate();
  }
}
