// Days, times and lists as people of each language write them.

import { type Language, locales } from "#domain/language.ts";
import type { Day, Month, TimeOfDay } from "#domain/wedding.ts";

/** "Saturday 8 June 2024", or without the weekday; a month alone stays a month. */
export function formatDay(day: Day | Month, language: Language, weekday = false): string {
  const hasDay = day.length === "2024-06-08".length;
  return new Intl.DateTimeFormat(locales[language], {
    year: "numeric",
    month: "long",
    ...(hasDay ? { day: "numeric" } : {}),
    ...(hasDay && weekday ? { weekday: "long" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${day}${hasDay ? "" : "-01"}T00:00:00Z`));
}

/** "15:00", "15.00" or "3 pm", as the language has it. */
export function formatTime(time: TimeOfDay, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2024-01-01T${time}:00Z`),
  );
}

export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(items);
}
