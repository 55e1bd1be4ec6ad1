// Days and clock times of the wedding's own time zone as instants, whatever zone the server is in.

import type { Day, TimeOfDay } from "./wedding.ts";

/** The midnight that ends the day, in milliseconds since the epoch. */
export function endOfDay(day: Day, timeZone: string): number {
  const next = Date.parse(`${day}T00:00Z`) + dayMs;
  return instantOfClock(next, timeZone);
}

/** When clocks in the zone show the time, in milliseconds since the epoch. */
export function instantOf(day: Day, time: TimeOfDay, timeZone: string): number {
  return instantOfClock(Date.parse(`${day}T${time}Z`), timeZone);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `clock`: what the clock shows, written as if it were UTC. Of a time that comes twice when clocks go
 * back, the second; for one that is skipped when they go forward, the moment they do.
 */
function instantOfClock(clock: number, timeZone: string): number {
  const offsets = [offsetAt(clock - dayMs, timeZone), offsetAt(clock + dayMs, timeZone)];
  const candidates = offsets.map((offset) => clock - offset);
  const shown = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === clock);
  return Math.max(...(shown.length > 0 ? shown : candidates));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((known) => known.type === type)?.value);
  const clock = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}
