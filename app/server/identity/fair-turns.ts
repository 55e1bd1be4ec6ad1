// Limits concurrent work and shares it fairly: known browsers first, then those with the fewest requests, by wide
// network and by address. When too many wait, the most frequent ones are refused.

import { wideNetworkOf } from "#server/limits/network-address.ts";
import type { Asker } from "./identity.ts";

export function openFairTurns(options: { atOnce: number; mostWaiting: number; timeoutMs: number }) {
  const { atOnce, mostWaiting, timeoutMs } = options;
  let running = 0;
  let waiting: Turn[] = [];
  const asked = new Map<string, number>();

  function rankOf({ address, isKnown }: Asker): Turn["rank"] {
    if (isKnown) return [0, 0];
    if (asked.size >= mostRemembered) asked.clear();
    const rank = [`network ${wideNetworkOf(address)}`, `address ${address}`].map((key) => {
      const count = (asked.get(key) ?? 0) + 1;
      asked.set(key, count);
      return count;
    });
    return [rank[0] ?? 0, rank[1] ?? 0];
  }

  async function wait(asker: Asker): Promise<"goes" | "busy"> {
    const { promise, resolve } = Promise.withResolvers<"goes" | "busy">();
    const turn: Turn = { rank: rankOf(asker), resolve };
    // Placed before turns of the same rank: in an overload the newest waits least, and an old crowd expires.
    const place = waiting.findIndex(({ rank }) => !isBefore(rank, turn.rank));
    waiting.splice(place < 0 ? waiting.length : place, 0, turn);
    if (waiting.length > mostWaiting) waiting.pop()?.resolve("busy");
    const timer = setTimeout(() => {
      waiting = waiting.filter((one) => one !== turn);
      resolve("busy");
    }, timeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  function finish(): void {
    const next = waiting.shift();
    if (next) return next.resolve("goes");
    running -= 1;
    asked.clear();
  }

  return {
    /** "busy": others with fewer requests are waiting, or the wait became too long; nothing was done. */
    async take<T>(asker: Asker, work: () => Promise<T>): Promise<{ done: T } | "busy"> {
      if (running < atOnce) running += 1;
      else if ((await wait(asker)) === "busy") return "busy";
      try {
        return { done: await work() };
      } finally {
        finish();
      }
    },
  };
}

type Turn = { rank: readonly [network: number, address: number]; resolve: (end: "goes" | "busy") => void };

function isBefore(one: Turn["rank"], other: Turn["rank"]): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0];
}

const mostRemembered = 50_000;
