// Cached, because the site asks several times a minute and a hosted store bills every read.

import { accountsCollection } from "./account-document.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { Means } from "#server/store/retry.ts";

/** The longest delay for a change made only at a hosted identity, such as a revoked claim. */
const keptMs = 10 * 60_000;

type Needs = Omit<Means, "random"> & { accounts: Pick<Accounts, "list"> };

export type DigestReaders = ReturnType<typeof openDigestReaders>;

export function openDigestReaders({ documents, accounts, now }: Needs) {
  let kept: { readers: readonly Account[]; at: number } | null = null;
  let changes = 0;
  const watch = documents.watch(accountsCollection.name, () => {
    changes++;
    kept = null;
  });
  return {
    async list(): Promise<readonly Account[]> {
      const at = now();
      if (kept && at - kept.at < keptMs) return kept.readers;
      const before = changes;
      const readers = (await accounts.list()).filter(
        ({ emails, role }) => emails !== "off" && role !== "toastmaster",
      );
      // A change during the read may be missing from the list.
      if (changes === before) kept = { readers, at };
      return readers;
    },
    [Symbol.dispose]: () => watch[Symbol.dispose](),
  };
}
