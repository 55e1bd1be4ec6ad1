import { describe, expect, test } from "vitest";
import { decideDeletion, seeClock } from "./retention.ts";
import { at, blank, date, live, timeZone } from "#test/kits/retention-under-test.ts";
import { dayMs } from "./time-spans.ts";

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
