// Stored in the commit of the change that causes it, and sent while the visitor waits or in the background.

import { dayMs } from "#domain/zoned-time.ts";
import {
  commitUnlessConflict,
  type Documents,
  type Means,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import type { Email } from "#emails/email.ts";
import { type Attempt, type AttemptNeeds, openAttempts, openReachability } from "./attempts.ts";
import { longestLease, noMailGuard, type OutboxTimings, outboxTimings } from "./next-attempt.ts";
import {
  outboxCollection,
  type OutboxEmail,
  readOutboxEmail,
  updateEmail,
} from "#server/records/outbox-email.ts";

type Lease = { holder: string; until: number };

export type OutboxNeeds = Pick<AttemptNeeds, keyof Means | "post" | "elapsed" | "log"> & {
  timings?: Partial<OutboxTimings>;
};

/** `id` becomes its Message-ID. */
export function emailToOutbox(entry: {
  id: string;
  email: Email;
  kind: string;
  guestId: string | null;
  mailing?: string;
  stopLink?: string | null;
  now: number;
  lease?: Lease;
}): Write {
  const { id, email, kind, guestId, mailing = null, stopLink = null, now, lease } = entry;
  const data: OutboxEmail = {
    ...email,
    to: [...email.to],
    kind,
    guestId,
    mailing,
    stopLink,
    state: lease ? "sending" : "waiting",
    attempts: 0,
    triedAt: null,
    triedMs: 0,
    createdAt: now,
    dueAt: now,
    leasedBy: lease?.holder ?? null,
    leaseUntil: lease?.until ?? null,
    handedOverAt: null,
    unanswered: 0,
    endedAt: null,
    lastReply: null,
  };
  return outboxCollection.put(id, null, data);
}

export type Outbox = ReturnType<typeof openOutbox>;

export function openOutbox(needs: OutboxNeeds) {
  const { now, elapsed, random } = needs;
  const timings = { ...outboxTimings, ...needs.timings };
  const randomFraction = () => random(4).readUInt32LE() / 2 ** 32;
  const holder = random(8).toString("hex");
  const reachability = openReachability({ elapsed, randomFraction }, timings.probeMs);
  const lettingGo = new AbortController();
  let guard = noMailGuard;
  const attempt = openAttempts({
    ...needs,
    timings,
    randomFraction,
    reachability,
    holder,
    signal: lettingGo.signal,
    guard: (email) => guard(email),
    serverIsBack: () => drain.makeAllDue(),
    isSlow: (id) => drain.letGo(id),
  });
  const drain = openDrain({ ...needs, timings, reachability, attempt });
  const visits = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Waits at most `waitMs` for a visitor, and not at all behind many others; the attempt continues. Never rejects. */
  async function deliverNow(id: string, waitMs = timings.visitorMs): Promise<"sent" | "not sent"> {
    if (isClosed) return "not sent";
    if (visits.size >= timings.visitsAtOnce) {
      drain.sendSoon(id);
      return "not sent";
    }
    const attempted = drain.attemptNow(id);
    visits.add(attempted);
    void attempted.finally(() => visits.delete(attempted));
    const email = await orAfter(attempted, waitMs);
    return email?.state === "sent" ? "sent" : "not sent";
  }

  async function close(): Promise<void> {
    isClosed = true;
    const underWay = Promise.allSettled([drain.close(), ...visits]);
    await orAfter(underWay, timings.closeMs);
    lettingGo.abort();
    // Released emails wait again. A post that ignores the signal must not block closing.
    await orAfter(underWay, lettingGoMs);
  }

  return {
    deliverNow,
    lease: (): Lease => ({ holder, until: now() + timings.leaseMs }),
    start(newGuard = noMailGuard): void {
      guard = newGuard;
      drain.start();
    },
    drain: drain.run,
    close,
  };
}

const lettingGoMs = 1_000;

async function orAfter<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const textKeptMs = 30 * dayMs;

/** The record of who got which email stays. */
export async function forgetOldEmails(documents: Documents, now: number): Promise<void> {
  for (const state of ["sent", "failed"]) {
    for (const stored of await outboxCollection.list(documents, { where: { state } })) {
      const email = readOutboxEmail(stored);
      if (!email?.endedAt || email.endedAt > now - textKeptMs) continue;
      if (email.text === null && email.html === null) continue;
      const emptied = { ...email, text: null, html: null, stopLink: null };
      await commitUnlessConflict(documents, [updateEmail(stored, emptied)]);
    }
  }
}

type DrainNeeds = Pick<AttemptNeeds, "documents" | "now" | "elapsed" | "log" | "timings" | "reachability"> & {
  attempt: Attempt;
};

function openDrain(needs: DrainNeeds) {
  const { documents, now, elapsed, log, timings, reachability, attempt } = needs;
  const agenda = new Map<string, number>();
  /** In it: emails that may have been delivered, which keep to their own time. */
  const resting = new Set<string>();
  const working = new Map<Promise<unknown>, { id: string; letGo: () => void }>();
  const underWay = new Set<Promise<unknown>>();
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
    resting.delete(id);
    if (email && email.endedAt === null) plan(id, email);
    else agenda.delete(id);
  }

  function plan(id: string, email: OutboxEmail): void {
    agenda.set(id, lookAt(email));
    if (email.unanswered > 0) resting.add(id);
  }

  function lookAt(email: OutboxEmail): number {
    const { leaseUntil, dueAt, triedAt, createdAt, unanswered } = email;
    if (leaseUntil !== null) return after(leaseUntil, longestLease(email, timings), 0);
    const wasTriedLater = (triedAt ?? createdAt) > now();
    return wasTriedLater && unanswered === 0
      ? elapsed()
      : after(dueAt, timings.longestGapMs, timings.longestGapMs);
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
      const slot = Promise.withResolvers<void>();
      working.set(slot.promise, { id, letGo: slot.resolve });
      void slot.promise.then(() => {
        working.delete(slot.promise);
        sendDue();
      });
      const work = attemptNow(id).finally(() => {
        underWay.delete(work);
        slot.resolve();
      });
      underWay.add(work);
    }
    clearTimeout(timer);
    const nextAt = Math.max(Math.min(...agenda.values()), reachability.opensAt());
    // At full capacity the next finished attempt checks again, and so does a finished probe.
    if (working.size >= timings.atOnce || nextAt === Infinity) return;
    timer = setTimeout(sendDue, Math.max(nextAt - elapsed(), 1)).unref();
  }

  function letGo(id: string): void {
    for (const slot of working.values()) if (slot.id === id) slot.letGo();
  }

  /** The email that has been due longest, so that no email keeps the probe to itself. */
  function takeDue(): string | null {
    if (reachability.opensAt() > elapsed()) return null;
    let due: { id: string; at: number } | null = null;
    for (const [id, at] of agenda) if (at <= elapsed() && at < (due?.at ?? Infinity)) due = { id, at };
    if (!due) return null;
    agenda.delete(due.id);
    return due.id;
  }

  /** Out of turn. null: the store is unavailable. Never rejects. */
  async function attemptNow(id: string): Promise<OutboxEmail | null> {
    try {
      const email = await attempt(id);
      // Not admitted, or leased elsewhere: nothing changed, so the store reports nothing.
      if (email && email.endedAt === null && !agenda.has(id)) plan(id, email);
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
    async run(): Promise<void> {
      await loaded;
      sendDue();
      while (working.size > 0) await Promise.all(working.keys());
    },
    attemptNow,
    sendSoon(id: string): void {
      agenda.set(id, elapsed());
      sendDue();
    },
    makeAllDue(): void {
      for (const id of agenda.keys()) if (!resting.has(id)) agenda.set(id, elapsed());
      sendDue();
    },
    letGo,
    async close(): Promise<void> {
      watch?.[Symbol.dispose]();
      watch = null;
      clearTimeout(timer);
      await loaded;
      await Promise.all(underWay);
    },
  };
}
