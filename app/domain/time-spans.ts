// Spans of time in milliseconds. A day is 24 hours: the calendar's days, of which some are longer, are in
// zoned-time.ts.

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** The clocks of two processes may differ so much; a time further ahead is of a clock set back since. */
export const clocksDifferMs = 60_000;

/** Whether it was in the last 24 hours, by a clock that may have been set back since. */
export function isOfLastDay(at: number, now: number): boolean {
  return at > now - dayMs && at <= now + clocksDifferMs;
}
