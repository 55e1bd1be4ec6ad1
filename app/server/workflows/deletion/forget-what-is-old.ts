import { dayMs } from "#domain/time-spans.ts";
import { allRecords } from "#server/all-records.ts";
import type { DefinedRecord } from "#server/store/define-record.ts";
import type { Documents, Json, StoredDocument } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { isSessionOver, sessionsCollection } from "#server/identity/admin-sessions.ts";
import { forgetOldEmails } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { forgetOldHealthData } from "./forget-health-data.ts";
import { undoableMs } from "#server/records/history.ts";
import { putOffCollection } from "#server/records/put-off-emails.ts";

const putOffDays = 30;

export async function forgetWhatIsOld(
  services: Pick<Services, "documents" | "now" | "random">,
): Promise<void> {
  const { documents, now } = services;
  const at = now();
  for (const record of allRecords) {
    const { expires } = record;
    if (expires)
      await forget(documents, record, ({ data }) => isBefore(data[expires.field], at - expires.afterMs));
  }
  await forget(documents, putOffCollection, ({ data: { emailId, at: time } }) => {
    return typeof emailId === "string" && isBefore(time, at - putOffDays * dayMs);
  });
  await forget(documents, sessionsCollection, (session) => isSessionOver(session, at));
  await forgetOldEmails(documents, at);
  await forgetOldHealthData(services, at - undoableMs);
  // Also removes earlier deletions from the files.
  await documents.scrub();
}

async function forget(
  documents: Documents,
  { list, remove }: DefinedRecord,
  isOld: (document: StoredDocument) => boolean,
): Promise<void> {
  for (const document of (await list(documents)).filter(isOld)) {
    // A document in use at this moment is not old; the next day checks again.
    await commitUnlessConflict(documents, [remove(document)]);
  }
}

/** Another program's document in such a collection may lack this time. */
function isBefore(time: Json | undefined, at: number): boolean {
  return typeof time === "number" && time < at;
}
