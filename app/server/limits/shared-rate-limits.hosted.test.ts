import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeTemporaryFirestore } from "#test/kits/store/temporary-firestore.ts";
import { makeKeys } from "#server/keys.ts";
import { limits } from "./rate-limits.ts";
import { openSharedRateLimits } from "./shared-counts.ts";

test("two processes that are asked at once by a crowd behind one address count it to the last one", async () => {
  await using store = makeTemporaryFirestore();
  const keys = makeKeys("a secret that is long enough for tests");
  const known = { keys, random: randomBytes, log: () => {}, timeoutMs: 20_000, now: () => 0, factor: 1 };
  const both = [
    openSharedRateLimits({ documents: await store.open(), ...known }),
    openSharedRateLimits({ documents: await store.open(), ...known }),
  ] as const;
  const crowded = { limit: limits.codePerAddress, subject: "192.0.2.1" };
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => both[n % 2 === 0 ? 0 : 1].take([crowded])),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(crowded.limit.most);
});
