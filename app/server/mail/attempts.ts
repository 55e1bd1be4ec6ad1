// The lease is a commit against the version that was read, so only one process gets each email.

import { ownReplies } from "#domain/mailings/reply-meaning.ts";
import {
  commitUnlessConflict,
  type Means,
  retryOnConflict,
  type StoredDocument,
} from "#server/store/documents.ts";
import type { Log } from "#server/log.ts";
import {
  afterAttempt,
  afterVerdict,
  longestLease,
  type MailGuard,
  type OutboxTimings,
  type Trying,
} from "./next-attempt.ts";
import {
  outboxCollection,
  type OutboxEmail,
  readOutboxEmail,
  updateEmail,
} from "#server/records/outbox-email.ts";
import type { Delivery, Post } from "./post.ts";

export type AttemptNeeds = Means & {
  post: Post;
  elapsed: () => number;
  log: Log;
  timings: OutboxTimings;
  randomFraction: () => number;
  reachability: Reachability;
  holder: string;
  signal: AbortSignal;
  guard: MailGuard;
  serverIsBack: () => void;
  /** Called for an email whose attempt goes on, but holds back no other any more. */
  isSlow: (id: string) => void;
};

const atOnceMs = 5_000;

const neverHeard = `${ownReplies.unanswered}: the site was stopped while it waited`;

export type Attempt = (id: string) => Promise<OutboxEmail | null>;

export function openAttempts(needs: AttemptNeeds): Attempt {
  const { documents, post, now, elapsed, log, timings, reachability, holder } = needs;
  const underWay = new Map<string, Promise<OutboxEmail | null>>();
  // The server decided, but the store did not record it. This process never sends such an email again.
  const unrecorded = new Map<string, Delivery>();
  // By id: this process's last try, in `elapsed` time.
  const lastTried = new Map<string, number>();

  function attempt(id: string): Promise<OutboxEmail | null> {
    const running = underWay.get(id);
    if (running) return running;
    const started = attemptOnce(id).finally(() => underWay.delete(id));
    underWay.set(id, started);
    return started;
  }

  async function attemptOnce(id: string): Promise<OutboxEmail | null> {
    const owed = unrecorded.get(id);
    if (owed) return record(id, owed, null);
    const { value: email, stored } = await outboxCollection.find(documents, id);
    if (stored && !email) log("email unreadable", { id });
    if (!stored || !email || email.endedAt !== null) return email;
    if (email.leasedBy !== holder && isLeased(email)) return email;
    // The process that handed it over is gone, so nobody will hear the answer.
    if (email.handedOverAt !== null) return settle(stored, email);
    const pass = reachability.enter();
    return pass ? tryWith(pass, stored, email) : release(stored, email);
  }

  /** A lease beyond the usual length was taken before the clock was set back. */
  function isLeased(email: OutboxEmail): boolean {
    const { leaseUntil } = email;
    const latest = now() + longestLease(email, timings);
    return leaseUntil !== null && leaseUntil > now() && leaseUntil <= latest;
  }

  async function settle(stored: StoredDocument, email: OutboxEmail): Promise<OutboxEmail | null> {
    const delivery: Delivery = { outcome: "unanswered", reply: neverHeard };
    const next = afterAttempt(email, delivery, trying(sinceLastTry(stored.id, email)));
    return (await commitUnlessConflict(documents, [updateEmail(stored, next)])) ? next : null;
  }

  function trying(sinceMs: number): Trying {
    return { now: now(), sinceMs, randomFraction: needs.randomFraction(), timings };
  }

  async function tryWith(
    pass: Pass,
    stored: StoredDocument,
    email: OutboxEmail,
  ): Promise<OutboxEmail | null> {
    const { id } = stored;
    // A mailing's email that is not tried at once is checked again, as by then it may not be meant any more.
    const leftMs = email.mailing === null ? timings.attemptMs : timings.leaseMs - atOnceMs;
    const isLeasedHere = email.leasedBy === holder && (email.leaseUntil ?? 0) >= now() + leftMs;
    let delivery: Delivery | null = null;
    let saved: OutboxEmail | "leased" | null = "leased";
    let isBack = false;
    const onHandedOver = () => {
      if (pass.isThere()) needs.serverIsBack();
    };
    try {
      if (!isLeasedHere) saved = await lease(stored, email);
      if (saved === "leased") delivery = await deliver(id, email, onHandedOver);
    } finally {
      isBack = pass.leave(delivery?.outcome ?? null);
    }
    if (isBack) needs.serverIsBack();
    if (saved !== "leased") return saved;
    return delivery && record(id, delivery, isLeasedHere ? stored : null);
  }

  /** Or the email as it is, if it may not leave now; null: another process was faster. */
  async function lease(stored: StoredDocument, email: OutboxEmail): Promise<OutboxEmail | "leased" | null> {
    const { may, writes } = await needs.guard(email);
    const next = afterVerdict(email, may, { now: now(), holder, timings });
    const isKept = await commitUnlessConflict(documents, [updateEmail(stored, next), ...writes]);
    if (!isKept) return writes.length > 0 ? email : null;
    return may === "leave" ? "leased" : next;
  }

  async function deliver(id: string, email: OutboxEmail, serverIsThere: () => void): Promise<Delivery> {
    const { to, subject, text, html, stopLink } = email;
    const limit = new AbortController();
    const giveUp = () => limit.abort(new Error("Timeout"));
    const timers = [setTimeout(giveUp, timings.attemptMs).unref()];
    const onHandedOver = () => {
      clearTimeout(timers.pop());
      timers.push(setTimeout(giveUp, timings.answerMs).unref());
      timers.push(setTimeout(() => void keepWaiting(id), timings.slowMs).unref());
      serverIsThere();
    };
    const signal = AbortSignal.any([needs.signal, limit.signal]);
    const outgoing = { to, subject, text: text ?? "", html: html ?? "" };
    try {
      return await post.deliver(outgoing, { messageId: id, stopLink, signal, onHandedOver });
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** Noted, so that nobody sends it once more while the server thinks, nor after this process has ended. */
  async function keepWaiting(id: string): Promise<void> {
    needs.isSlow(id);
    try {
      const { value: email, stored } = await outboxCollection.find(documents, id);
      if (!stored || email?.leasedBy !== holder) return;
      const leaseUntil = now() + timings.answerMs;
      await commitUnlessConflict(documents, [
        updateEmail(stored, { ...email, handedOverAt: now(), leaseUntil }),
      ]);
    } catch (error) {
      log("slow email not noted", { id, reason: (error as Error).name });
    }
  }

  async function record(
    id: string,
    delivery: Delivery,
    known: StoredDocument | null,
  ): Promise<OutboxEmail | null> {
    unrecorded.set(id, delivery);
    const email = await retryOnConflict(needs, async () => {
      const stored = known ?? (await outboxCollection.get(documents, id));
      known = null;
      const saved = stored && readOutboxEmail(stored);
      // Erased meanwhile, or leased by another process after this lease expired; that process's outcome counts.
      if (!stored || !saved || saved.state === "sent") return saved;
      if (delivery.outcome !== "sent" && saved.leasedBy !== holder) return saved;
      const next = afterAttempt(saved, delivery, trying(sinceLastTry(id, saved)));
      await documents.commit([updateEmail(stored, next)]);
      log(`email ${next.state}`, {
        id,
        kind: next.kind,
        outcome: delivery.outcome,
        attempts: next.attempts,
      });
      return next;
    });
    unrecorded.delete(id);
    if (email?.endedAt === null) lastTried.set(id, elapsed());
    else lastTried.delete(id);
    return email;
  }

  /** Uses the clock only if another or an earlier process tried last. */
  function sinceLastTry(id: string, { triedAt, createdAt }: OutboxEmail): number {
    const tried = lastTried.get(id);
    return tried === undefined ? now() - (triedAt ?? createdAt) : elapsed() - tried;
  }

  async function release(stored: StoredDocument, email: OutboxEmail): Promise<OutboxEmail | null> {
    if (email.leasedBy !== holder) return email;
    const waiting: OutboxEmail = {
      ...email,
      state: "waiting",
      leasedBy: null,
      leaseUntil: null,
      dueAt: now(),
    };
    await documents.commit([updateEmail(stored, waiting)]);
    return waiting;
  }

  return attempt;
}

type Pass = {
  /** The server speaks, whatever it will say. Returns whether it has just come back. */
  isThere(): boolean;
  /** null: nothing was tried. Returns whether the server has just come back. */
  leave(outcome: Delivery["outcome"] | null): boolean;
};

type Reachability = ReturnType<typeof openReachability>;

export function openReachability(
  { elapsed, randomFraction }: { elapsed: () => number; randomFraction: () => number },
  probeMs: number,
) {
  // null: the server answers, as far as is known.
  let nextProbeAt: number | null = null;
  let isProbing = false;

  /** null: not now. Every pass must be left with its outcome. */
  function enter(): Pass | null {
    if (nextProbeAt === null) return { isThere: open, leave: hear };
    if (isProbing || nextProbeAt > elapsed()) return null;
    isProbing = true;
    // Counted from the start of a probe, so that a silent server is asked as often as a refusing one.
    const before = nextProbeAt;
    nextProbeAt = elapsed() + probeMs * (1 + 0.1 * randomFraction());
    let isOver = false;
    return {
      isThere() {
        isOver = true;
        isProbing = false;
        return open();
      },
      leave(outcome) {
        if (isOver) return hear(outcome);
        isOver = true;
        isProbing = false;
        if (outcome === null && nextProbeAt !== null) nextProbeAt = before;
        return hear(outcome);
      },
    };
  }

  function open(): boolean {
    const isBack = nextProbeAt !== null;
    nextProbeAt = null;
    return isBack;
  }

  function hear(outcome: Delivery["outcome"] | null): boolean {
    // Silence says nothing that was not said when the email was handed over.
    if (outcome === null || outcome === "unanswered") return false;
    if (outcome === "unreachable") {
      nextProbeAt ??= elapsed() + probeMs;
      return false;
    }
    return open();
  }

  function opensAt(): number {
    if (isProbing) return Infinity;
    return nextProbeAt ?? -Infinity;
  }

  return { enter, opensAt };
}
