import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/documents/documents.ts";
import { makeTemporaryStore } from "#server/documents/temporary-store.ts";
import { makeKeys } from "#server/identity/keys.ts";
import { forgetWhatIsOld } from "#server/workflows/forget-what-is-old.ts";
import { limits, openRateLimits, type RateLimits } from "./rate-limits.ts";
import { testRateLimitsContract } from "./rate-limits-contract.ts";
import { openSharedRateLimits, type SharedRateLimitsNeeds } from "./shared-rate-limits.ts";

const keys = makeKeys("a secret that is long enough for tests");
const log = () => {};

testRateLimitsContract(
  "a store",
  async (options) => {
    const store = makeTemporaryStore();
    const documents = await store.open();
    return {
      rateLimits: await openShared(documents, options),
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  },
  { crowd: 2_000 },
);

const guess = { limit: limits.passwordPerAccountAndAddress, subject: "marta 192.0.2.1" };
const crowded = { limit: limits.answersPerAddress, subject: "192.0.2.1" };

function openShared(documents: Documents, options: Partial<SharedRateLimitsNeeds> = {}): Promise<RateLimits> {
  const usual = { now: () => 0, random: randomBytes, log, factor: 1, siteWriteEveryMs: 10 };
  return openSharedRateLimits({ documents, keys, ...usual, ...options });
}

/** How many of `times` tries are let in, asked of one process after the other. */
async function countAdmitted(processes: readonly RateLimits[], times: number): Promise<number> {
  let admitted = 0;
  for (let n = 0; n < times; n++) {
    const answer = await processes[n % processes.length]?.take([guess]);
    if (answer?.ok) admitted += 1;
  }
  return admitted;
}

test("two processes share every count, and each gives back what the other took", async () => {
  await using store = makeTemporaryStore();
  const both = [await openShared(await store.open()), await openShared(await store.open())] as const;
  expect(await countAdmitted(both, 4 * guess.limit.most)).toBe(guess.limit.most);
  const fresh = { ...guess, subject: "theo 192.0.2.1" };
  for (let n = 0; n < 50; n++) {
    expect((await both[n % 2 === 0 ? 0 : 1].take([fresh])).ok).toBe(true);
    await both[n % 2 === 0 ? 1 : 0].giveBack([fresh]);
  }
});

test("control: counts in the memory of each process let in twice as many", async () => {
  const options = { now: () => 0, factor: 1 };
  const both = [openRateLimits(options), openRateLimits(options)];
  expect(await countAdmitted(both, 4 * guess.limit.most)).toBe(2 * guess.limit.most);
});

test("a crowd behind one address that asks two processes at once is counted to the last one", async () => {
  await using store = makeTemporaryStore();
  const both = [await openShared(await store.open()), await openShared(await store.open())] as const;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      both[n % 2 === 0 ? 0 : 1].take([{ limit: limits.answersPerVisitor, subject: String(n) }, crowded]),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(crowded.limit.most);
});

test("a limit of the whole site holds for both processes together as soon as they have heard of each other", async () => {
  await using store = makeTemporaryStore();
  const both = [await openShared(await store.open()), await openShared(await store.open())] as const;
  const site = { limit: limits.codePerSite, subject: "" };
  for (let n = 0; n < site.limit.most; n++) expect((await both[0].take([site])).ok).toBe(true);
  await expect.poll(async () => (await both[1].take([site])).ok).toBe(false);
});

test("what the whole site does is written about once in a while, however many come", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  let commits = 0;
  const counting = {
    ...documents,
    commit: (writes: Parameters<Documents["commit"]>[0]) => ((commits += 1), documents.commit(writes)),
  };
  const rateLimits = await openShared(counting, { siteWriteEveryMs: 60_000 });
  for (let n = 0; n < 2_000; n++) await rateLimits.take([{ limit: limits.suggestionsPerSite, subject: "" }]);
  expect(commits).toBe(1);
});

test("whoever is refused and goes on costs the store nothing", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  let asked = 0;
  const counting: Documents = {
    ...documents,
    get: (...place) => ((asked += 1), documents.get(...place)),
    commit: (writes) => ((asked += 1), documents.commit(writes)),
  };
  const rateLimits = await openShared(counting);
  await countAdmitted([rateLimits], guess.limit.most + 1);
  const before = asked;
  expect(await countAdmitted([rateLimits], 1_000)).toBe(0);
  expect(asked).toBe(before);
});

test("neither an address nor an account can be read from what is kept", async () => {
  await using store = makeTemporaryStore();
  const rateLimits = await openShared(await store.open());
  await rateLimits.take([{ limit: limits.passwordPerAccount, subject: "marta@example.se" }, crowded]);
  const bytes = store.everyByte();
  expect(bytes).toContain("password per account");
  expect(bytes).not.toContain("192.0.2.1");
  expect(bytes).not.toContain("marta");
});

test("counts whose time has passed are cleared away, and the others stay", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  let now = 0;
  const rateLimits = await openShared(documents, { now: () => now });
  await rateLimits.take([guess, { limit: limits.codePerSite, subject: "" }]);
  await expect.poll(async () => (await documents.list("site counts")).length).toBe(1);
  now = guess.limit.windowMs + 1;
  await rateLimits.take([crowded]);
  await forgetWhatIsOld({ documents, now: () => now });
  expect((await documents.list("counts")).map(({ data }) => data["limit"])).toEqual([crowded.limit.name]);
  expect(await documents.list("site counts")).toEqual([]);
  await rateLimits.take([{ limit: limits.codePerSite, subject: "" }]);
  await expect.poll(async () => (await documents.list("site counts")).length).toBe(1);
});

test("no count is written any more once the limits are closed, so that the store can be", async () => {
  await using store = makeTemporaryStore();
  const told: string[] = [];
  const documents = await store.open();
  const rateLimits = await openShared(documents, { log: (event) => told.push(event) });
  const site = { limit: limits.codePerSite, subject: "" };
  await rateLimits.take([site]);
  await rateLimits.close();
  expect((await documents.list("site counts")).map(({ data }) => data["counts"])).toEqual([
    { "code per site": { count: 1, endsAt: site.limit.windowMs } },
  ]);
  await documents.close();
  await rateLimits.take([site]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([]);
});

test("where the store cannot be reached nobody may try, and a count that cannot be given back is told", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const told: string[] = [];
  const rateLimits = await openShared(documents, { log: (event) => told.push(event) });
  await rateLimits.take([guess]);
  await documents.close();
  await expect(rateLimits.take([guess])).rejects.toThrow(DocumentsUnavailable);
  await rateLimits.giveBack([guess]);
  expect(told).toEqual(["tries not given back"]);
});

test("a store that does not answer keeps nobody waiting for long, and is asked again when it does", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  let isSilent = true;
  const silence = Promise.withResolvers<void>();
  const rateLimits = await openShared(
    {
      ...documents,
      async get(...place) {
        if (isSilent) await silence.promise;
        return documents.get(...place);
      },
    },
    { patienceMs: 50 },
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
