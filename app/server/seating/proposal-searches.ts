// Looks for seatings, for browsers that cannot: one at a time, and in a process of its own.

import type { FoundSeating } from "#domain/seating/proposal/search-seating.ts";
import type { DinnerProblem } from "#domain/seating/proposal/seating-problem.ts";
import { doApart, programBeside } from "#server/apart/do-apart.ts";

export type ProposalSearches = {
  /**
   * Who asks for the same as another shares the search, also just after it. Stops when nobody waits for it any more, and
   * rejects with the reason of the signal. "busy": too many others wait, or the machine has no time for it.
   */
  find(asked: AskedProposal): Promise<FoundSeating | "busy">;
  waiting(): number;
  close(): Promise<void>;
};

export type SearchOrder = { problem: DinnerProblem; seed: number };

/** `mark`: the same for equal problems. */
export type AskedProposal = SearchOrder & { mark: string; signal: AbortSignal };

type Search = {
  found: Promise<FoundSeating | "busy">;
  isDone: boolean;
  readers: number;
  stopping: AbortController;
};

/** A hundred times what three hundred guests take. */
const timeoutMs = 300_000;
/** Beside the one that is looked for. */
const mostWaiting = 4;
const mostKept = 8;

export function openProposalSearches(): ProposalSearches {
  const searches = new Map<string, Search>();
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = () => [...searches.values()].filter(({ isDone }) => !isDone).length;

  function begin({ problem, seed }: AskedProposal, key: string): Search {
    const stopping = new AbortController();
    const either = AbortSignal.any([stopping.signal, closing.signal]);
    const found = turn.then(() => searchApart({ problem, seed }, either));
    const search: Search = { found, isDone: false, readers: 0, stopping };
    turn = found.then(
      (outcome) => {
        search.isDone = true;
        if (outcome === "busy") forget(search, key);
        const kept = [...searches].filter(([, { isDone }]) => isDone);
        for (const [old] of kept.slice(0, -mostKept)) searches.delete(old);
      },
      () => forget(search, key),
    );
    searches.set(key, search);
    return search;
  }

  function forget(search: Search, key: string): void {
    if (searches.get(key) === search) searches.delete(key);
  }

  return {
    async find(asked) {
      const { mark, seed, signal } = asked;
      signal.throwIfAborted();
      const key = `${mark} ${seed}`;
      if (!searches.has(key) && waiting() > mostWaiting) return "busy";
      const search = searches.get(key) ?? begin(asked, key);
      const gone = Promise.withResolvers<never>();
      const leave = () => gone.reject(signal.reason);
      signal.addEventListener("abort", leave);
      search.readers += 1;
      try {
        return await Promise.race([search.found, gone.promise]);
      } finally {
        signal.removeEventListener("abort", leave);
        search.readers -= 1;
        if (search.readers === 0 && !search.isDone) {
          search.stopping.abort();
          forget(search, key);
        }
      }
    },
    waiting,
    async close() {
      closing.abort();
      await turn;
    },
  };
}

const program = programBeside(import.meta.url, "search-apart");

async function searchApart(order: SearchOrder, signal: AbortSignal): Promise<FoundSeating | "busy"> {
  let found: FoundSeating | "busy" = "busy";
  await doApart<FoundSeating>(program, order, { take: (told) => (found = told), timeoutMs, signal });
  signal.throwIfAborted();
  return found;
}
