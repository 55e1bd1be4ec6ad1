// The port through which emails leave; one contract suite (post-contract.ts).

import type { Email } from "#emails/email.ts";
import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { ownReplies } from "#domain/mailings/reply-meaning.ts";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { codeOf } from "#server/log.ts";

export type Post = {
  /**
   * Never throws for faults of the other side. `messageId` is the same for every attempt. `stopLink`: for the mail
   * program's own button (RFC 8058). `onHandedOver`: from then on the email may have been delivered.
   */
  deliver(
    email: Email,
    options: { messageId: string; signal: AbortSignal; stopLink: string | null; onHandedOver?: () => void },
  ): Promise<Delivery>;
  forget(messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** `reply` is the other side's text, for the couple and never for a guest. */
export type Delivery =
  | { outcome: "sent"; reply: string }
  /** A 4xx for its recipient or content. */
  | { outcome: "put off"; reply: string }
  /** No connection, a time-out or a refused sign-in. It says nothing about this email. */
  | { outcome: "unreachable"; reply: string }
  /** Handed over whole, and nothing heard of it: it may have been delivered. */
  | { outcome: "unanswered"; reply: string }
  /** A 5xx for its recipient or content. */
  | { outcome: "refused"; reply: string };

export type Sender = {
  from: { name: string; address: string };
  replyTo: string | null;
};

export function toMessage(
  email: Email,
  { messageId, stopLink }: { messageId: string; stopLink: string | null },
  sender: Sender,
): Result<SendMailOptions, string> {
  const outgoing = toOutgoing(email);
  if (!outgoing.ok) return outgoing;
  const stop = stopLink === null ? {} : stopHeaders(stopLink);
  if (stop === null) return refuse("The link to stop emails is not a web address.");
  const { to, subject, text, html } = outgoing.value;
  return accept({
    from: sender.from,
    // Objects and not text: in text, a comma or a line break would add a recipient.
    to: to.map((address) => ({ name: "", address })),
    ...(sender.replyTo === null ? {} : { replyTo: { name: "", address: sender.replyTo } }),
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(sender)}>`,
    headers: {
      // Prevents out-of-office replies (RFC 3834, section 5).
      "Auto-Submitted": "auto-generated",
      // The same for Exchange, which reads only this header.
      "X-Auto-Response-Suppress": "All",
      ...stop,
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 8058, section 3.1. The address as the platform spells it has no line break, space or ">". */
function stopHeaders(stopLink: string): SendMailOptions["headers"] | null {
  const url = URL.parse(stopLink);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return {
    // Prepared, since a mail program may not put a folded or encoded address together.
    "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${url.href}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function domainOf({ from }: Sender): string {
  return domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
}

function toOutgoing(email: Email): Result<Email, string> {
  const to: string[] = [];
  for (const text of email.to) {
    const address = readEmailAddress(text);
    if (!address.ok) return refuse(ownReplies.notOneAddress);
    const at = address.value.lastIndexOf("@");
    // Few servers accept non-ASCII addresses (RFC 6531), and all accept this form of a domain.
    to.push(`${address.value.slice(0, at)}@${domainToASCII(address.value.slice(at + 1))}`);
  }
  if (to.length === 0) return refuse("The email has no recipient.");
  return accept({ ...email, to, subject: email.subject.replaceAll(/[\r\n]+/g, " ") });
}

export function openFolderPost(sender: Sender & { folder: string }): Post {
  const { folder } = sender;
  let lastAt = 0;
  return {
    async deliver(email, { messageId, stopLink, signal }) {
      const message = toMessage(email, { messageId, stopLink }, sender);
      if (!message.ok) return { outcome: "refused", reply: message.refusal };
      // Keeps the sending order for two emails in one millisecond.
      lastAt = Math.max(Date.now(), lastAt + 1);
      const sentAt = new Date(lastAt);
      const file = join(
        folder,
        `${sentAt.toISOString().replaceAll(/[:.]/g, "-")} ${fileNamePart(messageId)}.eml`,
      );
      try {
        const content = await new MailComposer({ ...message.value, date: sentAt }).compile().build();
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Written under another name first, so that no reader opens half an email.
        await writeFile(`${file}.part`, content, { mode: 0o600, signal });
        await rename(`${file}.part`, file);
        return { outcome: "sent", reply: file };
      } catch (error) {
        return { outcome: "unreachable", reply: String(error) };
      }
    },
    async forget(messageId) {
      const ends = ["", ".part"].map((end) => ` ${fileNamePart(messageId)}.eml${end}`);
      for (const name of await namesIn(folder)) {
        if (ends.some((end) => name.endsWith(end))) await rm(join(folder, name), { force: true });
      }
    },
    async close() {},
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

function fileNamePart(messageId: string): string {
  return messageId.replaceAll(/[^\w.-]/g, "_");
}

type SendEmailPostOptions = {
  url: string;
  token: string | null;
  timeoutMs?: number;
};

/** The key is the same at every attempt, so that a host that remembers it sends the email once. */
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
      if (isClosed) return { outcome: "unreachable", reply: ownReplies.closed };
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
