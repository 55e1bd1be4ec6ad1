// What every document store must do. The cases are data, so that documents-contract.test.ts can run them on
// faulty stores and check that each fault is caught.

import { describe, it } from "vitest";
import { changeCases } from "./contract-changes.ts";
import { commitCases } from "./contract-commits.ts";
import { readCases } from "./contract-reads.ts";
import { scrubCases } from "./contract-scrubbing.ts";
import type { Documents } from "#server/store/documents.ts";

/** One store, empty at first. Disposing of it closes every handle. */
export type Store = AsyncDisposable & {
  /** Opens a handle, as another process would; all handles see the same documents. */
  open(): Promise<Documents>;
  /** Every byte of the store's files; null: a hosted store, whose files are out of reach. */
  everyByte(): string | null;
};

export type ContractCase = { name: string; run: (store: Store) => Promise<void> };

export const contractCases: readonly ContractCase[] = [
  ...readCases,
  ...commitCases,
  ...changeCases,
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
