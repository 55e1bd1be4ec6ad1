// Emails by the `sendEmail` call of an API host (spec.md, section 7): it knows the sender and the mail
// server, we give it four fields. The key of an email stays the same through every attempt, so that
// a host that remembers keys sends it once, also when its answer was lost.

import { toOutgoing } from "./outgoing-email.ts";
import type { Delivery, Post } from "./post.ts";

export type SendEmailPostOptions = {
  /** Where emails are posted to, with the path. */
  url: string;
  /** null: the host lets us in without. */
  token: string | null;
  /** How long the host may take until it answers. */
  timeoutMs?: number;
};

export function openSendEmailPost({ url, token, timeoutMs = 20_000 }: SendEmailPostOptions): Post {
  const headers = new Headers({
    "Content-Type": "application/json",
    // Emails are few. A kept connection may end just as the next one is handed to it.
    Connection: "close",
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  });
  let isClosed = false;
  return {
    async deliver(email, { messageId, signal }) {
      const outgoing = toOutgoing(email);
      if (!outgoing.ok) return { outcome: "refused", reply: outgoing.refusal };
      if (isClosed) return { outcome: "unreachable", reply: "The post is closed." };
      const { to, subject, text, html } = outgoing.value;
      const named = new Headers(headers);
      named.set("Idempotency-Key", toStructuredString(messageId));
      const patience = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: named,
          body: JSON.stringify({ to, subject, text, html }),
          // The email and the token are for this address alone.
          redirect: "error",
          signal: AbortSignal.any([signal, patience]),
        });
        return { outcome: outcomeOf(response.status), reply: await replyOf(response) };
      } catch (error) {
        const reply = patience.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error as Error);
        return { outcome: "unreachable", reply };
      }
    },
    /** Nothing is kept on this side. */
    async forget() {},
    async close() {
      isClosed = true;
    },
  };
}

/** RFC 8941, section 3.3.3, as draft-ietf-httpapi-idempotency-key-header wants its key. */
function toStructuredString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/**
 * RFC 9110, section 15, unless another is named. What would be said to every email alike (sign-in, path,
 * method, type, quota, the host's own faults) says nothing of this one.
 */
function outcomeOf(status: number): Delivery["outcome"] {
  if (status >= 200 && status <= 299) return "sent"; // 202, too: the host has taken it upon itself.
  if (aboutEmail.includes(status)) return "refused";
  return notYet.includes(status) ? "put off" : "unreachable";
}

const aboutEmail = [
  400, // What it says is wrong, such as an address: the same request will not do better (15.5.1).
  413, // It is too large (15.5.14).
  422, // It is understood and will not be done (15.5.21), or its key belongs to another email (the draft on keys, 2.7).
];

const notYet = [
  409, // An earlier attempt with this key is under way (the draft on keys, 2.7).
  425, // Not before the TLS handshake is over (RFC 8470, 5.2).
];

/** As much of the host's words as tells the couple what is wrong; they never undo what the status has said. */
async function replyOf({ status, statusText, body }: Response): Promise<string> {
  const words = body === null ? "" : await readStart(body);
  return `${status} ${statusText} ${words}`.replaceAll(/\s+/g, " ").trim();
}

const longestWordsBytes = 1024;
/** A guest may be waiting while the host finds its words. */
const wordsMs = 1_000;

async function readStart(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const enough = setTimeout(() => void reader.cancel().catch(() => {}), wordsMs);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes < longestWordsBytes) {
      const { value, done } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
    }
  } catch {
    // The connection ended within the words; those that came are kept.
  } finally {
    clearTimeout(enough);
    await reader.cancel().catch(() => {});
  }
  return Buffer.concat(chunks).subarray(0, longestWordsBytes).toString("utf8");
}

/** What fetch says is "fetch failed"; why, stands in its cause, and for a name with two addresses in the code. */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return cause.message || ("code" in cause ? String(cause.code) : message);
}
