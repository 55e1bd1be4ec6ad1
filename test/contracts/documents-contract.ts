// What every document store must do. The cases are data, so that documents-contract.test.ts can run
// them on stores that lie and see each lie caught.

import { describe, it } from "vitest";
import { catchingUpCases } from "./contract-catching-up.ts";
import { changeCases } from "./contract-changes.ts";
import { commitCases } from "./contract-commits.ts";
import { handleCases } from "./contract-handles.ts";
import { readCases } from "./contract-reads.ts";
import { scrubCases } from "./contract-scrubbing.ts";
import type { Documents } from "#server/store/documents.ts";

/** One place where documents are kept, empty at first. Disposing of it closes what was opened on it. */
export type Store = AsyncDisposable & {
  /** Each handle is as another process would have it; all see the same documents. */
  open(): Promise<Documents>;
  /** Every byte of the store's files; null if they are out of reach, in a hosted store. */
  everyByte(): string | null;
};

export type ContractCase = { name: string; run: (store: Store) => Promise<void> };

export const contractCases: readonly ContractCase[] = [
  ...readCases,
  ...commitCases,
  ...handleCases,
  ...changeCases,
  ...catchingUpCases,
  ...scrubCases,
];

export function describeDocuments(name: string, openFresh: () => Promise<Store>): void {
  describe(name, () => {
    it.each(contractCases)("$name", async ({ run }) => {
      await using store = await openFresh();
      await run(store);
    });
  });
}
