import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";
import { makeKeys } from "#server/keys.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import { hourMs } from "#domain/zoned-time.ts";
import { limits, openRateLimits, type RateLimits, takeFromDayQuota } from "./rate-limits.ts";
import { testRateLimitsContract } from "#test/contracts/rate-limits-contract.ts";
import { openSharedRateLimits, type SharedRateLimitsNeeds } from "./shared-counts.ts";

const keys = makeKeys("a secret that is long enough for tests");
const log = () => {};

testRateLimitsContract(
  "a store",
  async (options) => {
    const store = makeTemporaryStore();
    const documents = await store.open();
    return {
      rateLimits: openShared(documents, options),
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  },
  { crowd: 2_000 },
);

const guess = { limit: limits.passwordPerAccountAndAddress, subject: "marta 192.0.2.1" };
const crowded = { limit: limits.answersPerAddress, subject: "192.0.2.1" };

function openShared(documents: Documents, options: Partial<SharedRateLimitsNeeds> = {}): RateLimits {
  const usual = { now: () => 0, random: randomBytes, log, factor: 1 };
  return openSharedRateLimits({ documents, keys, ...usual, ...options });
}

async function countAdmitted(processes: readonly RateLimits[], times: number): Promise<number> {
  let admitted = 0;
  for (let n = 0; n < times; n++) {
    const answer = await processes[n % processes.length]?.take([guess]);
    if (answer?.ok) admitted += 1;
  }
  return admitted;
}

test("two processes share every count, and each gives back what the other took", async ({ store }) => {
  const both = [openShared(await store.open()), openShared(await store.open())] as const;
  expect(await countAdmitted(both, 4 * guess.limit.most)).toBe(guess.limit.most);
  const fresh = { ...guess, subject: "theo 192.0.2.1" };
  for (let n = 0; n < 50; n++) {
    expect((await both[n % 2 === 0 ? 0 : 1].take([fresh])).ok).toBe(true);
    await both[n % 2 === 0 ? 1 : 0].giveBack([fresh]);
  }
});

test("control: counts in the memory of each process let in twice as many", async () => {
  const options = { now: () => 0, log, factor: 1 };
  const both = [openRateLimits(options), openRateLimits(options)];
  expect(await countAdmitted(both, 4 * guess.limit.most)).toBe(2 * guess.limit.most);
});

test("a crowd behind one address that asks two processes at once is counted to the last one", async ({
  store,
}) => {
  const both = [openShared(await store.open()), openShared(await store.open())] as const;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      both[n % 2 === 0 ? 0 : 1].take([{ limit: limits.answersPerVisitor, subject: String(n) }, crowded]),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(crowded.limit.most);
});

test("whoever is refused and goes on costs the store nothing", async ({ documents }) => {
  let asked = 0;
  const counting: Documents = {
    ...documents,
    get: (...place) => ((asked += 1), documents.get(...place)),
    commit: (writes) => ((asked += 1), documents.commit(writes)),
  };
  const rateLimits = openShared(counting);
  await countAdmitted([rateLimits], guess.limit.most + 1);
  const before = asked;
  expect(await countAdmitted([rateLimits], 1_000)).toBe(0);
  expect(asked).toBe(before);
});

test("neither an address nor an account can be read from what is kept", async ({ store }) => {
  const rateLimits = openShared(await store.open());
  await rateLimits.take([
    { limit: limits.passwordPerAccountAndAddress, subject: "marta@example.se" },
    crowded,
  ]);
  const bytes = store.everyByte();
  expect(bytes).toContain("password per account and address");
  expect(bytes).not.toContain("192.0.2.1");
  expect(bytes).not.toContain("marta");
});

test("counts whose time has passed are cleared away, and the others stay", async ({ documents }) => {
  let now = 0;
  const rateLimits = openShared(documents, { now: () => now });
  await rateLimits.take([guess]);
  now = guess.limit.windowMs + 1;
  await rateLimits.take([crowded]);
  await forgetWhatIsOld({ documents, now: () => now, random: randomBytes });
  expect((await documents.list("counts")).map(({ data }) => data["limit"])).toEqual([crowded.limit.name]);
});

test("where the store cannot be reached nobody may try, and a count that cannot be given back is told", async ({
  documents,
}) => {
  const told: string[] = [];
  const rateLimits = openShared(documents, { log: (event) => told.push(event) });
  await rateLimits.take([guess]);
  await documents.close();
  await expect(rateLimits.take([guess])).rejects.toThrow(DocumentsUnavailable);
  await rateLimits.giveBack([guess]);
  expect(told).toEqual(["tries not given back"]);
});

test("a store that does not answer keeps nobody waiting for long, and is asked again when it does", async ({
  documents,
}) => {
  let isSilent = true;
  const silence = Promise.withResolvers<void>();
  const rateLimits = openShared(
    {
      ...documents,
      async get(...place) {
        if (isSilent) await silence.promise;
        return documents.get(...place);
      },
    },
    { timeoutMs: 50 },
  );
  const answers = await Promise.allSettled(Array.from({ length: 3_000 }, () => rateLimits.take([guess])));
  for (const answer of answers) {
    expect(answer).toEqual({ status: "rejected", reason: expect.any(DocumentsUnavailable) });
  }
  isSilent = false;
  silence.resolve();
  const other = { ...guess, subject: "theo 192.0.2.1" };
  await expect.poll(async () => (await rateLimits.take([other])).ok).toBe(true);
});

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
