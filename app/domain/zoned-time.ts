import { memoize } from "./memoize.ts";
import type { Day, TimeOfDay } from "./wedding/wedding.ts";

/** A skipped time counts as before the change (02:30 becomes 03:30); of two the first. Throws for an unknown zone. */
export function instantOf(day: Day, time: TimeOfDay, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  return (
    [before, after].map((offset) => wall - offset).find((at) => at + offsetAt(at, timeZone) === wall) ??
    wall - before
  );
}

/** null: the text is not a calendar day. */
export function readDay(text: string): Day | null {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = isWritten ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text) ? null : (text as Day);
}

export function endOfDay(day: Day, timeZone: string): number {
  return instantOf(dayAfter(day), "00:00", timeZone);
}

export function dayOf(instant: number, timeZone: string): Day {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10) as Day;
}

export function timeOf(instant: number, timeZone: string): TimeOfDay {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(11, 16) as TimeOfDay;
}

/** The latest instant, up to now, at which the wall clock showed this time. */
export function lastInstantOf(time: TimeOfDay, timeZone: string, now: number): number {
  const today = dayOf(now, timeZone);
  const at = instantOf(today, time, timeZone);
  return at <= now ? at : instantOf(dayBefore(today), time, timeZone);
}

function dayAfter(day: Day): Day {
  return daysFrom(day, 1);
}

function dayBefore(day: Day): Day {
  return daysFrom(day, -1);
}

export function daysFrom(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10) as Day;
}

/** How far the zone is ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  const wall = `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}Z`;
  return Date.parse(wall) - Math.floor(instant / 1000) * 1000;
}

/** Making one is slow, and every answer asks for the deadline. */
const wallClock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    }),
  new Map(),
);

/** A day here is 24 hours; calendar days may be longer or shorter. */
export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Between two processes. A time further in the future was written by a clock that has been set back since. */
export const clocksDifferMs = 60_000;

/** Whether the time is in the last 24 hours, by a clock that may have been set back since. */
export function isOfLastDay(at: number, now: number): boolean {
  return at > now - dayMs && at <= now + clocksDifferMs;
}
