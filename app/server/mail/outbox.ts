// Each email is stored in the commit of the change that causes it, and sent while the visitor waits or in the
// background.

import { dayMs } from "#domain/time-spans.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import { commitUnlessConflict, type Means } from "#server/store/retry.ts";
import type { Email } from "#emails/email.ts";
import { type AttemptNeeds, openAttempts } from "./attempts.ts";
import { openDrain } from "./drain.ts";
import { type OutboxTimings, outboxTimings, noMailGuard } from "./next-attempt.ts";
import {
  outboxCollection,
  type OutboxEmail,
  readOutboxEmail,
  updateEmail,
} from "#server/records/outbox-email.ts";
import { openReachability } from "./reachability.ts";

export type Lease = { holder: string; until: number };

export type OutboxNeeds = Pick<AttemptNeeds, keyof Means | "post" | "elapsed" | "log"> & {
  timings?: Partial<OutboxTimings>;
};

/** `id` becomes its Message-ID. */
export function emailToOutbox(given: {
  id: string;
  email: Email;
  kind: string;
  guestId: string | null;
  mailing?: string;
  stopLink?: string | null;
  now: number;
  lease?: Lease;
}): Write {
  const { id, email, kind, guestId, mailing = null, stopLink = null, now, lease } = given;
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
    /** For a new email that `deliverNow` will send. */
    lease: (): Lease => ({ holder, until: now() + timings.leaseMs }),
    start(given = noMailGuard): void {
      guard = given;
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
