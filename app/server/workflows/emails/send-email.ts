// Each recipient gets a separate email without the others' addresses; all are saved in one commit.

import { hash, timingSafeEqual } from "node:crypto";
import { hashOf } from "#server/keys.ts";
import { isSameAddress, readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hourMs } from "#domain/zoned-time.ts";
import type { Email } from "#emails/email.ts";
import { isObject, retryOnConflict, type Write } from "#server/store/documents.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { quotasCollection } from "#server/limits/rate-limits.ts";
import { findSentRequest, sentRequestWrite } from "#server/records/outbox-email.ts";
import { newId } from "#server/records/history.ts";
import * as v from "valibot";
import { hasControlCharacter } from "#domain/plain-text.ts";

export type EmailSender = { readonly name: string; readonly [maySend]: true };
declare const maySend: unique symbol;

type SendRefusal = { reason: "too many"; seconds: number } | { reason: "another email had this key" };

type SendRequest = {
  email: Email;
  /** So that a repetition sends nothing; null: none. */
  key: string | null;
};

export const sentByHandKind = "sent by hand";

export function senderFromAdmin({ id }: CoupleAdmin): EmailSender {
  return { name: `admin ${id}` } as EmailSender;
}

/** The comparison takes constant time. */
export function senderFromToken({ settings }: Services, token: string): EmailSender | null {
  const isRight = timingSafeEqual(digest(token), digest(settings.serviceToken ?? ""));
  return isRight && settings.serviceToken !== null ? ({ name: "service" } as EmailSender) : null;
}

/** The emails' ids, in the order of the recipients. Rejects with `DocumentsUnavailable`. */
export function sendEmail(
  services: Services,
  sender: EmailSender,
  request: SendRequest,
): Promise<Result<readonly string[], SendRefusal>> {
  // Each conflict means that another request of the same sender succeeded.
  return retryOnConflict(services, () => sendOnce(services, sender, request), mostAtOnce);
}

const mostAtOnce = 100;
const mostEmailsAnHour = 200;

async function sendOnce(
  services: Services,
  sender: EmailSender,
  { email, key }: SendRequest,
): Promise<Result<readonly string[], SendRefusal>> {
  const { documents, now, random } = services;
  const body = hashOf(JSON.stringify([email.to, email.subject, email.text, email.html]));
  const keyId = key === null ? null : hashOf(`${sender.name}\n${key}`);
  const earlier = keyId === null ? null : await findSentRequest(services, keyId);
  if (earlier && earlier.body !== body) return refuse({ reason: "another email had this key" });
  if (earlier) return accept(earlier.emails);

  const quota = await takeFromHour(services, sender, email.to.length);
  if (!quota.ok) return quota;
  const emails = email.to.map((address) => ({ id: newId(random), address }));
  const ids = emails.map(({ id }) => id);
  const at = now();
  await documents.commit([
    quota.value,
    ...emails.map(({ id, address }) =>
      emailToOutbox({
        id,
        email: { ...email, to: [address] },
        kind: sentByHandKind,
        guestId: findOwner(services, address),
        now: at,
      }),
    ),
    ...(keyId === null ? [] : [sentRequestWrite(keyId, { body, emails: ids }, at)]),
  ]);
  return accept(ids);
}

/** Counted in the store, so that neither a restart nor a second process restarts the hour. */
async function takeFromHour(
  { documents, now, settings }: Services,
  { name }: EmailSender,
  count: number,
): Promise<Result<Write, SendRefusal>> {
  const endsAt = (Math.floor(now() / hourMs) + 1) * hourMs;
  const id = `letters by hand ${new Date(endsAt).toISOString()} ${name}`;
  const stored = await quotasCollection.get(documents, id);
  const sum = Number(stored?.data["count"] ?? 0) + count;
  if (sum > mostEmailsAnHour * settings.limitFactor) {
    return refuse({ reason: "too many", seconds: Math.ceil((endsAt - now()) / 1000) });
  }
  return accept(quotasCollection.put(id, stored, { count: sum, until: endsAt }));
}

/** The only guest with this address, under whose name a failure is shown. */
function findOwner({ guestList }: Services, address: string): string | null {
  const [owner, ...sharers] = guestList.guests().filter(({ email }) => isSameAddress(email, address));
  return owner && sharers.length === 0 ? owner.id : null;
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** For programs: `path` as in `to.3`; empty for the body as a whole. */
type EmailProblem = { path: string; problem: string };

const mostRecipients = 50;
/** RFC 5322, section 2.1.1, minus the header's name; longer subjects are unreadable in a list of emails. */
const longestSubject = 900;

const recipients = v.pipe(
  v.custom<readonly string[]>(Array.isArray, "not a list"),
  v.rawCheck(({ dataset, addIssue }) => {
    const input: unknown[] = dataset.typed ? [...dataset.value] : [];
    if (input.length === 0) addIssue({ message: "empty" });
    if (input.length > mostRecipients) addIssue({ message: "too many" });
    const named = new Set<string>();
    for (const [key, value] of input.slice(0, mostRecipients).entries()) {
      const message = findRecipientProblem(value, named);
      if (message) addIssue({ message, path: [{ type: "array", origin: "value", input, key, value }] });
    }
  }),
);

function findRecipientProblem(entry: unknown, named: Set<string>): string | null {
  if (typeof entry !== "string") return "not a text";
  const address = readEmailAddress(entry);
  // Strict: unlike a guest, a program may not add blanks.
  if (!address.ok || address.value !== entry) return "not one email address";
  if (named.has(entry.toLowerCase())) return "twice";
  named.add(entry.toLowerCase());
  return null;
}

const isPlain = (text: string) => !hasControlCharacter(text);
const text = v.pipe(
  v.string("not a text"),
  v.check((text) => text.trim() !== "", "empty"),
);
// An email may contain lines and tabs, but no other control characters.
const lines = v.pipe(
  text,
  v.check((text) => isPlain(text.replaceAll(/[\n\r\t\u2028\u2029]/g, "")), "not plain text"),
);
const shape = v.object(
  {
    to: recipients,
    subject: v.pipe(text, v.check(isPlain, "not plain text"), v.maxLength(longestSubject, "too long")),
    text: lines,
    html: lines,
  },
  "missing",
);

const json = v.pipe(v.string(), v.parseJson(undefined, "not JSON"), v.check(isObject, "not an object"));

/** Strict: an unknown field is a problem, too. */
export function readEmailRequest(body: string): Result<Email, EmailProblem[]> {
  const parsed = v.safeParse(json, body);
  if (!parsed.success) return refuse(parsed.issues.map(({ message }) => ({ path: "", problem: message })));
  const unknown = Object.keys(parsed.output as object).filter((key) => !Object.hasOwn(shape.entries, key));
  const read = v.safeParse(shape, parsed.output, { abortPipeEarly: true });
  const problems = [
    ...unknown.map((key) => ({ path: key.slice(0, 50), problem: "unknown key" })),
    ...(read.issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? "", problem: issue.message })),
  ];
  return read.success && problems.length === 0 ? accept(read.output) : refuse(problems);
}
