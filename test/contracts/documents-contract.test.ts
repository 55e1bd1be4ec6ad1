// The control group of the contract: faulty stores, each with one fault. A contract that accepts one of them
// proves nothing about correct stores.

import { describe, expect, it } from "vitest";
import { contractCases, type Store } from "./documents-contract.ts";
import { changeMutants } from "./contract-change-mutants.ts";
import { storingMutants } from "./contract-mutants.ts";
import { makeTemporaryStore } from "#test/kits/temporary-store.ts";

const lies = [...storingMutants, ...changeMutants];

describe("the contract", () => {
  it.each(lies)("catches a store that $lie: $caughtBy", async ({ tell, caughtBy }) => {
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
    const caught = new Set(lies.map(({ caughtBy }) => caughtBy));
    for (const { run } of contractCases.filter(({ name }) => caught.has(name))) {
      await using store = makeTemporaryStore();
      await run(store);
    }
  });
});
