// The control group of the contract: faulty stores, each with one fault. A contract that accepts one of them
// proves nothing about correct stores.

import { describe, expect, it } from "vitest";
import { contractCases, type Store } from "./documents-contract.ts";
import { mutants } from "./contract-mutants.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";

describe("the contract", () => {
  it.each(mutants)("catches a store that $lie: $caughtBy", async ({ tell, caughtBy }) => {
    const named = contractCases.find(({ name }) => name === caughtBy);
    if (!named) throw new Error(`There is no case named: ${caughtBy}`);
    await using store = makeTemporaryStore();
    const lying: Store = {
      async open() {
        const honest = await store.open();
        return { ...honest, ...tell(honest) };
      },
      everyByte: store.everyByte,
      [Symbol.asyncDispose]: async () => {},
    };
    await expect(named.run(lying)).rejects.toBeInstanceOf(Error);
  });

  it("is kept by the store that the liars lean on", async () => {
    const caught = new Set(mutants.map(({ caughtBy }) => caughtBy));
    for (const { run } of contractCases.filter(({ name }) => caught.has(name))) {
      await using store = makeTemporaryStore();
      await run(store);
    }
  });
});
