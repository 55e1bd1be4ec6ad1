// Deletes all personal data for good: guests, answers, history, emails. Accounts and pages stay.

import { type CollectionName, collections } from "#server/records/collections.ts";
import { collection, type Collection } from "#server/store/collection.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { forgetIntroductions } from "#server/workflows/wedding/forget-introductions.ts";
import type { Services } from "#server/services.ts";

/** A new collection needs a decision here. */
const staying: Partial<Record<CollectionName, string>> = {
  accounts: "who may sign in",
  sessions: "who is signed in",
  "account invitations": "who is about to get an account, for a week",
  "password resets": "which links give a new password, for an hour",
  "set-up": "how the first account is made",
  told: "up to when an admin was told",
  retention: "what was deleted when",
  links: "which links are of today",
  "wedding content": "the pages, without what they say of guests",
  "first evening": "that the site is the couple's own, and its code",
  "stored version": "which shape the rest has",
  health: "a trial that says nothing",
  "send keys": "digests, for three days",
  counts: "digests, for an hour",
};

const writesAtOnce = 100;
const mostConflicts = 50;

/**
 * The number of deleted documents. The store's files still need `scrub`. A call after an interruption
 * continues. Rejects with `DocumentsUnavailable`, or with the error of an email's file.
 */
export async function deleteEverythingPersonal(services: Needs): Promise<number> {
  const { documents, post } = services;
  // The store's list of emails is needed for their files, so the files go first.
  const emails = (await outboxCollection.list(documents)).map(({ id }) => id);
  for (const id of emails) await post.forget(id);
  await forgetIntroductions(services, () => true);
  let count = 0;
  for (const name of Object.keys(collections) as CollectionName[]) {
    if (!(name in staying)) count += await deleteAll(services, collection(name));
  }
  // Emails that left at this moment.
  for (const id of emails) await post.forget(id);
  return count;
}

type Needs = Pick<Services, "documents" | "post" | "random">;

async function deleteAll(services: Needs, { list, remove }: Collection): Promise<number> {
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
