// One document for each address of a mailing, named by the mailing and the guest: no second one can be made.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { noEmailReasons } from "#domain/mailings/recipients.ts";
import { defineRecord, watchCollection, type Watched, type Watcher } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import {
  isInFolder,
  outboxCollection,
  type OutboxEmail,
  readOutboxEmail,
} from "#server/records/outbox-email.ts";

const shape = v.object({
  mailing: v.string(),
  guestId: v.string(),
  at: v.number(),
  outcome: v.variant("is", [
    v.object({ is: v.literal("emailed"), emailId: v.string() }),
    v.object({ is: v.literal("left out"), because: v.picklist(noEmailReasons) }),
    v.object({ is: v.literal("by hand") }),
  ]),
});

export const recipientsCollection = defineRecord({
  name: "recipients",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: { field: "guestId" }, inFile: "whole" } },
  undo: "never",
  live: [],
});

export type MailingRecipient = v.InferOutput<typeof shape>;

export type StoredRecipient = MailingRecipient & { stored: StoredDocument };

export function recipientId(mailing: MailingId, guestId: GuestId): string {
  return `${mailing}.${guestId}`;
}

export async function findMailingRecipient(
  { documents }: { documents: Documents },
  mailing: MailingId,
  guestId: GuestId,
): Promise<StoredRecipient | null> {
  const stored = await recipientsCollection.get(documents, recipientId(mailing, guestId));
  return stored && readRecipient(stored);
}

/** Of one that cannot be read it is only known that there was something, and so nothing more is sent to it. */
function readRecipient(stored: StoredDocument): StoredRecipient {
  const read = recipientsCollection.read(stored);
  if (read) return { ...read, stored };
  const dot = stored.id.indexOf(".");
  const [mailing, guestId] = [stored.id.slice(0, dot), stored.id.slice(dot + 1)];
  return { mailing, guestId, at: 0, outcome: { is: "emailed", emailId: "" }, stored };
}

/** `before` null: new; the commit fails if there is one. */
export function putRecipient(recipient: MailingRecipient, before: StoredRecipient | null): Write {
  const { mailing, guestId, at, outcome } = recipient;
  return recipientsCollection.put(recipientId(mailing, guestId), before?.stored ?? null, {
    mailing,
    guestId,
    at,
    outcome,
  });
}

export function openRecipients(watcher: Watcher): Promise<Watched<StoredRecipient>> {
  return watchCollection(watcher, recipientsCollection, readRecipient);
}

export type MailedEmail = Pick<
  OutboxEmail,
  "to" | "attempts" | "unanswered" | "triedAt" | "endedAt" | "lastReply" | "createdAt"
> & { mailing: MailingId; state: OutboxEmail["state"] | "in folder" };

export function openMailedEmails(watcher: Watcher): Promise<Watched<MailedEmail>> {
  return watchCollection(watcher, outboxCollection, (stored) => {
    const email = readOutboxEmail(stored);
    if (!email || email.mailing === null) return null;
    const { to, attempts, unanswered, triedAt, endedAt, lastReply, createdAt, mailing } = email;
    const state = isInFolder(email) ? "in folder" : email.state;
    return { to, state, attempts, unanswered, triedAt, endedAt, lastReply, createdAt, mailing };
  });
}
