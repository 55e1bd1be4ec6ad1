// Sends due emails in the background. The store reports every change, so the drain keeps an agenda and does not
// search for emails.

import type { Documents, StoredDocument } from "#server/store/documents.ts";
import type { Log } from "#server/log.ts";
import type { Attempt } from "./attempts.ts";
import type { OutboxTimings } from "./next-attempt.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Reachability } from "./reachability.ts";

export type Drain = {
  start(): void;
  run(): Promise<void>;
  /** Out of turn. null: the store is unavailable. Never rejects. */
  attemptNow(id: string): Promise<OutboxEmail | null>;
  makeAllDue(): void;
  close(): Promise<void>;
};

export type DrainNeeds = {
  documents: Documents;
  now: () => number;
  /** Monotonic milliseconds, unaffected by changes of the clock, for the gaps between tries. */
  elapsed: () => number;
  log: Log;
  timings: OutboxTimings;
  reachability: Reachability;
  attempt: Attempt;
};

export function openDrain(needs: DrainNeeds): Drain {
  const { documents, now, elapsed, log, timings, reachability, attempt } = needs;
  /** By id: when to check an unfinished email, in `elapsed` time. */
  const agenda = new Map<string, number>();
  const working = new Set<Promise<unknown>>();
  let watch: Disposable | null = null;
  let loaded = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    watch = documents.watch(outboxCollection.name, (changes) => {
      for (const { id, document } of changes) note(id, document);
      sendDue();
    });
    loaded = load();
  }

  async function load(): Promise<void> {
    try {
      for (const state of ["waiting", "sending"]) {
        const stored = await outboxCollection.list(documents, { where: { state } });
        for (const document of stored) note(document.id, document);
      }
      sendDue();
    } catch (error) {
      log("outbox unreadable", { reason: (error as Error).name });
      if (!watch) return;
      timer = setTimeout(() => {
        loaded = load();
      }, timings.probeMs).unref();
    }
  }

  function note(id: string, document: StoredDocument | null): void {
    const email = document && readOutboxEmail(document);
    if (email && email.endedAt === null) agenda.set(id, lookAt(email));
    else agenda.delete(id);
  }

  /** The email's times come from the clock, which may have been set back since. */
  function lookAt({ leaseUntil, dueAt, triedAt, createdAt }: OutboxEmail): number {
    if (leaseUntil !== null) return after(leaseUntil, timings.leaseMs, 0);
    const wasTriedLater = (triedAt ?? createdAt) > now();
    return wasTriedLater ? elapsed() : after(dueAt, timings.longestGapMs, timings.longestGapMs);
  }

  /** A time more than `most` ahead was written before the clock was set back; `instead` replaces it. */
  function after(at: number, most: number, instead: number): number {
    const waitMs = at - now();
    return elapsed() + (waitMs > most ? instead : waitMs);
  }

  function sendDue(): void {
    if (!watch) return;
    while (working.size < timings.atOnce) {
      const id = takeDue();
      if (id === null) break;
      const work = attemptNow(id).finally(() => {
        working.delete(work);
        sendDue();
      });
      working.add(work);
    }
    clearTimeout(timer);
    const nextAt = Math.max(Math.min(...agenda.values()), reachability.opensAt());
    // At full capacity the next finished attempt checks again, and so does a finished probe.
    if (working.size >= timings.atOnce || nextAt === Infinity) return;
    timer = setTimeout(sendDue, Math.max(nextAt - elapsed(), 1)).unref();
  }

  /** The email that has been due longest, so that no email keeps the probe to itself. */
  function takeDue(): string | null {
    if (reachability.opensAt() > elapsed()) return null;
    const [first] = [...agenda].filter(([, at]) => at <= elapsed()).toSorted(([, a], [, b]) => a - b);
    if (!first) return null;
    agenda.delete(first[0]);
    return first[0];
  }

  async function attemptNow(id: string): Promise<OutboxEmail | null> {
    try {
      const email = await attempt(id);
      // Not admitted, or leased elsewhere: nothing changed, so the store reports nothing.
      if (email && email.endedAt === null && !agenda.has(id)) agenda.set(id, lookAt(email));
      return email;
    } catch (error) {
      log("email not tried", { id, reason: (error as Error).name });
      agenda.set(id, elapsed() + timings.probeMs);
      return null;
    } finally {
      sendDue();
    }
  }

  return {
    start,
    async run() {
      await loaded;
      sendDue();
      while (working.size > 0) await Promise.all(working);
    },
    attemptNow,
    makeAllDue() {
      for (const id of agenda.keys()) agenda.set(id, elapsed());
      sendDue();
    },
    async close() {
      watch?.[Symbol.dispose]();
      watch = null;
      clearTimeout(timer);
      await loaded;
      await Promise.all(working);
    },
  };
}
