// Pages ask on the server alone: a browser may write the same moment in another way, and the page would change.

import { type Language, locales } from "#domain/language.ts";
import { memoize } from "#domain/memoize.ts";
import type { Day, Month, TimeOfDay } from "#domain/wedding/wedding.ts";

/** "Saturday 8 June 2024", or without the weekday; a month alone stays a month; "" of a day that nobody has said. */
export function formatDay(day: Day | Month | "", language: Language, weekday = false): string {
  if (day === "") return "";
  const isMonth = day.length === "2024-06".length;
  const shape = isMonth ? "month" : weekday ? "weekday" : "day";
  const text = formatter(language, shapes[shape]).format(new Date(`${day}${isMonth ? "-01" : ""}T00:00:00Z`));
  // Some versions of Node put a comma after an English weekday, which nobody in Britain writes.
  return text.replace(",", "");
}

/** Swedish weekdays are lower case, except at the start of a line. */
export function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Within a sentence. What is written in capitals stays so. */
export function startSmall(text: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** What somebody has chosen: "peanuts, tree nuts and almonds". A choice may have an "and" of its own. */
export function joinChoices(choices: readonly string[]): string {
  return choices.map(startSmall).join(", ");
}

/** In one line, in which the number stays with its street. */
export function joinAddress(lines: readonly string[]): string {
  return lines.join(", ").replaceAll(/ (?=\d)/g, "\u00a0");
}

/** "15:00", "15.00" or "3 pm", as the language has it. */
export function formatTime(time: TimeOfDay | "", language: Language): string {
  if (time === "") return "";
  return formatter(language, shapes.time).format(new Date(`2024-01-01T${time}:00Z`));
}

/** "12 March at 14:07", on the wall of that time zone. */
export function formatMoment(instant: number, timeZone: string, language: Language): string {
  return momentFormatter(timeZone, language).format(instant);
}

export function formatDayOf(instant: number, timeZone: string, language: Language): string {
  return formatter(language, { day: "numeric", month: "long", timeZone }).format(instant);
}

export function formatMomentWithYear(instant: number, timeZone: string, language: Language): string {
  return formatter(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(instant);
}

/** "12 March, 14:07–15:10"; of one moment alone that moment. */
export function formatMoments(
  [from, to]: readonly [number, number],
  timeZone: string,
  language: Language,
): string {
  return momentFormatter(timeZone, language).formatRange(from, to);
}

function momentFormatter(timeZone: string, language: Language): Intl.DateTimeFormat {
  return formatter(language, { ...moment, timeZone });
}

export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(items);
}

const moment = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
const month = { year: "numeric", month: "long", timeZone: "UTC" } as const;

const shapes = {
  month,
  day: { ...month, day: "numeric" },
  weekday: { ...month, day: "numeric", weekday: "long" },
  time: { timeStyle: "short", timeZone: "UTC" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Kept, since making one costs more than the rest of an email. */
const formatterBy = memoize((key: string) => {
  const [language, shape] = JSON.parse(key) as [Language, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(locales[language], shape);
}, new Map());

function formatter(language: Language, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatterBy(JSON.stringify([language, shape]));
}
