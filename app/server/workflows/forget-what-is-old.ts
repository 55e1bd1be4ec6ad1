// Once a day: what nobody needs any more goes. Day quotas that have passed, sessions that are over,
// receipts after thirty days, and the texts of letters that were sent thirty days ago.

import type { Documents, StoredDocument } from "#server/documents/documents.ts";
import { Conflict } from "#server/documents/documents.ts";
import { isSessionOver, sessionsCollection } from "#server/identity/admin-sessions.ts";
import { forgetOldLetters } from "#server/post/outbox.ts";
import type { Services } from "#server/services.ts";
import { quotasCollection } from "./day-quota.ts";
import { receiptsCollection } from "./receipts.ts";
import { sendKeysCollection } from "./send-email.ts";

const dayMs = 24 * 60 * 60 * 1000;
const receiptDays = 30;

export async function forgetWhatIsOld({
  documents,
  now,
}: Pick<Services, "documents" | "now">): Promise<void> {
  const at = now();
  await forget(documents, quotasCollection, ({ data }) => Number(data["until"]) < at);
  await forget(documents, sendKeysCollection, ({ data }) => Number(data["until"]) < at);
  await forget(documents, receiptsCollection, ({ data }) => Number(data["at"]) < at - receiptDays * dayMs);
  await forget(documents, sessionsCollection, ({ data }) => isSessionOver(data, at));
  await forgetOldLetters(documents, at);
}

async function forget(
  documents: Documents,
  collection: string,
  isOld: (document: StoredDocument) => boolean,
): Promise<void> {
  for (const document of (await documents.list(collection)).filter(isOld)) {
    const { id, version } = document;
    try {
      await documents.commit([{ write: "delete", collection, id, version }]);
    } catch (error) {
      // In use again this very moment, so not old: the next day looks again.
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
