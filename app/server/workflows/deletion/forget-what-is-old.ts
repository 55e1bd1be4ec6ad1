// Once a day, deletes what is no longer needed: expired day quotas and counts, ended sessions and links to accounts, unconfirmed
// imports, receipts after thirty days, the content of emails sent thirty days ago, removed documents that can
// no longer be undone, and health data.

import { dayMs } from "#domain/time-spans.ts";
import type { Collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { accountInvitationsCollection } from "#server/identity/account-links/account-invitations.ts";
import { passwordResetsCollection } from "#server/identity/account-links/password-resets.ts";
import { challengesCollection } from "#server/identity/second-factor/challenges.ts";
import { isSessionOver, sessionsCollection } from "#server/identity/session-document.ts";
import { forgetOldEmails } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { countsCollection } from "#server/limits/shared-counts.ts";
import { quotasCollection } from "#server/limits/day-quota.ts";
import { forgetOldHealthData } from "./forget-health-data.ts";
import { undoableMs } from "#server/records/history.ts";
import { importsCollection } from "#server/records/kept-imports.ts";
import { putOffCollection } from "#server/records/put-off-emails.ts";
import { receiptsCollection } from "#server/records/receipts.ts";
import { sendKeysCollection } from "#server/records/send-keys.ts";

const receiptDays = 30;

export async function forgetWhatIsOld(
  services: Pick<Services, "documents" | "now" | "random">,
): Promise<void> {
  const { documents, now } = services;
  const at = now();
  await forget(documents, quotasCollection, isBefore("until", at));
  await forget(documents, countsCollection, isBefore("until", at));
  await forget(documents, challengesCollection, isBefore("until", at));
  await forget(documents, sendKeysCollection, isBefore("until", at));
  await forget(documents, receiptsCollection, isBefore("at", at - receiptDays * dayMs));
  await forget(documents, putOffCollection, ({ data: { emailId, at: time } }) => {
    return typeof emailId === "string" && typeof time === "number" && time < at - receiptDays * dayMs;
  });
  await forget(documents, importsCollection, isBefore("at", at - dayMs));
  await forget(documents, accountInvitationsCollection, isBefore("until", at));
  await forget(documents, passwordResetsCollection, isBefore("until", at));
  await forget(documents, sessionsCollection, ({ data }) => isSessionOver(data, at));
  await forgetOldEmails(documents, at);
  await forgetOldHealthData(services, at - undoableMs);
  // Also removes earlier deletions from the files.
  await documents.scrub();
}

async function forget(
  documents: Documents,
  { list, remove }: Collection,
  isOld: (document: StoredDocument) => boolean,
): Promise<void> {
  for (const document of (await list(documents)).filter(isOld)) {
    // A document in use at this moment is not old; the next day checks again.
    await commitUnlessConflict(documents, [remove(document)]);
  }
}

/** Another program's document in such a collection may lack this time. */
function isBefore(field: string, at: number): (document: StoredDocument) => boolean {
  return ({ data: { [field]: time } }) => typeof time === "number" && time < at;
}
