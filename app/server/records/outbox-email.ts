import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import { isSameAddress } from "#domain/email-address.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { hourMs } from "#domain/zoned-time.ts";

const shape = v.object({
  to: v.array(v.string()),
  subject: v.string(),
  /** null: removed some time after the email ended. */
  text: v.nullable(v.string()),
  html: v.nullable(v.string()),
  kind: v.string(),
  guestId: v.nullable(v.string()),
  /** Withdrawn: it was not to be sent any more when its turn came. */
  state: v.picklist(["waiting", "sending", "sent", "failed", "withdrawn"]),
  /** How many times a server decided on this email; tries that reached no server do not count. */
  attempts: v.number(),
  /** The last failed try, and the total time of trying. */
  triedAt: v.optional(v.nullable(v.number()), null),
  triedMs: v.optional(v.number(), 0),
  createdAt: v.number(),
  dueAt: v.number(),
  /** While sending: the holder of the email and the end of its lease. After that any process may take it. */
  leasedBy: v.nullable(v.string()),
  leaseUntil: v.nullable(v.number()),
  /** While sending: since when a slow server has had all of it without an answer. */
  handedOverAt: v.optional(v.nullable(v.number()), null),
  /** How many copies were handed over and never answered; each of them may have been delivered. */
  unanswered: v.optional(v.number(), 0),
  endedAt: v.nullable(v.number()),
  /** The mailing that it is of; null: none, as all emails from before there were mailings. */
  mailing: v.optional(v.nullable(v.string()), null),
  /** The address at which its reader asks for no more emails; null: it offers none. */
  stopLink: v.optional(v.nullable(v.string()), null),
  /** The server's last reply, for the couple; it may contain the guest's address. */
  lastReply: v.nullable(v.string()),
});

export const outboxCollection = defineRecord({
  name: "outbox",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "own part" } },
  undo: "whole",
  live: ["pages"],
});

/** Their links and codes open something for any reader, so nothing is kept once they have left or failed. */
export const keyedEmailKinds: readonly string[] = ["account invitation", "password reset", "enrolment code"];

const accountEmailKinds = [...keyedEmailKinds, "account notice", "security notice", "daily letter"];

/** Without a mail server it lies in the site's own folder and reached nobody; of old, too, the reply is its file. */
export function isInFolder({ state, lastReply }: Pick<OutboxEmail, "state" | "lastReply">): boolean {
  return state === "sent" && /[\\/]\d{4}-\d\d-\d\dT[\d-]+Z [\w.-]+\.eml$/.test(lastReply ?? "");
}

export async function forgetAccountEmails(
  documents: Documents,
  address: string | undefined,
): Promise<Write[]> {
  return (await outboxCollection.list(documents)).flatMap((stored) => {
    const { kind, to } = readOutboxEmail(stored) ?? {};
    const isTheirs = to?.length === 1 && isSameAddress(to[0] ?? null, address ?? null);
    return isTheirs && accountEmailKinds.includes(kind ?? "") ? [outboxCollection.remove(stored)] : [];
  });
}

export type OutboxEmail = v.InferOutput<typeof shape>;

export const readOutboxEmail = outboxCollection.read;

export const dailyDigestKind = "daily letter";

export function updateEmail({ id, version }: StoredDocument, email: OutboxEmail): Write {
  return outboxCollection.put(id, { version }, email);
}

/** `body`: digest of the request; `emails`: their ids, in the order of the recipients. */
type SentRequest = { body: string; emails: readonly string[] };

/** Longer than another site's outbox keeps trying, so that none of its attempts meets a forgotten key. */
const keyKeptMs = 72 * hourMs;

export async function findSentRequest(
  { documents }: { documents: Documents },
  keyId: string,
): Promise<SentRequest | null> {
  const stored = await sendKeysCollection.get(documents, keyId);
  return stored && v.parse(sendKeyShape, stored.data);
}

export function sentRequestWrite(keyId: string, request: SentRequest, now: number): Write {
  return sendKeysCollection.put(keyId, null, { ...request, until: now + keyKeptMs });
}

const sendKeyShape = v.object({ body: v.string(), emails: v.array(v.string()) });

/** Of requests to `POST /api/sendEmail`, so that a repetition sends nothing. Only digests are stored. */
export const sendKeysCollection = defineRecord({
  name: "send keys",
  shape: sendKeyShape,
  backup: false,
  personal: { onTheDay: { stays: "digests, for three days" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});
