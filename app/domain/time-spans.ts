// Spans of time in milliseconds. A day here is 24 hours; calendar days, some of which are longer or shorter,
// are in zoned-time.ts.

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/**
 * The accepted difference between the clocks of two processes. A time further in the future was written by a
 * clock that has been set back since.
 */
export const clocksDifferMs = 60_000;

/** Whether the time is in the last 24 hours, by a clock that may have been set back since. */
export function isOfLastDay(at: number, now: number): boolean {
  return at > now - dayMs && at <= now + clocksDifferMs;
}
