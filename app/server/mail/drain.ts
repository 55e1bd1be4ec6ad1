// Sends in the background what is due. Keeps in mind when to look at which email, told of every
// change by the store, so that nobody has to search for emails.

import type { Documents, StoredDocument } from "#server/store/documents.ts";
import type { Log } from "#server/log.ts";
import type { Attempt } from "./attempts.ts";
import type { OutboxTimings } from "./next-attempt.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Reachability } from "./reachability.ts";

export type Drain = {
  start(): void;
  /** Resolves when everything that is due has been tried. */
  run(): Promise<void>;
  /** Out of turn. Null where the store cannot be used; never rejects. */
  attemptNow(id: string): Promise<OutboxEmail | null>;
  makeAllDue(): void;
  /** Resolves when the emails it took up are done with. */
  close(): Promise<void>;
};

export type DrainNeeds = {
  documents: Documents;
  now: () => number;
  /** Passes evenly, whatever is done to the clock: the gaps between tries are measured by it. */
  elapsed: () => number;
  log: Log;
  timings: OutboxTimings;
  reachability: Reachability;
  attempt: Attempt;
};

export function openDrain(needs: DrainNeeds): Drain {
  const { documents, now, elapsed, log, timings, reachability, attempt } = needs;
  /** By id: when to look at an email that is neither sent nor given up, by `elapsed`. */
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

  /** The email's own times are the clock's, which may have been put back since they were written. */
  function lookAt({ leaseUntil, dueAt, triedAt, createdAt }: OutboxEmail): number {
    if (leaseUntil !== null) return after(leaseUntil, timings.leaseMs, 0);
    const wasTriedLater = (triedAt ?? createdAt) > now();
    return wasTriedLater ? elapsed() : after(dueAt, timings.longestGapMs, timings.longestGapMs);
  }

  /** What is further ahead than `most` was written before the clock was put back: then after `instead`. */
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
    // When all hands are full, the first one free looks again; so does whoever probes.
    if (working.size >= timings.atOnce || nextAt === Infinity) return;
    timer = setTimeout(sendDue, Math.max(nextAt - elapsed(), 1)).unref();
  }

  /** The one that has been due for longest, so that no email keeps the probe for itself. */
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
      // Not let in, or held elsewhere: nothing changed, so the store tells nothing.
      if (email && email.endedAt === null && !agenda.has(id)) agenda.set(id, lookAt(email));
      return email;
    } catch (error) {
      log("letter not tried", { id, reason: (error as Error).name });
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
