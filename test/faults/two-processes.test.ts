import { expect, test } from "vitest";
import { makeSqliteStore } from "./shared-store.ts";
import { countGuesses, testTwoProcessesContract } from "./two-processes-contract.ts";

testTwoProcessesContract("one database", makeSqliteStore, { guests: 80, kills: 2 });

test("control: two processes that count in their own memory let a guesser try twice as often", async () => {
  await using store = await makeSqliteStore();
  expect(await countGuesses(store)).toBe(10);
});
