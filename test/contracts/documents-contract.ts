// What every document store must do. The cases are named, so that documents-contract.test.ts can run them on faulty stores
// and check that each fault is caught.

import { expect, test } from "vitest";
import { changeCases } from "./contract-changes.ts";
import { commitCases } from "./contract-commits.ts";
import { readCases } from "./contract-reads.ts";
import { type Documents, DocumentsUnavailable, type Write } from "#server/store/documents.ts";

/** One store, empty at first. Disposing of it closes every handle. */
export type Store = AsyncDisposable & {
  /** Opens a handle, as another process would; all handles see the same documents. */
  open(): Promise<Documents>;
  /** Every byte of the store's files; null: a hosted store, whose files are out of reach. */
  everyByte(): string | null;
};

/** Is given a handle, and the store for further ones. */
export type ContractCase = (documents: Documents, store: Store) => Promise<void>;

const scrubCases = {
  async "after scrubbing nothing that was deleted or overwritten can be found in the store's files"(
    documents,
    store,
  ) {
    await changeMuch(documents, 231, 40);
    if (store.everyByte() !== null) expect(await leftBehind(store, documents)).not.toEqual([]);
    await documents.scrub();
    expect(await leftBehind(store, documents)).toEqual([]);
  },
  async "scrubbing keeps every document and its version, on this handle and on another"(here, store) {
    const elsewhere = await store.open();
    await changeMuch(here, 1);
    const before = await here.list("guests");
    await here.scrub();
    expect(await here.list("guests")).toEqual(before);
    expect(await elsewhere.list("guests")).toEqual(before);
    await changeMuch(elsewhere, 2);
    await elsewhere.scrub();
    await changeMuch(here, 3);
    expect(await here.list("guests")).toEqual(await elsewhere.list("guests"));
  },
  async "a store that is closed cannot be scrubbed"(documents) {
    await documents.close();
    await expect(documents.scrub()).rejects.toThrow(DocumentsUnavailable);
  },
} satisfies Record<string, ContractCase>;

export const contractCases = { ...readCases, ...commitCases, ...changeCases, ...scrubCases };

export function describeDocuments(name: string, openFresh: () => Promise<Store>): void {
  test.each(Object.entries(contractCases))(`${name}: %s`, async (_, run) => {
    await using store = await openFresh();
    await run(await store.open(), store);
  });
}

/**
 * Adds, changes and deletes documents, small and large, in random places. With the seed 231, SQLite 3.53
 * leaves three old texts in its file although secure_delete is on and the log was emptied. The last write
 * overwrites a document, which leaves the old text in the log.
 */
async function changeMuch(documents: Documents, seed: number, commits = 10): Promise<void> {
  const below = randomBelow(seed);
  for (let commit = 0; commit < commits; commit++) {
    const older = (await documents.list("guests")).filter(() => below(8) === 0);
    const created = Array.from({ length: below(9) }, (): Write => ({ ...place(below), ...content(below) }));
    await documents.commit([
      ...created,
      ...older.map(({ id, version }): Write => {
        const one = { collection: "guests", id, version };
        return below(2) === 0 ? { write: "delete", ...one } : { write: "update", ...one, ...content(below) };
      }),
    ]);
  }
  const [first] = await documents.list("guests", { limit: 1 });
  if (!first) throw new Error("Everything went");
  const { id, version } = first;
  await documents.commit([{ write: "update", collection: "guests", id, version, ...content(below) }]);
}

function place(below: (end: number) => number) {
  return { write: "create", collection: "guests", id: below(2 ** 31).toString(36) } as const;
}

function content(below: (end: number) => number) {
  const length = below(below(4) === 0 ? 9000 : 900);
  return { data: { canary: `canary ${below(2 ** 31)}.`, padding: "x".repeat(length) } };
}

const written = /canary \d+\./g;

async function leftBehind(store: Store, documents: Documents): Promise<string[]> {
  const kept = new Set((await documents.list("guests")).map(({ data }) => data["canary"]));
  return [...new Set((store.everyByte() ?? "").match(written))].filter((canary) => !kept.has(canary));
}

/** The same numbers in every run (Numerical Recipes' generator), so that a failure is reproducible. */
function randomBelow(start: number): (end: number) => number {
  let state = start;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
