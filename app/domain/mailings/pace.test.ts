import { expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import {
  durationMs,
  nextReleaseAt,
  nothingReleased,
  type Pace,
  readSendTime,
  releasedAfter,
} from "./pace.ts";

const start = Date.parse("2024-03-01T12:00:00Z");
const minuteMs = 60_000;
const pace: Pace = { perMinute: 20, perDay: 300 };

/** The times at which `count` emails leave, by a clock that never stops. */
function send(count: number, given: Pace = pace, from = start): number[] {
  let [released, now] = [nothingReleased, from];
  return Array.from({ length: count }, () => {
    now = Math.max(now, nextReleaseAt(given, released, { now, putOff: 0 }));
    released = releasedAfter(released, now);
    return now;
  });
}

test.each([
  ["minute", 200, minuteMs, 20],
  ["day of the clock", 1_000, dayMs, 300],
])("in no %s more leave than the pace has", (_span, count, spanMs, most) => {
  const times = send(count);
  for (const from of times) {
    expect(times.filter((at) => at >= from && at < from + spanMs).length).toBeLessThanOrEqual(most);
  }
});

test("five hundred leave in the minutes that their number takes, where the day allows them", () => {
  const times = send(500, { perMinute: 20, perDay: 1_000 });
  expect((times.at(-1) ?? 0) - start).toBe((499 * minuteMs) / 20);
});

test("a thousand leave within four days", () => {
  expect((send(1_000).at(-1) ?? 0) - start).toBeLessThan(4 * dayMs);
});

test.each([
  [1, 6_000],
  [2, 12_000],
  [4, 48_000],
  [9, 48_000],
])("a host that puts emails off is asked less often after %i", (putOff, gapMs) => {
  const released = releasedAfter(nothingReleased, start);
  expect(nextReleaseAt(pace, released, { now: start, putOff })).toBe(start + gapMs);
});

test.each([
  ["back", start + 3 * dayMs, start],
  ["forward", start, start + 3 * dayMs],
])("a clock that was set %s holds nothing up", (_way, before, now) => {
  const released = releasedAfter(nothingReleased, before);
  expect(nextReleaseAt(pace, released, { now, putOff: 0 })).toBeLessThanOrEqual(now);
});

test.each([
  [1, 0],
  [21, minuteMs],
  [300, (299 * minuteMs) / 20],
  [301, dayMs],
  [900, 2 * dayMs + (299 * minuteMs) / 20],
])("%i emails take so long", (count, expectedMs) => {
  expect(durationMs(pace, nothingReleased, count, start)).toBe(expectedMs);
});

test("what has left today already counts", () => {
  const released = { lastAt: start - hourMs, hours: { [start - 2 * hourMs]: 299 } };
  expect(durationMs(pace, released, 1, start)).toBe(0);
  expect(durationMs(pace, released, 2, start)).toBe(dayMs);
});

const at = (day: string, time: string) => readSendTime({ day, time }, "Europe/Stockholm");

test.each([
  ["a day and an hour are those of the wedding's zone", "2024-07-01", "10:00", "2024-07-01T08:00:00Z"],
  ["of the hour that comes twice the first is meant", "2024-10-27", "02:30", "2024-10-27T00:30:00Z"],
])("%s", (_rule, day, time, instant) => {
  expect(at(day, time)).toEqual({ ok: true, value: Date.parse(instant) });
});

test.each([
  ["", "10:00", "no day"],
  ["2024-02-30", "10:00", "no day"],
  ["2024-07-01", "", "no time"],
  ["2024-07-01", "24:00", "no time"],
  ["2024-07-01", "9:00", "no time"],
  ["2024-03-31", "02:30", "skipped"],
])("%j %j is no time to begin: %s", (day, time, refusal) => {
  expect(at(day, time)).toEqual({ ok: false, refusal });
});
