// Requests during a commit join the next one, so a crowd behind one address shares its writes.

import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import {
  type Documents,
  DocumentsUnavailable,
  retryOnConflict,
  type Write,
} from "#server/store/documents.ts";
import type { Keys } from "#server/keys.ts";
import {
  type Limit,
  timesFactor,
  type Try,
  waitFor,
  type Window,
  withOneLess,
  withOneMore,
  type RateLimits,
  tooMany,
} from "./rate-limits.ts";
import type { Log } from "#server/log.ts";

type SharedCountsNeeds = {
  documents: Documents;
  keys: Keys;
  now: () => number;
  random: (bytes: number) => Buffer;
  factor: number;
  timeoutMs: number;
};

function openSharedCounts(needs: SharedCountsNeeds) {
  const { documents, keys, now, factor, timeoutMs } = needs;
  const queue: CountRequest[] = [];
  let isWorking = false;

  function ask(action: CountRequest["action"], tries: readonly Try[]): Promise<number[]> {
    if (queue.length >= mostQueued)
      return Promise.reject(new DocumentsUnavailable("Too many wait to be counted"));
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    const counted = tries.map(({ limit, subject }) => ({ limit, id: idOf(keys, limit, subject) }));
    const one: CountRequest = { action, counted, resolve, reject };
    queue.push(one);
    const timer = setTimeout(() => {
      const place = queue.indexOf(one);
      if (place >= 0) queue.splice(place, 1);
      reject(new DocumentsUnavailable("The counts cannot be had just now"));
    }, timeoutMs);
    void work();
    return promise.finally(() => clearTimeout(timer));
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    while (queue.length > 0) {
      const together = queue.splice(0, mostTogether);
      try {
        const waits = await retryOnConflict(needs, () => settle(together), mostAttempts);
        together.forEach(({ resolve }, place) => resolve(waits[place] ?? []));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isWorking = false;
  }

  async function settle(together: readonly CountRequest[]): Promise<number[][]> {
    const counts = await read(new Set(together.flatMap(({ counted }) => counted.map(({ id }) => id))));
    const at = now();
    const waits = together.map(({ action, counted }) => {
      const waitsMs = counted.map(({ limit, id }) =>
        waitFor(counts.get(id)?.window, timesFactor(limit, factor), at),
      );
      if (action === "take" && waitsMs.some((waitMs) => waitMs > 0)) return waitsMs;
      for (const { limit, id } of counted) {
        const { version = null, window } = counts.get(id) ?? {};
        const next = action === "take" ? withOneMore(window, limit, at) : window && withOneLess(window);
        if (next) counts.set(id, { version, window: next, limit: limit.name });
      }
      return waitsMs;
    });
    const writes = [...counts].flatMap(([id, count]) => toWrite(id, count) ?? []);
    if (writes.length > 0) await documents.commit(writes);
    return waits;
  }

  async function read(ids: ReadonlySet<string>): Promise<Map<string, Count>> {
    const found = await Promise.all([...ids].map((id) => countsCollection.get(documents, id)));
    return new Map(
      found.flatMap((stored) => {
        if (!stored) return [];
        const saved = countsCollection.read(stored);
        const window = saved ? { count: saved.count, endsAt: saved.until } : undefined;
        return [[stored.id, { version: stored.version, window, limit: null }]];
      }),
    );
  }

  return {
    take: (tries: readonly Try[]) => ask("take", tries),
    async giveBack(tries: readonly Try[]): Promise<void> {
      await ask("give back", tries);
    },
  };
}

type CountRequest = {
  action: "take" | "give back";
  counted: readonly { limit: Limit; id: string }[];
  resolve: (waitsMs: number[]) => void;
  reject: (error: unknown) => void;
};

type Count = { version: string | null; window: Window | undefined; limit: string | null };

export const countsCollection = defineRecord({
  name: "counts",
  shape: v.object({ count: v.number(), until: v.number() }),
  staysBehind: "what somebody may do so often in an hour is counted anew",
  backup: false,
  personal: { onTheDay: { stays: "digests, for an hour" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

function toWrite(id: string, { version, window, limit }: Count): Write | null {
  if (!window || limit === null) return null;
  const data = { limit, count: window.count, until: window.endsAt };
  return countsCollection.put(id, version === null ? null : { version }, data);
}

/** The id hides the subject: no address or account is stored in plain text. */
function idOf(keys: Keys, { name }: Limit, subject: string): string {
  return keys.sign("count", `${name}\n${subject}`);
}

/** Keeps a commit at about a hundred documents. */
const mostTogether = 40;
const mostQueued = 2_000;
const mostAttempts = 25;

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

/** The store bills each read. Only briefly, because another process may give a try back. */
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
