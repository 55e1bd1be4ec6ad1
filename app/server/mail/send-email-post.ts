// The `sendEmail` call of an API host (spec.md, section 7). The key stays the same for every attempt, so a host that
// remembers keys sends the email once even if its answer was lost.

import { type Delivery, type Post, toOutgoing } from "./post.ts";

export type SendEmailPostOptions = {
  url: string;
  token: string | null;
  timeoutMs?: number;
};

export function openSendEmailPost({ url, token, timeoutMs = 20_000 }: SendEmailPostOptions): Post {
  const headers = new Headers({
    "Content-Type": "application/json",
    // Emails are rare, and a kept connection may close just before the next one.
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
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: named,
          body: JSON.stringify({ to, subject, text, html }),
          // The email and the token are for this address only.
          redirect: "error",
          signal: AbortSignal.any([signal, timeout]),
        });
        return { outcome: outcomeOf(response.status), reply: await replyOf(response) };
      } catch (error) {
        const reply = timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error as Error);
        return { outcome: "unreachable", reply };
      }
    },
    async forget() {},
    async close() {
      isClosed = true;
    },
  };
}

/** RFC 8941, section 3.3.3. */
function toStructuredString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/** RFC 9110, section 15. A status that would meet every email alike says nothing about this one. */
function outcomeOf(status: number): Delivery["outcome"] {
  if (status >= 200 && status <= 299) return "sent"; // Also 202: the host has accepted responsibility.
  if (aboutEmail.includes(status)) return "refused";
  return notYet.includes(status) ? "put off" : "unreachable";
}

const aboutEmail = [
  400, // Invalid content, such as a wrong address: the same request will fail again (15.5.1).
  413, // Too large (15.5.14).
  422, // Understood but not processable (15.5.21), or the key belongs to another email (the draft on keys, 2.7).
];

const notYet = [
  409, // An earlier attempt with this key is still running (the draft on keys, 2.7).
  425, // Too early: the TLS handshake is incomplete (RFC 8470, 5.2).
];

/** The start of the host's text, for the couple; it never changes the meaning of the status. */
async function replyOf({ status, statusText, body }: Response): Promise<string> {
  const words = body === null ? "" : await readStart(body);
  return `${status} ${statusText} ${words}`.replaceAll(/\s+/g, " ").trim();
}

const longestWordsBytes = 1024;
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
  } finally {
    clearTimeout(enough);
    await reader.cancel().catch(() => {});
  }
  return Buffer.concat(chunks).subarray(0, longestWordsBytes).toString("utf8");
}

/** fetch reports only "fetch failed". The reason is in its cause, or in the code for a name with two addresses. */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return cause.message || ("code" in cause ? String(cause.code) : message);
}
