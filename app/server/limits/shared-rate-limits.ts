// Exact limits for processes that share a hosted store.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { Log } from "#server/log.ts";
import { type RateLimits, tooMany, type Try } from "./rate-limits.ts";
import { openSharedCounts, type SharedCountsNeeds } from "./shared-counts.ts";

export type SharedRateLimitsNeeds = Omit<SharedCountsNeeds, "timeoutMs"> & { log: Log; timeoutMs?: number };

export function openSharedRateLimits(needs: SharedRateLimitsNeeds): RateLimits {
  const { now, log, timeoutMs = 4_000 } = needs;
  const shared = openSharedCounts({ ...needs, timeoutMs });
  const refused = rememberRefusals(now);

  return {
    async take(tries) {
      const knownWaitsMs = tries.map(refused.waitMs);
      if (knownWaitsMs.some((waitMs) => waitMs > 0)) return tooMany(needs, tries, knownWaitsMs);
      const waitsMs = await shared.take(tries);
      tries.forEach((attempt, place) => refused.note(attempt, waitsMs[place] ?? 0));
      return waitsMs.some((waitMs) => waitMs > 0) ? tooMany(needs, tries, waitsMs) : { ok: true };
    },
    async giveBack(tries) {
      tries.forEach(refused.forget);
      try {
        await shared.giveBack(tries);
      } catch (error) {
        // The visitor was already admitted, so a failure here must not refuse them.
        if (!(error instanceof DocumentsUnavailable)) throw error;
        log("tries not given back", { reason: error.name });
      }
    },
  };
}

/**
 * Refuses repeated requests without a read from the store, which bills each one. Only briefly, because another
 * process may give a try back.
 */
function rememberRefusals(now: () => number) {
  const refusals = new Map<string, { until: number; endsAt: number }>();
  const keyOf = ({ limit, subject }: Try) => `${limit.name}\n${subject}`;
  return {
    waitMs(attempt: Try): number {
      const refusal = refusals.get(keyOf(attempt));
      const at = now();
      const isFresh = refusal && refusal.until > at && refusal.until <= at + rememberedMs;
      return isFresh ? refusal.endsAt - at : 0;
    },
    note(attempt: Try, waitMs: number): void {
      if (waitMs === 0) return;
      if (refusals.size >= mostRefusals) refusals.clear();
      const at = now();
      refusals.set(keyOf(attempt), { until: at + Math.min(waitMs, rememberedMs), endsAt: at + waitMs });
    },
    forget(attempt: Try): void {
      refusals.delete(keyOf(attempt));
    },
  };
}

const mostRefusals = 10_000;
const rememberedMs = 1_000;
