import { describe, expect, test } from "vitest";
import { at, blank, date, live, type Story, timeZone } from "#test/kits/history/retention-under-test.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { decideDeletion, deletionDays, earliestDeletion, keepLonger, seeClock } from "./retention.ts";
import { dayMs } from "./time-spans.ts";

test("everything goes 180 days after the wedding, allergies 30, unless the couple say otherwise", () => {
  const wedding = { date: "2024-06-08" } as const;
  expect(deletionDays(wedding)).toEqual({ allergies: "2024-07-08", everything: "2024-12-05" });
  expect(deletionDays({ ...wedding, deletion: "never" })).toBeNull();
  const deletion = { everythingAfterDays: 10, allergiesAfterDays: 400 };
  expect(deletionDays({ ...wedding, deletion })).toEqual({
    allergies: "2024-06-18",
    everything: "2024-06-18",
  });
});

describe("what was announced goes on its day", () => {
  test.each<[string, Story, [number, string][]]>([
    [
      "told a fortnight before, and done on the day",
      { from: "2024-11-11", days: 60 },
      [
        [10, "announce"],
        [24, "delete"],
      ],
    ],
    [
      "first seen the day before: told at once, and done eight days later",
      { from: "2024-12-04", days: 60 },
      [
        [0, "announce"],
        [8, "delete"],
      ],
    ],
    ["already past when it is first seen: never", { from: "2024-12-05", days: 900 }, []],
    ["the sample of years ago: never", { from: "2026-11-22", days: 900 }, []],
    [
      "no email was ever delivered: told again, never done",
      { from: "2024-11-21", days: 40, deliveredFrom: 900 },
      [[0, "announce"]],
    ],
    [
      "the mail server came back late: a week from then",
      { from: "2024-11-21", days: 60, deliveredFrom: 20 },
      [
        [0, "announce"],
        [27, "delete"],
      ],
    ],
  ])("%s", (_, story, acts) => {
    expect(live(story)).toEqual(acts);
  });
});

test("an announcement whose emails are all lost is made again after a week", () => {
  const state = { ...blank, announcedAt: at("2024-11-21") };
  const facts = {
    state,
    date,
    timeZone,
    clock: null,
    delivery: { sentAt: null, isUnderWay: false },
  } as const;
  expect(decideDeletion({ ...facts, now: at("2024-11-27") }).act).toBe("nothing");
  expect(decideDeletion({ ...facts, now: at("2024-11-28") }).act).toBe("announce");
});

describe("a date that changes starts a new announcement", () => {
  test("moved later", () => {
    const dateOn = (day: number) => (day < 10 ? date : "2025-06-05");
    expect(live({ from: "2024-11-21", days: 400, dateOn })).toEqual([
      [0, "announce"],
      [182, "announce"],
      [196, "delete"],
    ]);
  });

  test("moved earlier, into the coming week", () => {
    const dateOn = (day: number) => (day < 3 ? date : "2024-11-26");
    expect(live({ from: "2024-11-21", days: 60, dateOn })).toEqual([
      [0, "announce"],
      [3, "announce"],
      [11, "delete"],
    ]);
  });

  test("moved to a day that has passed: never", () => {
    const dateOn = (day: number): Day => (day < 3 ? date : "2024-11-01");
    expect(live({ from: "2024-11-21", days: 400, dateOn })).toEqual([[0, "announce"]]);
  });
});

test("what was begun is finished whatever the clock says, and done once", () => {
  const facts = {
    date,
    timeZone,
    clock: null,
    delivery: { sentAt: null, isUnderWay: false },
    now: 0,
  } as const;
  expect(decideDeletion({ ...facts, state: { ...blank, startedAt: 5 } }).act).toBe("delete");
  expect(decideDeletion({ ...facts, state: { ...blank, startedAt: 5, doneAt: 6 } }).act).toBe("nothing");
});

test("the day ends in the wedding's own zone", () => {
  const ready = { ...blank, announcedAt: 1, deliveredAt: 1, waitedMs: 9 * dayMs };
  const midnight = at(date, "00:00");
  for (const [now, act] of [
    [midnight - 1, "nothing"],
    [midnight, "delete"],
  ] as const) {
    const clock = { lookedAt: now - 1000, calmSince: 0 };
    const delivery = { sentAt: null, isUnderWay: false };
    expect(decideDeletion({ state: ready, date, timeZone, now, clock, delivery }).act).toBe(act);
  }
});

test("the day that is told is never one on which nothing can go yet", () => {
  expect(earliestDeletion(blank, timeZone)).toBe(date);
  expect(earliestDeletion({ ...blank, announcedAt: at("2024-11-21") }, timeZone)).toBe(date);
  expect(earliestDeletion({ ...blank, announcedAt: at("2024-12-04") }, timeZone)).toBe("2024-12-12");
});

test.each([
  ["2024-12-05", 6, "2024-11-22", "2025-06-05"],
  ["2024-08-31", 6, "2024-08-01", "2025-02-28"],
  ["2024-12-05", 24, "2024-12-20", "2026-12-20"],
  ["2024-01-31", 1, "2024-01-01", "2024-02-29"],
] as const)("%s kept for %i months longer on %s is %s", (from, months, today, moved) => {
  expect(keepLonger(from, months, today)).toBe(moved);
});

describe("a clock that is wrong deletes nothing early", () => {
  const real = { from: "2024-11-21", days: 40 } as const;
  const jumps: [string, (day: number) => number][] = [
    ["three weeks forward for a day", (day) => (day === 3 ? 21 * dayMs : 0)],
    ["three weeks forward for four days", (day) => (day >= 3 && day < 7 ? 21 * dayMs : 0)],
    ["a year back while it was announced", (day) => (day < 3 ? -365 * dayMs : 0)],
    ["two years back for a while", (day) => (day >= 5 && day < 9 ? -730 * dayMs : 0)],
    ["to and fro", (day) => (day % 2) * 30 * dayMs],
  ];
  test.each(jumps)("%s", (_, wrongBy) => {
    const deletions = live({ ...real, wrongBy }).filter(([, act]) => act === "delete");
    for (const [day] of deletions) expect(day).toBeGreaterThanOrEqual(14);
  });

  test("the control: one that trusts the clock deletes early", () => {
    const calm = (now: number) => ({ lookedAt: now, calmSince: 0 });
    const trusting: typeof decideDeletion = ({ state, ...facts }) =>
      decideDeletion({
        ...facts,
        clock: calm(facts.now),
        state: state && { ...state, waitedMs: 99 * dayMs },
      });
    const early = jumps.filter(([, wrongBy]) =>
      live({ ...real, wrongBy, decide: trusting }).some(([day, act]) => act === "delete" && day < 14),
    );
    expect(early.map(([name]) => name)).toEqual(expect.arrayContaining(["three weeks forward for a day"]));
    expect(early.length).toBeGreaterThan(2);
  });

  test("a clock that was set forward waits one more day, even when all else is ready", () => {
    const ready = {
      ...blank,
      announcedAt: at("2024-11-01"),
      deliveredAt: at("2024-11-01"),
      waitedMs: 9 * dayMs,
    };
    const now = at("2024-12-06");
    const facts = {
      state: ready,
      date,
      timeZone,
      now,
      delivery: { sentAt: null, isUnderWay: false },
    } as const;
    const regular = { lookedAt: now - dayMs, calmSince: at("2024-10-01") };
    // Control: the same check a day after the last one deletes.
    expect(decideDeletion({ ...facts, clock: regular }).act).toBe("delete");
    const jumped = { ...regular, lookedAt: now - 3 * dayMs };
    expect(decideDeletion({ ...facts, clock: jumped }).act).toBe("nothing");
    const seen = seeClock(jumped, now);
    expect(decideDeletion({ ...facts, clock: seen, now: now + 60_000 }).act).toBe("nothing");
    expect(decideDeletion({ ...facts, clock: seen, now: now + dayMs }).act).toBe("delete");
  });
});
