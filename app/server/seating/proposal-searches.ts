import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { FoundProposal, ProposalOrder } from "#domain/seating/proposal/assess.ts";
import { programBeside } from "#server/child/run-in-child.ts";

export type ProposalSearches = {
  isKnown(request: ProposalRequest): boolean;
  /**
   * Requests for the same share a search, also just after it. Rejects with the reason of the signal. "busy": too many
   * others wait, or there is no time or memory. A number: the share that is done so far; ask again soon, or it stops.
   */
  find(request: ProposalRequest): Promise<FoundProposal | "busy" | number>;
  waiting(): number;
  close(): Promise<void>;
};

export type ProposalRequest = { order: ProposalOrder; key: string; signal: AbortSignal };

export type SearchNews = FoundProposal | number;

type Search = {
  found: Promise<FoundProposal | "busy">;
  isDone: boolean;
  share: number;
  readers: number;
  stopping: AbortController;
  absence?: NodeJS.Timeout;
};

/** A hundred times what three hundred guests take. */
const timeoutMs = 300_000;
const mostWaiting = 4;
const mostFinished = 8;

export function proposalKey(order: ProposalOrder): string {
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url");
}

/** `patienceMs`: after it the caller hears how far the search is. `absenceMs`: without a request it stops. */
export function openProposalSearches({ patienceMs = 1_000, absenceMs = 10_000 } = {}): ProposalSearches {
  const searches = new Map<string, Search>();
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = () => [...searches.values()].filter(({ isDone }) => !isDone).length;

  function begin({ order, key }: ProposalRequest): Search {
    const stopping = new AbortController();
    const either = AbortSignal.any([stopping.signal, closing.signal]);
    const found = turn.then(() => searchInThread(order, either, (share) => (search.share = share)));
    const search: Search = { found, isDone: false, share: 0, readers: 0, stopping };
    turn = found.then(
      (outcome) => {
        search.isDone = true;
        clearTimeout(search.absence);
        if (outcome === "busy") forget(search, key);
        const finished = [...searches].filter(([, { isDone }]) => isDone);
        for (const [old] of finished.slice(0, -mostFinished)) searches.delete(old);
      },
      () => forget(search, key),
    );
    searches.set(key, search);
    return search;
  }

  function forget(search: Search, key: string): void {
    clearTimeout(search.absence);
    if (searches.get(key) === search) searches.delete(key);
  }

  return {
    isKnown: ({ key }) => searches.has(key),
    async find(request) {
      const { key, signal } = request;
      signal.throwIfAborted();
      if (!searches.has(key) && waiting() > mostWaiting) return "busy";
      const search = searches.get(key) ?? begin(request);
      const aborted = Promise.withResolvers<number>();
      const leave = () => aborted.reject(signal.reason);
      const patience = setTimeout(() => aborted.resolve(search.share), patienceMs);
      signal.addEventListener("abort", leave);
      clearTimeout(search.absence);
      search.readers += 1;
      try {
        return await Promise.race([search.found, aborted.promise]);
      } finally {
        clearTimeout(patience);
        signal.removeEventListener("abort", leave);
        search.readers -= 1;
        if (search.readers === 0 && !search.isDone) {
          const stop = () => {
            search.stopping.abort();
            forget(search, key);
          };
          if (signal.aborted) stop();
          else search.absence = setTimeout(stop, absenceMs).unref();
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

const program = programBeside(import.meta.url, "search-thread");

/** It has none of the site's settings and secrets. */
async function searchInThread(
  order: ProposalOrder,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<FoundProposal | "busy"> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<FoundProposal | "busy">();
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
  const worker = new Worker(program, { workerData: order, env: {}, resourceLimits });
  worker.on("message", (news: SearchNews) => (typeof news === "number" ? tell(news) : resolve(news)));
  const fail = () => resolve("busy");
  worker.once("error", fail).once("exit", fail);
  const timer = setTimeout(fail, timeoutMs);
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    await worker.terminate();
  }
}
