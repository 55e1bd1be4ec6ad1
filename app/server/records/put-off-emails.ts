// Each email waits in its own document, so that many concurrent answers do not wait for each other.

import { defineRecord, watchCollection, type Watched, type Watcher } from "#server/store/define-record.ts";
import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import { languages } from "#domain/language.ts";
import { warningKinds } from "#emails/warnings.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { outboxCollection, readOutboxEmail } from "./outbox-email.ts";

const shape = v.object({
  kind: v.picklist(["answer", "warning"]),
  /** Digest of the mailbox whose allowance is used up. */
  mailbox: v.string(),
  to: v.string(),
  guestId: v.string(),
  language: v.picklist(languages),
  at: v.number(),
  dueAt: v.number(),
  what: v.nullable(v.picklist(warningKinds)),
  link: v.nullable(v.string()),
  /** The email that has covered it since; null: it still waits. */
  emailId: v.nullable(v.string()),
  /** For an email about a household: whose address it is; "": the form only named it. */
  sharedBy: v.optional(v.nullable(v.string()), null),
  /** Digest of the household whose own link gave the answer, to an address of its own; null: only a name did. */
  household: v.optional(v.nullable(v.string()), null),
});

export const putOffCollection = defineRecord({
  name: "put-off emails",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "whole" } },
  undo: "never",
  live: ["pages"],
});

export type PutOffEmail = v.InferOutput<typeof shape>;

export type ListedPutOffEmail = PutOffEmail & { stored: StoredDocument };

export function readPutOffEmail(stored: StoredDocument): ListedPutOffEmail | null {
  const email = putOffCollection.read(stored);
  return email && { ...email, stored };
}

export function updatePutOffEmail({ stored, ...email }: ListedPutOffEmail): Write {
  const { id, version } = stored;
  return putOffCollection.put(id, { version }, email);
}

export function deletePutOffEmail({ stored: { id, version } }: { stored: StoredDocument }): Write {
  return putOffCollection.remove({ id, version });
}

export type WaitingEmails = Pick<PutOffEmail, "kind" | "mailbox" | "to"> & {
  count: number;
  guestIds: readonly string[];
  dueAt: number;
};

export function listWaitingEmails(waiting: Watched<PutOffEmail>): WaitingEmails[] {
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

export function openWaitingEmails(watcher: Watcher): Promise<Watched<PutOffEmail>> {
  return watchCollection<PutOffEmail>(watcher, putOffCollection, (stored) => {
    const email = readPutOffEmail(stored);
    return email?.emailId === null ? email : null;
  });
}

export type AnswerEmailState = {
  isSent: boolean;
  isOnItsWay: boolean;
  /** It is being handed over for the first time, and nothing has gone wrong. */
  isUnderWay: boolean;
  /** When the email comes, because its address has used up the day's emails; null: it is not put off. */
  emailComesAt: number | null;
};

export const noEmail: AnswerEmailState = {
  isSent: false,
  isOnItsWay: false,
  isUnderWay: false,
  emailComesAt: null,
};

export async function findAnswerEmail(
  { documents, now }: { documents: Documents; now: () => number },
  id: string,
): Promise<AnswerEmailState> {
  const sent = await outboxCollection.get(documents, id);
  if (sent) return stateOf(sent);
  const stored = await putOffCollection.get(documents, id);
  const email = stored && readPutOffEmail(stored);
  if (email?.emailId === null) {
    return { ...noEmail, emailComesAt: Math.max(email.dueAt, now()) };
  }
  return stateOf(email && (await outboxCollection.get(documents, email.emailId)));
}

function stateOf(stored: StoredDocument | null): AnswerEmailState {
  const email = stored && readOutboxEmail(stored);
  if (!email) return noEmail;
  const { state, triedAt } = email;
  return {
    ...noEmail,
    isSent: state === "sent",
    isOnItsWay: state === "waiting" || state === "sending",
    isUnderWay: state === "sending" && triedAt === null,
  };
}

/** An email that also covered other guests goes with it; if it had not left, the others wait for a new one. */
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
