// One letter from lease to outcome, and what it tells of the mail server.

import { Conflict, retryOnConflict } from "#server/documents/documents.ts";
import type { OutboxOptions } from "./outbox.ts";
import { type OutboxLetter, outboxCollection, readOutboxLetter } from "./outbox-letter.ts";
import { decideNext, type OutboxTimings } from "./outbox-timings.ts";
import type { Delivery } from "./post.ts";

type Outcome = "sent" | "not sent";

type SenderOptions = OutboxOptions & {
  timings: OutboxTimings;
  /** Tells this process from others in a lease. */
  owner: string;
  /** A letter got through after trouble, so the others may, too. */
  passed: () => void;
};

export function openOutboxSender(options: SenderOptions) {
  const { documents, post, now, random, log, timings, owner, passed } = options;
  const underWay = new Map<string, Promise<Outcome>>();
  const closing = new AbortController();
  /** null while the server can be reached. */
  let nextProbeAt: number | null = null;

  function send(id: string): Promise<Outcome> {
    const running = underWay.get(id);
    if (running) return running;
    const sending = attempt(id).finally(() => underWay.delete(id));
    underWay.set(id, sending);
    return sending;
  }

  async function attempt(id: string): Promise<Outcome> {
    const stored = await documents.get(outboxCollection, id);
    if (!stored) return "not sent";
    const letter = readOutboxLetter(stored.data);
    if (letter.state === "sent") return "sent";
    if (letter.state === "failed") return "not sent";
    if (!isFreshlyOurs(letter)) {
      if (letter.state === "sending" && letter.leaseUntil > now()) return "not sent";
      if (!(await claim(id, stored.version, letter))) return "not sent";
    }
    const delivery = await deliver(id, letter);
    await keep(id, delivery);
    return delivery.outcome === "sent" ? "sent" : "not sent";
  }

  /** Put in by this process for sending at once. */
  function isFreshlyOurs({ state, leasedBy, attempts }: OutboxLetter): boolean {
    return state === "sending" && leasedBy === owner && attempts === 0;
  }

  async function claim(id: string, version: string, letter: OutboxLetter): Promise<boolean> {
    const data = { ...letter, state: "sending", leasedBy: owner, leaseUntil: now() + timings.leaseMs };
    try {
      await documents.commit([{ write: "update", collection: outboxCollection, id, version, data }]);
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false; // Another process was faster.
      throw error;
    }
  }

  async function deliver(id: string, { to, subject, text, html }: OutboxLetter): Promise<Delivery> {
    if (text === null || html === null) return { outcome: "refused", reply: "The letter's text is gone." };
    // Well before the lease ends, so that nobody else takes the letter up while it is being sent.
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timings.leaseMs / 2)]);
    return post.deliver({ to, subject, text, html }, { messageId: id, signal });
  }

  async function keep(id: string, delivery: Delivery): Promise<void> {
    const wasDown = nextProbeAt !== null;
    const at = now();
    if (delivery.outcome === "unreachable") nextProbeAt = at + timings.probeMs;
    else nextProbeAt = null;
    const attempt = { ...delivery, at, jitter: random(1).readUInt8() / 255 };
    const attempts = await retryOnConflict(async () => {
      const stored = await documents.get(outboxCollection, id);
      if (!stored) return 0;
      const letter = readOutboxLetter(stored.data);
      const data = decideNext({ ...letter, attempts: letter.attempts + 1 }, attempt, timings);
      const { version } = stored;
      await documents.commit([{ write: "update", collection: outboxCollection, id, version, data }]);
      return data.attempts;
    });
    log(`letter ${delivery.outcome}`, { letter: id, attempts });
    if (delivery.outcome === "sent" && (wasDown || attempts > 1)) passed();
  }

  return {
    send,
    isSending: (id: string) => underWay.has(id),
    isDown: () => nextProbeAt !== null,
    mayProbe: () => nextProbeAt !== null && nextProbeAt <= now(),
    /** A letter that this process put in for sending at once, and cannot send now, waits with the others. */
    async giveBack(id: string): Promise<"not sent"> {
      const stored = underWay.has(id) ? null : await documents.get(outboxCollection, id);
      const letter = stored && readOutboxLetter(stored.data);
      if (stored && letter && isFreshlyOurs(letter)) {
        const data = { ...letter, state: "waiting", leasedBy: null, leaseUntil: 0 };
        const { version } = stored;
        await documents.commit([{ write: "update", collection: outboxCollection, id, version, data }]);
      }
      return "not sent";
    },
    async close(): Promise<void> {
      const patience = setTimeout(() => closing.abort(), timings.closeMs);
      await Promise.allSettled(underWay.values());
      clearTimeout(patience);
    },
  };
}
