// Spans of time in milliseconds. A day is 24 hours: the calendar's days, of which some are longer, are in
// zoned-time.ts.

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
