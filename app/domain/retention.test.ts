import { describe, expect, test } from "vitest";
import { at, blank, date, live, type Story, timeZone } from "#test/kits/history/retention-under-test.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { decideDeletion, deletionDays, earliestDeletion, keepLonger, seeClock } from "./retention.ts";
import { dayMs } from "./zoned-time.ts";

test("everything goes 180 days after the wedding, allergies 30, unless the couple say otherwise", () => {
  const wedding = { date: "2024-06-08" } as const;
  expect(deletionDays(wedding)).toEqual({ allergies: "2024-07-08", everything: "2024-12-05" });
  expect(deletionDays({ ...wedding, deletion: "never" })).toBeNull();
  const deletion = { everythingAfterDays: 10, allergiesAfterDays: 400 };
  const both = { allergies: "2024-06-18", everything: "2024-06-18" };
  expect(deletionDays({ ...wedding, deletion })).toEqual(both);
});

const calm = { date, timeZone, clock: null, delivery: { sentAt: null, isUnderWay: false } } as const;

test.each<[string, Story, string]>([
  [
    "told a fortnight before, and done on the day",
    { from: "2024-11-11", days: 60 },
    "10 announce, 24 delete",
  ],
  [
    "first seen the day before: told at once, and done eight days later",
    { from: "2024-12-04", days: 60 },
    "0 announce, 8 delete",
  ],
  ["already past when it is first seen: never", { from: "2024-12-05", days: 900 }, ""],
  ["the sample of years ago: never", { from: "2026-11-22", days: 900 }, ""],
  [
    "no email was ever delivered: told again, never done",
    { from: "2024-11-21", days: 40, deliveredFrom: 900 },
    "0 announce",
  ],
  [
    "the mail server came back late: a week from then",
    { from: "2024-11-21", days: 60, deliveredFrom: 20 },
    "0 announce, 27 delete",
  ],
  [
    "the date is moved later: a new announcement",
    { from: "2024-11-21", days: 400, dateOn: (day) => (day < 10 ? date : "2025-06-05") },
    "0 announce, 182 announce, 196 delete",
  ],
  [
    "the date is moved earlier, into the coming week: a new announcement",
    { from: "2024-11-21", days: 60, dateOn: (day) => (day < 3 ? date : "2024-11-26") },
    "0 announce, 3 announce, 11 delete",
  ],
  [
    "the date is moved to a day that has passed: never",
    { from: "2024-11-21", days: 400, dateOn: (day) => (day < 3 ? date : "2024-11-01") },
    "0 announce",
  ],
])("what was announced goes on its day: %s", (_, story, acts) => {
  const done = live(story).map((act) => act.join(" "));
  expect(done.join(", ")).toBe(acts);
});

test("an announcement whose emails are all lost is made again after a week", () => {
  const state = { ...blank, announcedAt: at("2024-11-21") };
  const actOn = (day: Day) => decideDeletion({ ...calm, state, now: at(day) }).act;
  expect([actOn("2024-11-27"), actOn("2024-11-28")]).toEqual(["nothing", "announce"]);
});

test("what was begun is finished whatever the clock says, and done once", () => {
  const begun = { ...blank, startedAt: 5 };
  expect(decideDeletion({ ...calm, now: 0, state: begun }).act).toBe("delete");
  expect(decideDeletion({ ...calm, now: 0, state: { ...begun, doneAt: 6 } }).act).toBe("nothing");
});

test("the day ends in the wedding's own zone", () => {
  const state = { ...blank, announcedAt: 1, deliveredAt: 1, waitedMs: 9 * dayMs };
  const midnight = at(date, "00:00");
  const actAt = (now: number) =>
    decideDeletion({ ...calm, state, now, clock: { lookedAt: now - 1000, calmSince: 0 } }).act;
  expect([actAt(midnight - 1), actAt(midnight)]).toEqual(["nothing", "delete"]);
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
    const trusting: typeof decideDeletion = ({ state, ...facts }) => {
      const clock = { lookedAt: facts.now, calmSince: 0 };
      return decideDeletion({ ...facts, clock, state: state && { ...state, waitedMs: 99 * dayMs } });
    };
    const early = jumps.filter(([, wrongBy]) =>
      live({ ...real, wrongBy, decide: trusting }).some(([day, act]) => act === "delete" && day < 14),
    );
    expect(early.map(([name]) => name)).toEqual(expect.arrayContaining(["three weeks forward for a day"]));
    expect(early.length).toBeGreaterThan(2);
  });

  test("a clock that was set forward waits one more day, even when all else is ready", () => {
    const day = at("2024-11-01");
    const now = at("2024-12-06");
    const state = { ...blank, announcedAt: day, deliveredAt: day, waitedMs: 9 * dayMs };
    const facts = { ...calm, state, now };
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
