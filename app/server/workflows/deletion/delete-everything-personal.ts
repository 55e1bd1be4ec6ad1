import { allRecords } from "#server/all-records.ts";
import type { DefinedRecord } from "#server/store/define-record.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { forgetIntroductions } from "#server/workflows/wedding/forget-introductions.ts";
import type { Services } from "#server/services.ts";

const writesAtOnce = 100;
const mostConflicts = 50;

/** The number of deleted documents. The files still need `scrub`. A call after an interruption continues. */
export async function deleteEverythingPersonal(services: Needs): Promise<number> {
  const { documents, post } = services;
  // The store's list of emails is needed for their files, so the files go first.
  const emails = (await outboxCollection.list(documents)).map(({ id }) => id);
  for (const id of emails) await post.forget(id);
  await forgetIntroductions(services, () => true);
  let count = 0;
  for (const record of allRecords) {
    if (record.personal.onTheDay === "goes") count += await deleteAll(services, record);
  }
  // Emails that left at this moment.
  for (const id of emails) await post.forget(id);
  return count;
}

type Needs = Pick<Services, "documents" | "post" | "random">;

async function deleteAll(services: Needs, { list, remove }: DefinedRecord): Promise<number> {
  const { documents } = services;
  let count = 0;
  for (;;) {
    const deleted = await retryOnConflict(
      services,
      async () => {
        const some = await list(documents, { limit: writesAtOnce });
        await documents.commit(some.map(remove));
        return some.length;
      },
      mostConflicts,
    );
    if (deleted === 0) return count;
    count += deleted;
  }
}
