// How long a letter waits for its next try, and when it is given up.

import type { OutboxLetter } from "./outbox-letter.ts";
import type { Delivery } from "./post.ts";

export type OutboxTimings = {
  /** How long a visitor waits for the confirmation. */
  waitMs: number;
  /** How long a letter belongs to the process that is sending it. */
  leaseMs: number;
  /** How often the outbox looks for letters that are due. */
  pollMs: number;
  /** How often one letter tries whether a server that was down is back. */
  probeMs: number;
  /** The gap after a letter was first put off; doubled each time, up to the longest. */
  firstGapMs: number;
  longestGapMs: number;
  /** A letter older than this is given up. */
  giveUpMs: number;
  /** How long closing waits for letters under way. */
  closeMs: number;
  atOnce: number;
};

const minute = 60_000;

export const defaultTimings: OutboxTimings = {
  waitMs: 5_000,
  leaseMs: minute,
  pollMs: 2_000,
  probeMs: 30_000,
  firstGapMs: 30_000,
  longestGapMs: 60 * minute,
  giveUpMs: 48 * 60 * minute,
  closeMs: 3_000,
  atOnce: 3,
};

/** `jitter` from 0 to 1 spreads letters that were put off together. */
export type Attempt = Delivery & { at: number; jitter: number };

/** `letter.attempts` counts this one. A server that is down says nothing of the letter, so it waits as before. */
export function decideNext(
  letter: OutboxLetter,
  { outcome, reply, at, jitter }: Attempt,
  timings: OutboxTimings,
): OutboxLetter {
  const after = { ...letter, leasedBy: null, leaseUntil: 0, lastReply: reply };
  if (outcome === "sent") return { ...after, state: "sent", dueAt: at };
  if (outcome === "refused" || at - letter.createdAt >= timings.giveUpMs)
    return { ...after, state: "failed", dueAt: at };
  if (outcome === "unreachable") {
    return { ...after, state: "waiting", attempts: letter.attempts - 1, dueAt: at + timings.probeMs };
  }
  const gap = Math.min(timings.firstGapMs * 2 ** (letter.attempts - 1), timings.longestGapMs);
  return { ...after, state: "waiting", dueAt: at + gap * (0.8 + 0.4 * jitter) };
}
