// For tests: an outbox on a real store, with a stopped clock and a post with scripted answers.

import { randomBytes } from "node:crypto";
import type { Documents } from "#server/store/documents.ts";
import { makeTemporaryStore } from "../store/temporary-store.ts";
import type { OutboxTimings } from "#server/mail/next-attempt.ts";
import { emailToOutbox, openOutbox, type Outbox, type OutboxNeeds } from "#server/mail/outbox.ts";
import { outboxCollection, type OutboxEmail, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Delivery, Post } from "#server/mail/post.ts";

type Answer = (
  messageId: string,
  signal: AbortSignal,
  onHandedOver: () => void,
) => Delivery | Promise<Delivery>;

export const sent: Delivery = { outcome: "sent", reply: "250 ok" };
export const putOff: Delivery = { outcome: "put off", reply: "451 later" };
export const unreachable: Delivery = { outcome: "unreachable", reply: "connect ECONNREFUSED" };
export const refused: Delivery = { outcome: "refused", reply: "550 <astrid@example.se> is unknown" };

export const unanswered: Delivery = {
  outcome: "unanswered",
  reply: "No answer after the email was handed over: Timeout",
};

export const day = 24 * 60 * 60 * 1000;

/** `wrap` may add a layer between the outbox and its store. */
export async function openTestOutbox(
  timings: Partial<OutboxTimings> = {},
  wrap: (documents: Documents) => Documents = (documents) => documents,
) {
  const store = makeTemporaryStore();
  const documents = await store.open();
  /** `now`: the time that has passed; `wrongBy`: the error of the clock. */
  const clock = { now: Date.parse("2024-03-01T12:00:00Z"), wrongBy: 0 };
  /** The Message-ID of every attempt, and the way out of further ones that it had. */
  const tried: string[] = [];
  const stopLinks: (string | null)[] = [];
  const logged: string[] = [];
  let answer: Answer = () => sent;
  const post: Post = {
    async deliver(_email, { messageId, signal, stopLink, onHandedOver = () => {} }) {
      tried.push(messageId);
      stopLinks.push(stopLink);
      return answer(messageId, signal, onHandedOver);
    },
    async forget() {},
    async close() {},
  };
  const opened: Outbox[] = [];
  /** Another outbox with the same clock and post, as in another process. */
  const another = async (changed: Partial<OutboxNeeds> = {}): Promise<Outbox> => {
    const outbox = openOutbox({
      documents: changed.documents ?? (await store.open()),
      post,
      now: () => clock.now + clock.wrongBy,
      elapsed: changed.now ?? (() => clock.now),
      random: randomBytes,
      log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`),
      timings,
      ...changed,
    });
    opened.push(outbox);
    return outbox;
  };
  const outbox = await another({ documents: wrap(documents) });
  return {
    outbox,
    documents,
    clock,
    tried,
    stopLinks,
    logged,
    postAnswers: (next: Answer) => void (answer = next),
    /** Adds an email, to be sent in the background unless `isLeased`. */
    async put(id: string, isLeased = false) {
      const lease = isLeased ? { lease: outbox.lease() } : {};
      const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej Astrid", html: "<p>Hej Astrid" };
      await documents.commit([
        emailToOutbox({
          id,
          email,
          kind: "confirmation",
          guestId: "astrid",
          now: clock.now + clock.wrongBy,
          ...lease,
        }),
      ]);
    },
    async email(id: string): Promise<OutboxEmail> {
      const stored = await documents.get(outboxCollection.name, id);
      const email = stored && readOutboxEmail(stored);
      if (!email) throw new Error(`There is no letter ${id}.`);
      return email;
    },
    another,
    async [Symbol.asyncDispose]() {
      for (const each of opened) await each.close();
      await store[Symbol.asyncDispose]();
    },
  };
}
