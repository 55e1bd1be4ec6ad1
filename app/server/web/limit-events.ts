// Tells the log that somebody has asked too often: at most one line in ten seconds for each kind of asking,
// so that a flood of requests makes no flood of lines.

import type { Log } from "#server/log.ts";
import type { RateLimits } from "./rate-limits.ts";

const quietMs = 10_000;

export function withLimitEvents(
  rateLimits: RateLimits,
  { now, log }: { now: () => number; log: Log },
): RateLimits {
  const toldAt = new Map<string, number>();
  return {
    ...rateLimits,
    async take(tries) {
      const taken = await rateLimits.take(tries);
      if (taken.ok) return taken;
      // Of those that are counted together, any may be the one that is used up.
      const limit = tries.map(({ limit }) => limit.name).join(", ");
      if (now() >= (toldAt.get(limit) ?? -Infinity) + quietMs) {
        toldAt.set(limit, now());
        log("limit reached", { limit });
      }
      return taken;
    },
  };
}
