import { openRateLimits, takeFromDayQuota } from "./rate-limits.ts";
import { testRateLimitsContract } from "#test/contracts/rate-limits-contract.ts";
import { expect, test } from "vitest";
import { hourMs } from "#domain/zoned-time.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";

testRateLimitsContract(
  "memory",
  async (options) => ({
    rateLimits: openRateLimits({ log: () => {}, ...options }),
    [Symbol.asyncDispose]: async () => {},
  }),
  { crowd: 250_000 },
);

/** The number of ten different items that may be taken, with a quota of three a day. */
async function openQuota() {
  const store = makeTemporaryStore();
  const documents = await store.open();
  const clock = { now: Date.parse("2024-03-01T12:00:00Z") };
  let next = 0;
  return {
    clock,
    async takeTen(): Promise<number> {
      let taken = 0;
      for (let n = 0; n < 10; n++) {
        const quota = { name: "guests", subject: "a visitor", most: 3, items: [String(next++)] };
        const write = await takeFromDayQuota({ documents, now: () => clock.now }, quota);
        if (typeof write === "string") continue;
        await documents.commit([write]);
        taken++;
      }
      return taken;
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("what is used up is there again after twenty-four hours, and not before", async () => {
  await using quota = await openQuota();
  expect(await quota.takeTen()).toBe(3);
  quota.clock.now += 24 * hourMs - 1;
  expect(await quota.takeTen()).toBe(0);
  quota.clock.now += 1;
  expect(await quota.takeTen()).toBe(3);
});

test.each([
  ["a clock that was three days ahead and is put right", -72 * hourMs],
  ["a clock that is set back a year", -365 * 24 * hourMs],
])("%s uses up no more than a day's share", async (_, jump) => {
  await using quota = await openQuota();
  expect(await quota.takeTen()).toBe(3);
  quota.clock.now += jump;
  expect(await quota.takeTen()).toBe(3);
  expect(await quota.takeTen()).toBe(0);
});

test("a clock that is put right by seconds gives nothing back", async () => {
  await using quota = await openQuota();
  expect(await quota.takeTen()).toBe(3);
  quota.clock.now -= 5_000;
  expect(await quota.takeTen()).toBe(0);
});
