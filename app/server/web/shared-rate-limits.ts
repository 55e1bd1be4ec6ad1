// Limits for processes that share a hosted store. What concerns one visitor, address or account is
// counted exactly, whichever process is asked; what concerns the whole site, nearly so.

import { type Documents, DocumentsUnavailable } from "#server/documents/documents.ts";
import type { Keys } from "#server/identity/keys.ts";
import type { Log } from "#server/log.ts";
import { type RateLimits, tooMany, type Try } from "./rate-limits.ts";
import { openSharedCounts } from "./shared-counts.ts";
import { openSiteCounts } from "./site-counts.ts";

export type SharedRateLimitsNeeds = {
  documents: Documents;
  keys: Keys;
  now: () => number;
  random: (bytes: number) => Buffer;
  log: Log;
  /** Multiplies every limit. */
  factor: number;
  patienceMs?: number;
  siteWriteEveryMs?: number;
};

export async function openSharedRateLimits(needs: SharedRateLimitsNeeds): Promise<RateLimits> {
  const { now, log, patienceMs = 4_000, siteWriteEveryMs = 1_000 } = needs;
  const ofSite = await openSiteCounts({ ...needs, writeEveryMs: siteWriteEveryMs });
  const shared = openSharedCounts({ ...needs, patienceMs });
  const refused = rememberRefusals(now);

  return {
    async take(tries) {
      const [site, single] = split(tries);
      const knownWaitMs = Math.max(0, ...single.map(refused.waitMs));
      if (knownWaitMs > 0) return tooMany(knownWaitMs);
      // Taken before the others are asked for: two who ask at once must not both be the last.
      const taken: Try[] = [];
      try {
        for (const attempt of site) {
          const waitMs = ofSite.take(attempt.limit);
          if (waitMs > 0) return tooMany(waitMs);
          taken.push(attempt);
        }
        const waitsMs = single.length > 0 ? await shared.take(single) : [];
        single.forEach((attempt, place) => refused.note(attempt, waitsMs[place] ?? 0));
        const waitMs = Math.max(0, ...waitsMs);
        if (waitMs > 0) return tooMany(waitMs);
        taken.length = 0;
        return { ok: true };
      } finally {
        for (const { limit } of taken) ofSite.giveBack(limit);
      }
    },
    async giveBack(tries) {
      const [site, single] = split(tries);
      for (const { limit } of site) ofSite.giveBack(limit);
      single.forEach(refused.forget);
      if (single.length === 0) return;
      try {
        await shared.giveBack(single);
      } catch (error) {
        // Who has just been let in is not sent away for that; they may have to wait sooner the next time.
        if (!(error instanceof DocumentsUnavailable)) throw error;
        log("tries not given back", { reason: error.name });
      }
    },
    close: ofSite.close,
  };
}

function split(tries: readonly Try[]): [ofSite: Try[], single: Try[]] {
  return [tries.filter(({ limit }) => limit.ofSite), tries.filter(({ limit }) => !limit.ofSite)];
}

/**
 * Who is refused and asks again at once is refused without a look into the store, which bills every
 * one. For a moment only, since another process may give a try back.
 */
function rememberRefusals(now: () => number) {
  const refusals = new Map<string, { until: number; endsAt: number }>();
  const keyOf = ({ limit, subject }: Try) => `${limit.name}\n${subject}`;
  return {
    waitMs(attempt: Try): number {
      const refusal = refusals.get(keyOf(attempt));
      const at = now();
      return refusal && refusal.until > at ? refusal.endsAt - at : 0;
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
