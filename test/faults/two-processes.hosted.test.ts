import { expect, test } from "vitest";
import { makeFirestoreStore } from "./shared-firestore.ts";
import { countGuesses, testTwoProcessesContract } from "./two-processes-contract.ts";

testTwoProcessesContract("one Firestore project", makeFirestoreStore, { guests: 60, kills: 2 });

test("two processes let a guesser try five times between them", async () => {
  await using store = await makeFirestoreStore();
  expect(await countGuesses(store)).toBe(5);
});
