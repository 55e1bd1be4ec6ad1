// Names should not stay on phones for longer than the day needs.

import { dayMs } from "#domain/time-spans.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { daysFrom, instantOf } from "#domain/zoned-time.ts";

const daysBefore = 14;

/** Noon of the day after, since a party goes on past midnight. Weeks before or after the event, a day. */
export function listKeptUntil(
  { date, ends }: Pick<WeddingEvent, "date" | "ends">,
  { now, timeZone }: { now: number; timeZone: string },
): number {
  if (date === "") return now + dayMs;
  const last = instantOf(daysFrom(dayAfterNight(date, ends), 1), "12:00", timeZone);
  const first = instantOf(daysFrom(date, -daysBefore), "00:00", timeZone);
  return now >= first && now < last ? last : now + dayMs;
}

/** A party that ends at one in the night belongs to the day on which it began. */
function dayAfterNight(date: Day, ends: WeddingEvent["ends"]): Day {
  if (ends === null) return date;
  return ends.at < "08:00" ? (ends.on > date ? daysFrom(ends.on, -1) : date) : ends.on;
}
