// What an attempt to deliver does to an email, and how long to wait until the next.

import type { OutboxEmail } from "#server/records/outbox-email.ts";
import type { Delivery } from "./post.ts";

export type OutboxTimings = {
  /** How long an email belongs to the one who sends it. */
  leaseMs: number;
  /** How long one attempt may take; shorter than the lease, so that it never outlives it. */
  attemptMs: number;
  /** The first and the longest gap between attempts at an email that is put off. */
  firstGapMs: number;
  longestGapMs: number;
  /** How much time of trying is enough. Time in which nobody tried does not count. */
  giveUpAfterMs: number;
  /** How often one email tries whether the server is back. */
  probeMs: number;
  /** How long closing waits for the emails under way. */
  closeMs: number;
  /** How many emails the background sends at a time. */
  atOnce: number;
};

const second = 1000;
const hour = 60 * 60 * second;

export const outboxTimings: OutboxTimings = {
  leaseMs: 60 * second,
  attemptMs: 25 * second,
  firstGapMs: 30 * second,
  longestGapMs: hour,
  giveUpAfterMs: 48 * hour,
  probeMs: 30 * second,
  closeMs: 2 * second,
  atOnce: 3,
};

export type Trying = {
  now: number;
  /** Since it was tried last, or made. */
  sinceMs: number;
  chance: number;
  timings: OutboxTimings;
};

/** `chance` from 0 to 1 spreads the gaps, so that emails put off together do not come back together. */
export function afterAttempt(
  email: OutboxEmail,
  delivery: Delivery,
  { now, sinceMs, chance, timings }: Trying,
): OutboxEmail {
  const { outcome } = delivery;
  const attempts = outcome === "unreachable" ? email.attempts : email.attempts + 1;
  const tried = {
    ...email,
    attempts,
    triedAt: now,
    // A machine that was off, or whose clock was set forward, has tried no longer for it.
    triedMs: email.triedMs + Math.min(Math.max(sinceMs, 0), timings.longestGapMs),
    leasedBy: null,
    leaseUntil: null,
    lastReply: delivery.reply.slice(0, longestReply),
  };
  if (outcome === "sent") return { ...tried, state: "sent", endedAt: now };
  if (outcome === "refused" || tried.triedMs >= timings.giveUpAfterMs) {
    return { ...tried, state: "failed", endedAt: now };
  }
  const gapMs = outcome === "unreachable" ? timings.probeMs : gapAfter(attempts, chance, timings);
  return { ...tried, state: "waiting", dueAt: now + gapMs };
}

const longestReply = 500;

function gapAfter(attempts: number, chance: number, { firstGapMs, longestGapMs }: OutboxTimings): number {
  const gapMs = Math.min(firstGapMs * 2 ** (attempts - 1), longestGapMs);
  return Math.round(gapMs * (0.8 + 0.2 * chance));
}
