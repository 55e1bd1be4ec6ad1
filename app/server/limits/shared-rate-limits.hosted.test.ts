import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeTemporaryFirestore } from "#test/kits/store/temporary-firestore.ts";
import { makeKeys } from "#server/keys.ts";
import { limits, openRateLimits, type RateLimits } from "./rate-limits.ts";
import { openSharedRateLimits } from "./shared-counts.ts";

const known = { log: () => {}, now: () => 0, factor: 1 };
const crowded = { limit: limits.codePerAddress, subject: "192.0.2.1" };

/** How many of a crowd behind one address two processes let in that are asked at once. */
async function letIn(both: readonly [RateLimits, RateLimits]): Promise<number> {
  const crowd = Array.from({ length: 80 }, (_, n) => both[n % 2 === 0 ? 0 : 1].take([crowded]));
  return (await Promise.all(crowd)).filter(({ ok }) => ok).length;
}

test("two processes that are asked at once by a crowd behind one address count it to the last one", async () => {
  await using store = makeTemporaryFirestore();
  const keys = makeKeys("a secret that is long enough for tests");
  const shared = { ...known, keys, random: randomBytes, timeoutMs: 20_000 };
  const open = async () => openSharedRateLimits({ documents: await store.open(), ...shared });
  expect(await letIn([await open(), await open()])).toBe(crowded.limit.most);
});

test("control: two processes that count in their own memory let twice as many in", async () => {
  expect(await letIn([openRateLimits(known), openRateLimits(known)])).toBe(2 * crowded.limit.most);
});
