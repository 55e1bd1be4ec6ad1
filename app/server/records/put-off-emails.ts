// Emails above the number that one address gets in a day. Each waits as a document of its own, so that of many
// answers at once none waits for another; release-put-off-emails.ts makes one email of all for an address.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import { languages } from "#domain/language.ts";
import { warningKinds } from "#emails/warnings.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { type Followed, followCollection, type Follower } from "#server/store/followed-collection.ts";
import { outboxCollection } from "./outbox-email.ts";

export const putOffCollection = collection("put-off emails");

const shape = v.object({
  kind: v.picklist(["answer", "warning"]),
  /** Digest of the mailbox whose allowance is used up. */
  mailbox: v.string(),
  to: v.string(),
  guestId: v.string(),
  language: v.picklist(languages),
  at: v.number(),
  /** When the mailbox may get one again, as far as is known. */
  dueAt: v.number(),
  /** Of a warning: what it tells, and where its reader can do something about it. */
  what: v.nullable(v.picklist(warningKinds)),
  link: v.nullable(v.string()),
  /** Of the email that has told of it since; null: it waits. */
  emailId: v.nullable(v.string()),
});

export type PutOffEmail = v.InferOutput<typeof shape>;

export type ListedPutOffEmail = PutOffEmail & { stored: StoredDocument };

/** null: the document is none. */
export function readPutOffEmail(stored: StoredDocument): ListedPutOffEmail | null {
  const read = v.safeParse(shape, stored.data);
  return read.success ? { ...read.output, stored } : null;
}

export function updatePutOffEmail({ stored, ...email }: ListedPutOffEmail): Write {
  const { id, version } = stored;
  return putOffCollection.put(id, { version }, email);
}

export function deletePutOffEmail({ stored: { id, version } }: { stored: StoredDocument }): Write {
  return putOffCollection.remove({ id, version });
}

/** What waits for one address, to go out as one email. */
export type WaitingEmails = Pick<PutOffEmail, "kind" | "mailbox" | "to"> & {
  count: number;
  /** Each once. */
  guestIds: readonly string[];
  dueAt: number;
};

/** First what is due first. */
export function listWaitingEmails(waiting: Followed<PutOffEmail>): WaitingEmails[] {
  const groups = Map.groupBy(waiting.values(), waitingKey);
  return [...groups.values()]
    .flatMap((emails) => {
      const [first] = emails;
      if (!first) return [];
      const { kind, mailbox, to } = first;
      const guestIds = [...new Set(emails.map(({ guestId }) => guestId))];
      const dueAt = Math.min(...emails.map((email) => email.dueAt));
      return [{ kind, mailbox, to, count: emails.length, guestIds, dueAt }];
    })
    .toSorted((one, other) => one.dueAt - other.dueAt);
}

export function waitingKey({ kind, to }: Pick<PutOffEmail, "kind" | "to">): string {
  return `${kind} ${foldAddress(to)}`;
}

/** Those that wait. */
export function openWaitingEmails(follower: Follower): Promise<Followed<PutOffEmail>> {
  return followCollection<PutOffEmail>(follower, putOffCollection, (stored) => {
    const email = readPutOffEmail(stored);
    return email?.emailId === null ? email : null;
  });
}

/** How the email stands that an answer brought, be it on its own or with others. */
export async function findAnswerEmail(
  documents: Documents,
  id: string,
): Promise<{ state: unknown; comesAt: number | null }> {
  const sent = await outboxCollection.get(documents, id);
  if (sent) return { state: sent.data["state"], comesAt: null };
  const stored = await putOffCollection.get(documents, id);
  const email = stored && readPutOffEmail(stored);
  if (!email) return { state: null, comesAt: null };
  if (email.emailId === null) return { state: "put off", comesAt: email.dueAt };
  const merged = await outboxCollection.get(documents, email.emailId);
  return { state: merged?.data["state"], comesAt: null };
}

/**
 * What ends all that waits for a guest, for erasing. An email that told of the guest with others is
 * erased with it; if it had not left, the others wait for a new one.
 */
export async function findPersonalDataPutOff(
  documents: Documents,
  guestId: string,
): Promise<{ writes: Write[]; emailIds: string[] }> {
  const all = (await putOffCollection.list(documents)).flatMap((stored) => readPutOffEmail(stored) ?? []);
  const own = all.filter((email) => email.guestId === guestId);
  const emailIds = [...new Set(own.flatMap(({ emailId }) => emailId ?? []))];
  const unsent: (string | null)[] = [];
  for (const id of emailIds) {
    const stored = await outboxCollection.get(documents, id);
    if (stored && stored.data["state"] !== "sent") unsent.push(id);
  }
  const others = all.filter((email) => email.guestId !== guestId && unsent.includes(email.emailId));
  return {
    writes: [
      ...own.map(deletePutOffEmail),
      ...others.map((email) => updatePutOffEmail({ ...email, emailId: null, dueAt: email.at })),
    ],
    emailIds,
  };
}
