import { keyedEmailKinds, type OutboxEmail } from "#server/records/outbox-email.ts";
import type { Delivery } from "./post.ts";
import type { Write } from "#server/store/documents.ts";

export type OutboxTimings = {
  leaseMs: number;
  attemptMs: number;
  slowMs: number;
  /** How long the server may take to say what it did with it (RFC 5321, 4.5.3.2.6). */
  answerMs: number;
  firstGapMs: number;
  longestGapMs: number;
  giveUpAfterMs: number;
  probeMs: number;
  closeMs: number;
  visitorMs: number;
  /** With so many emails under way, a further visitor does not wait. */
  visitsAtOnce: number;
  atOnce: number;
};

const second = 1000;
const hour = 60 * 60 * second;

export const outboxTimings: OutboxTimings = {
  leaseMs: 60 * second,
  attemptMs: 45 * second,
  slowMs: 10 * second,
  answerMs: 10 * 60 * second,
  firstGapMs: 30 * second,
  longestGapMs: hour,
  giveUpAfterMs: 48 * hour,
  probeMs: 30 * second,
  closeMs: 2 * second,
  visitorMs: 5 * second,
  visitsAtOnce: 20,
  atOnce: 3,
};

export type Trying = {
  now: number;
  sinceMs: number;
  randomFraction: number;
  timings: OutboxTimings;
};

/** `randomFraction` from 0 to 1 spreads the gaps, so that emails put off together do not return together. */
export function afterAttempt(
  email: OutboxEmail,
  delivery: Delivery,
  { now, sinceMs, randomFraction, timings }: Trying,
): OutboxEmail {
  const { outcome } = delivery;
  const attempts = outcome === "unreachable" ? email.attempts : email.attempts + 1;
  const unanswered = outcome === "unanswered" ? email.unanswered + 1 : email.unanswered;
  const tried = {
    ...email,
    attempts,
    triedAt: now,
    // Time while the machine was off or the clock jumped forward does not count as trying.
    triedMs: email.triedMs + Math.min(Math.max(sinceMs, 0), timings.longestGapMs),
    leasedBy: null,
    leaseUntil: null,
    handedOverAt: null,
    unanswered,
    // That it may have arrived tells more than that the server cannot be reached now.
    lastReply:
      outcome === "unreachable" && unanswered > 0 ? email.lastReply : delivery.reply.slice(0, longestReply),
  };
  if (outcome === "sent") return { ...withoutText(tried), state: "sent", endedAt: now };
  const isTwice = outcome === "unanswered" && unanswered >= mostUnanswered;
  if (outcome === "refused" || isTwice || tried.triedMs >= timings.giveUpAfterMs) {
    return {
      ...(keyedEmailKinds.includes(email.kind) ? textless(tried) : tried),
      state: "failed",
      endedAt: now,
    };
  }
  return {
    ...tried,
    state: "waiting",
    dueAt: now + gapAfter(outcome, attempts, { randomFraction, timings }),
  };
}

/** An email that may have been delivered is sent once more, and then it is for the couple to say. */
const mostUnanswered = 2;

export function longestLease(
  { handedOverAt }: Pick<OutboxEmail, "handedOverAt">,
  { leaseMs, answerMs }: OutboxTimings,
): number {
  return handedOverAt === null ? leaseMs : leaseMs + answerMs;
}

/** The couple's text is in their mailing, and need not be stored again for each of its readers. */
export function withoutText(email: OutboxEmail): OutboxEmail {
  const isKept = email.mailing === null && !keyedEmailKinds.includes(email.kind);
  return isKept ? email : textless(email);
}

function textless(email: OutboxEmail): OutboxEmail {
  return { ...email, text: null, html: null, stopLink: null };
}

const longestReply = 500;

/** The more seldom the longer it waits, because each look is a write. */
const shortPauseMs = 5 * 60 * second;
const longPauseMs = 30 * 60 * second;

function pauseGap({ triedAt, createdAt }: OutboxEmail, now: number): number {
  const waited = now - (triedAt ?? createdAt);
  return Math.min(Math.max(waited / 4, shortPauseMs), longPauseMs);
}

/** What a withdrawn email said was never read, and is not kept. */
export function afterVerdict(
  email: OutboxEmail,
  may: MailVerdict["may"],
  { now, holder, timings }: { now: number; holder: string; timings: OutboxTimings },
): OutboxEmail {
  if (may === "leave") {
    return { ...email, state: "sending", leasedBy: holder, leaseUntil: now + timings.leaseMs };
  }
  const free = { ...email, leasedBy: null, leaseUntil: null, handedOverAt: null };
  if (may === "wait") return { ...free, state: "waiting", dueAt: now + Math.round(pauseGap(email, now)) };
  return { ...free, state: "withdrawn", text: null, html: null, stopLink: null, endedAt: now };
}

function gapAfter(
  outcome: Delivery["outcome"],
  attempts: number,
  { randomFraction, timings }: Pick<Trying, "randomFraction" | "timings">,
): number {
  const { firstGapMs, longestGapMs, probeMs } = timings;
  if (outcome === "unreachable") return probeMs;
  if (outcome === "unanswered") return longestGapMs;
  const gapMs = Math.min(firstGapMs * 2 ** (attempts - 1), longestGapMs);
  return Math.round(gapMs * (0.8 + 0.2 * randomFraction));
}

/** `writes`: for the commit that carries it out; it fails if what the verdict rests on has changed meanwhile. */
export type MailVerdict = { may: "leave" | "wait" | "be withdrawn"; writes: readonly Write[] };

export type MailGuard = (email: OutboxEmail) => Promise<MailVerdict>;

export const noMailGuard: MailGuard = async ({ mailing }) => ({
  may: mailing === null ? "leave" : "wait",
  writes: [],
});
