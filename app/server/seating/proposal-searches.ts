// Looks for seatings, for browsers that cannot: one at a time, and without keeping anybody waiting. Between two short
// turns of the search everything else on the server has its own.

import { setImmediate as turnOfOthers } from "node:timers/promises";
import { type FoundSeating, searchSeating } from "#domain/seating/proposal/search-seating.ts";
import type { DinnerProblem } from "#domain/seating/proposal/seating-problem.ts";

export type ProposalSearches = {
  /**
   * Who asks for the same as another shares the search, also just after it. Stops when nobody waits for it any more, and
   * rejects with the reason of the signal. "busy": too many others wait.
   */
  find(asked: AskedProposal): Promise<FoundSeating | "busy">;
  /** How many are looked for or wait. */
  waiting(): number;
  /** Ends what is under way. */
  close(): Promise<void>;
};

/** `mark`: the same for equal problems. */
export type AskedProposal = { problem: DinnerProblem; mark: string; seed: number; signal: AbortSignal };

type Search = {
  found: Promise<FoundSeating>;
  isDone: boolean;
  readers: number;
  stopping: AbortController;
};

const turnMs = 8;
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
    const found = turn.then(() => searchInTurns(problem, seed, either));
    const search: Search = { found, isDone: false, readers: 0, stopping };
    turn = found.then(
      () => {
        search.isDone = true;
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

async function searchInTurns(
  problem: DinnerProblem,
  seed: number,
  signal: AbortSignal,
): Promise<FoundSeating> {
  signal.throwIfAborted();
  const search = searchSeating(problem, { seed });
  for (;;) {
    const end = performance.now() + turnMs;
    do {
      const { done, value } = search.next();
      if (done) return value;
    } while (performance.now() < end);
    await turnOfOthers();
    signal.throwIfAborted();
  }
}
