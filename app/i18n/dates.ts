// Days, times and lists as people of each language write them.

import { type Language, locales } from "#domain/language.ts";
import type { Day, Month, TimeOfDay } from "#domain/wedding.ts";

/** "Saturday 8 June 2024", or without the weekday; a month alone stays a month. */
export function formatDay(day: Day | Month, language: Language, weekday = false): string {
  const isMonth = day.length === "2024-06".length;
  const shape = isMonth ? "month" : weekday ? "weekday" : "day";
  return formatter(language, shape).format(new Date(`${day}${isMonth ? "-01" : ""}T00:00:00Z`));
}

/** "15:00", "15.00" or "3 pm", as the language has it. */
export function formatTime(time: TimeOfDay, language: Language): string {
  return formatter(language, "time").format(new Date(`2024-01-01T${time}:00Z`));
}

/** "12 March at 14:07", on the wall of that time zone. */
export function formatMoment(instant: number, timeZone: string, language: Language): string {
  const key = `${language} moment ${timeZone}`;
  const shape = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone } as const;
  return keep(key, () => new Intl.DateTimeFormat(locales[language], shape)).format(instant);
}

export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(items);
}

const month = { year: "numeric", month: "long" } as const;

const shapes = {
  month,
  day: { ...month, day: "numeric" },
  weekday: { ...month, day: "numeric", weekday: "long" },
  time: { timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one costs more than the rest of a letter. */
function formatter(language: Language, shape: keyof typeof shapes): Intl.DateTimeFormat {
  return keep(
    `${language} ${shape}`,
    () => new Intl.DateTimeFormat(locales[language], { ...shapes[shape], timeZone: "UTC" }),
  );
}

function keep(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const made = formatters.get(key) ?? make();
  formatters.set(key, made);
  return made;
}
