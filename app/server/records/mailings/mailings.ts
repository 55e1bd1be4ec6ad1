// The couple's mailings (domain/mailings/mailing.ts), one document each.

import * as v from "valibot";
import { householdAnswers } from "#domain/households/household-filter.ts";
import { inEach, languages } from "#domain/language.ts";
import { type Mailing, type MailingId, mailingKinds } from "#domain/mailings/mailing.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { accountTroubles } from "#domain/mailings/reply-meaning.ts";

export const mailingsCollection = collection("mailings");

export type StoredMailing = { id: MailingId; version: string; mailing: Mailing };

/** null: missing or unreadable. */
export async function findMailing(
  { documents }: { documents: Pick<Documents, "get"> },
  id: MailingId,
): Promise<StoredMailing | null> {
  const stored = await mailingsCollection.get(documents, id);
  return stored && readMailing(stored);
}

export function readMailing({ id, version, data }: StoredDocument): StoredMailing | null {
  const read = v.safeParse(shape, data);
  return read.success ? { id, version, mailing: read.output } : null;
}

/** `before` null: it is new. */
export function putMailing(
  id: MailingId,
  mailing: Mailing,
  before: Pick<StoredMailing, "version"> | null,
): Write {
  return mailingsCollection.put(id, before, mailing);
}

export function removeMailing({ id, version }: StoredMailing): Write {
  return mailingsCollection.remove({ id, version });
}

export const mailingWordsShape = v.object(inEach(() => v.object({ subject: v.string(), body: v.string() })));

const ids = v.array(v.string());
const time = v.nullable(v.number());

const shape = v.object({
  kind: v.picklist(mailingKinds),
  words: mailingWordsShape,
  audience: v.object({
    filter: v.object({
      answers: v.array(v.picklist(householdAnswers)),
      event: v.nullable(v.string()),
      tag: v.nullable(v.string()),
      language: v.nullable(v.picklist(languages)),
      isInvited: v.nullable(v.boolean()),
      hasAddress: v.nullable(v.boolean()),
    }),
    also: ids,
    without: ids,
  }),
  otherwise: v.picklist(languages),
  state: v.picklist(["draft", "scheduled", "sending", "paused", "stopped", "done"]),
  createdAt: v.number(),
  sendAt: time,
  startedAt: time,
  endedAt: time,
  sentBy: v.nullable(v.string()),
  daysBefore: v.nullable(v.number()),
  planned: ids,
  // Mailings kept before the site could pause one by itself have none of these.
  pausedFor: v.optional(v.nullable(v.picklist(accountTroubles)), null),
  pausedAt: v.optional(time, null),
  pausedUntil: v.optional(time, null),
  wentOnAt: v.optional(time, null),
});
