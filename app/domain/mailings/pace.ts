// Of all mailings together, because they share the mail account.

import * as v from "valibot";
import { calmFrom, type ClockSeen, seeClock } from "#domain/retention.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { TimeOfDay } from "#domain/wedding/wedding.ts";
import { clocksDifferMs, dayMs, hourMs, instantOf, readDay, timeOf } from "#domain/zoned-time.ts";

export const paceBounds = {
  perMinute: { least: 1, most: 120 },
  perDay: { least: 10, most: 20_000 },
} as const;

// Of a pace of 0 nothing would ever leave, and of a negative one everything at once.
const within = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.toMinValue(least), v.toMaxValue(most));

export const paceShape = v.object({
  perMinute: within(paceBounds.perMinute),
  perDay: within(paceBounds.perDay),
});
export type Pace = v.InferOutput<typeof paceShape>;

/** Below what ordinary mail accounts allow (docs/emails-to-guests.md). */
export const usualPace: Pace = { perMinute: 20, perDay: 150 };

/** What has left. Times are milliseconds since the epoch. */
export const releasedShape = v.object({
  lastAt: v.nullable(v.number()),
  hours: v.record(v.string(), v.number()),
});
type Released = v.InferOutput<typeof releasedShape>;

export const nothingReleased: Released = { lastAt: null, hours: {} };

const minuteMs = 60_000;
const mostDoublings = 4;

/** Now or earlier: at once. With each email that the host has put off in a row the gap doubles. */
export function nextReleaseAt(
  { perMinute, perDay }: Pace,
  { lastAt, hours }: Released,
  { now, putOff }: { now: number; putOff: number },
): number {
  const gapMs = (minuteMs / perMinute) * 2 ** Math.min(putOff, mostDoublings);
  // A time ahead of the clock was noted before the clock was set back, and says nothing any more.
  const next = lastAt === null || lastAt > now + clocksDifferMs ? now : lastAt + gapMs;
  const today = lastDay(hours, now);
  const sum = today.reduce((total, [, count]) => total + count, 0);
  const [first] = today;
  return sum < perDay || !first ? next : Math.max(next, first[0] + 25 * hourMs);
}

export function releasedAfter({ hours }: Released, now: number): Released {
  const hour = Math.floor(now / hourMs) * hourMs;
  const recent = Object.fromEntries(lastDay(hours, now));
  return { lastAt: now, hours: { ...recent, [hour]: (recent[hour] ?? 0) + 1 } };
}

export function durationMs(
  { perMinute, perDay }: Pace,
  { hours }: Released,
  count: number,
  now: number,
): number {
  const today = lastDay(hours, now).reduce((total, [, hourly]) => total + hourly, 0);
  const later = Math.max(0, count - Math.max(0, perDay - today));
  const days = Math.ceil(later / perDay);
  const last = days === 0 ? count : later - (days - 1) * perDay;
  return days * 24 * hourMs + Math.max(0, last - 1) * (minuteMs / perMinute);
}

function lastDay(hours: Released["hours"], now: number): [number, number][] {
  return (
    Object.entries(hours)
      .map(([start, count]): [number, number] => [Number(start), count])
      // Until the whole of an hour is a day ago it counts.
      .filter(([start]) => start + hourMs > now - dayMs && start <= now + clocksDifferMs)
      .toSorted(([one], [other]) => one - other)
  );
}

type TypedSendTime = { day: string; time: string };

/** "skipped": that day has no such time, because the clock is put forward. */
export type SendTimeRefusal = "no day" | "no time" | "skipped";

export function readSendTime(
  { day, time }: TypedSendTime,
  timeZone: string,
): Result<number, SendTimeRefusal> {
  const on = readDay(day);
  if (on === null) return refuse("no day");
  if (!isTime(time)) return refuse("no time");
  const at = instantOf(on, time, timeZone);
  return timeOf(at, timeZone) === time ? accept(at) : refuse("skipped");
}

/** While a mailing waits the site looks at its clock far more often; a longer gap is a jump, or the site stood. */
export const longestUnseenMs = hourMs;

/** Where nobody saw the hour come, because the clock may be wrong; null: it may begin. */
export function delayedUntil(sendAt: number, clock: ClockSeen | null, now: number): number | null {
  const seen = seeClock(clock, now, longestUnseenMs);
  return sendAt >= seen.calmSince || now >= calmFrom(seen) ? null : calmFrom(seen);
}

function isTime(text: string): text is TimeOfDay {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
