import { calmFrom, type ClockSeen, seeClock } from "#domain/retention.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hourMs } from "#domain/time-spans.ts";
import type { TimeOfDay } from "#domain/wedding/wedding.ts";
import { instantOf, readDay, timeOf } from "#domain/zoned-time.ts";

export type TypedSendTime = { day: string; time: string };

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

/** While a mailing waits the site looks at its clock far more often; a longer gap is a jump, or the site did not run. */
export const longestUnseenMs = hourMs;

/** Where nobody saw the hour come, because the clock may be wrong; null: it may begin. */
export function heldUntil(sendAt: number, clock: ClockSeen | null, now: number): number | null {
  const seen = seeClock(clock, now, longestUnseenMs);
  return sendAt >= seen.calmSince || now >= calmFrom(seen) ? null : calmFrom(seen);
}

function isTime(text: string): text is TimeOfDay {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
