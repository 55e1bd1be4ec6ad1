// Who wants letters about what is new, and up to when each has been told, kept in memory: both are looked
// at several times a minute, and a hosted store bills every look.

import { collection } from "#server/store/collection.ts";
import type { Documents } from "#server/store/documents.ts";
import { followCollection, followOnce } from "#server/store/followed-collection.ts";
import { accountsCollection } from "#server/identity/account-document.ts";
import type { Account } from "#server/identity/accounts.ts";
import type { Services } from "#server/services.ts";

export const toldCollection = collection("told");

/** What is changed at a hosted identity alone, such as a lost right, is seen by then. */
const keptMs = 10 * 60_000;

type KeptReaders = { readers: readonly Account[] | null; at: number; changes: number };

const readersOf = new WeakMap<Documents, KeptReaders>();

/** Rejects with `DocumentsUnavailable`. */
export async function listReaders({
  accounts,
  documents,
  now,
}: Pick<Services, "accounts" | "documents" | "now">): Promise<readonly Account[]> {
  const kept = readersOf.get(documents) ?? keepReaders(documents);
  const at = now();
  if (kept.readers && at - kept.at < keptMs) return kept.readers;
  const { changes } = kept;
  const readers = (await accounts.list()).filter(({ letters }) => letters !== "off");
  // What changed while the list was read may not be in it.
  if (kept.changes === changes) Object.assign(kept, { readers, at });
  return readers;
}

function keepReaders(documents: Documents): KeptReaders {
  const kept: KeptReaders = { readers: null, at: 0, changes: 0 };
  documents.watch(accountsCollection.name, () => {
    kept.changes++;
    kept.readers = null;
  });
  readersOf.set(documents, kept);
  return kept;
}

/** Up to when each was told. */
export const toldMarks = followOnce((documents) =>
  followCollection(documents, toldCollection.name, (stored) => stored),
);
