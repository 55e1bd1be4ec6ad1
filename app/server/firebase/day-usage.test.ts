import { expect } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";
import { openDayUsage } from "./day-usage.ts";

const summerEvening = Date.parse("2024-07-01T23:30:00-07:00");

function openTold(clock = { now: summerEvening }) {
  const lines: unknown[] = [];
  const usage = openDayUsage({ now: () => clock.now, log: (event, facts) => lines.push([event, facts]) });
  return { usage, lines, clock };
}

test("the share is that of the quota which ends first", () => {
  const { usage } = openTold();
  usage.count({ reads: 1000 });
  usage.count({ reads: 1, writes: 2000, deletes: 1 });
  expect(usage.today()).toEqual({
    counted: { reads: 1001, writes: 2000, deletes: 1 },
    share: 0.1,
    isWorrisome: false,
    free: { reads: 50_000, writes: 20_000, deletes: 20_000 },
    endsAt: Date.parse("2024-07-02T00:00:00-07:00"),
  });
});

test("it begins anew at midnight in California, in winter as in summer", () => {
  const { usage, clock } = openTold();
  usage.count({ reads: 40 });
  clock.now = Date.parse("2024-07-01T23:59:59-07:00");
  expect(usage.today().counted.reads).toBe(40);
  clock.now = Date.parse("2024-07-02T00:00:00-07:00");
  expect(usage.today().counted.reads).toBe(0);
  clock.now = Date.parse("2024-12-01T12:00:00-08:00");
  expect(usage.today().endsAt).toBe(Date.parse("2024-12-02T00:00:00-08:00"));
});

test("the log is told at four fifths and at the end, once each, and again on another day", () => {
  const { usage, lines, clock } = openTold();
  usage.count({ reads: 39_999 });
  expect(lines).toEqual([]);
  for (let at = 0; at < 3; at++) usage.count({ reads: 1 });
  usage.count({ reads: 10_000 });
  usage.count({ reads: 10_000 });
  const event = "firestore: the free quota of the day";
  expect(lines).toEqual([
    [event, { percent: 80, reads: 40_000, writes: 0, deletes: 0 }],
    [event, { percent: 100, reads: 50_002, writes: 0, deletes: 0 }],
  ]);
  clock.now += 24 * 60 * 60 * 1000;
  usage.count({ writes: 16_000 });
  expect(lines).toHaveLength(3);
});

test("processes add up what they count, and write a hundred times a day at most", async ({ store }) => {
  const [one, other] = [openTold(), openTold()];
  const documents = await store.open();
  let commits = 0;
  const counted: Documents = {
    ...documents,
    commit: (writes) => {
      commits++;
      return documents.commit(writes);
    },
  };
  await one.usage.share(counted);
  await other.usage.share(await store.open());
  for (let at = 0; at < 5_000; at++) {
    one.usage.count({ reads: 1 });
    if (at % 100 === 0) await new Promise(setImmediate);
  }
  expect(commits).toBeLessThanOrEqual(10);
  await one.usage.close();
  await expect.poll(() => other.usage.today().counted.reads).toBe(5_000);
  other.usage.count({ reads: 7 });
  await other.usage.close();
  const later = openTold();
  await later.usage.share(await store.open());
  expect(later.usage.today().counted.reads).toBe(5_007);
  later.clock.now += 24 * 60 * 60 * 1000;
  later.usage.count({ reads: 600 });
  await later.usage.close();
  expect((await documents.list("usage")).map(({ id, data }) => [id, data])).toEqual([
    ["2024-07-02", { reads: 600, writes: 0, deletes: 0 }],
  ]);
});

test("two that save at the same moment lose nothing", async ({ store }) => {
  const all = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { usage } = openTold();
      await usage.share(await store.open());
      return usage;
    }),
  );
  for (let round = 0; round < 10; round++) {
    for (const usage of all) usage.count({ reads: 600 });
    await Promise.all(all.map((usage) => usage.save()));
  }
  for (const usage of all) await usage.close();
  const [stored] = await (await store.open()).list("usage");
  expect(stored?.data["reads"]).toBe(24_000);
});

test("what is counted while the store is away is saved when it is back", async ({ documents }) => {
  let isAway = true;
  const { usage, lines } = openTold();
  await usage.share({
    ...documents,
    commit: (writes) => (isAway ? Promise.reject(new DocumentsUnavailable()) : documents.commit(writes)),
  });
  usage.count({ reads: 600 });
  await usage.save();
  expect(lines).toEqual([["usage not saved", { reason: "DocumentsUnavailable" }]]);
  expect(usage.today().counted.reads).toBe(600);
  isAway = false;
  usage.count({ reads: 1 });
  await usage.save();
  expect((await documents.list("usage"))[0]?.data["reads"]).toBe(601);
});
