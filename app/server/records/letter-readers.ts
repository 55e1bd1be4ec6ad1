// Who wants letters about what is new, and up to when each has been told, kept in memory: both are looked
// at several times a minute, and a hosted store bills every look.

import { accountsCollection } from "#server/identity/account-document.ts";
import type { Account, Accounts } from "#server/identity/accounts.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents } from "#server/store/documents.ts";

/** Up to when each was told, by account. */
export const toldCollection = collection("told");

/** What is changed at a hosted identity alone, such as a lost right, is seen by then. */
const keptMs = 10 * 60_000;

export type LetterReaders = Disposable & {
  /** Rejects with `DocumentsUnavailable`. */
  list(): Promise<readonly Account[]>;
};

export type LetterReadersNeeds = {
  documents: Documents;
  accounts: Pick<Accounts, "list">;
  now: () => number;
};

export function openLetterReaders({ documents, accounts, now }: LetterReadersNeeds): LetterReaders {
  let kept: { readers: readonly Account[]; at: number } | null = null;
  let changes = 0;
  const watch = documents.watch(accountsCollection.name, () => {
    changes++;
    kept = null;
  });
  return {
    async list() {
      const at = now();
      if (kept && at - kept.at < keptMs) return kept.readers;
      const before = changes;
      const readers = (await accounts.list()).filter(({ letters }) => letters !== "off");
      // What changed while the list was read may not be in it.
      if (changes === before) kept = { readers, at };
      return readers;
    },
    [Symbol.dispose]: () => watch[Symbol.dispose](),
  };
}
