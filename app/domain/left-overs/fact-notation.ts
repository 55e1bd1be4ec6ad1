// Checks how days, times and time zones are written in a couple's facts. For another notation with only one
// possible meaning, the message gives the correct form.

import { readDay } from "#domain/zoned-time.ts";

/** null: the text is a valid day. */
export function explainDay(text: string): string | null {
  if (readDay(text) !== null) return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})[-./ ](\d\d?)[-./ ](\d\d?)$/.exec(text) ?? [];
  if (!year) return `"${text}" is not a day as they are written here: year, month, day, like 2024-06-08.`;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (readDay(written) !== null) return `"${text}" is written ${written} here.`;
  const monthNumber = Number(month);
  if (monthNumber < 1 || monthNumber > 12)
    return `"${text}" is no day: there is no month ${monthNumber}. First comes the year, then the month, then the day.`;
  const name = monthNames.format(Date.UTC(2000, monthNumber - 1));
  const last = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return `"${text}" is no day: ${name} ${year} has ${last} days.`;
}

/** For the story: a couple who forgot the day write only the month. */
export function explainDayOrMonth(text: string): string | null {
  if (readDay(text) !== null || readDay(`${text}-01`) !== null) return null;
  if (/^\d{4}$/.test(text))
    return `"${text}" needs a month, too, like ${text}-06, or a day, like ${text}-06-08.`;
  const [, year = "", month = ""] = /^(\d{4})[-./ ](\d\d?)$/.exec(text) ?? [];
  if (year && Number(month) >= 1 && Number(month) <= 12)
    return `"${text}" is written ${year}-${month.padStart(2, "0")} here.`;
  if (year) return `"${text}" is no month: there is no month ${Number(month)}.`;
  return explainDay(text);
}

/** null: the text is a valid time. */
export function explainTime(text: string): string | null {
  if (isTime(text)) return null;
  const [, hour = "", minute = "00", half = ""] =
    /^(?:kl\.? ?)?(\d\d?)(?:[:. ](\d\d))? ?([ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const isAfternoon = /^p/i.test(half);
  const ofDay = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const written = `${String(ofDay).padStart(2, "0")}:${minute}`;
  if (hour && written === "24:00")
    return `"${text}" is the midnight at which the next day begins: write 00:00, and the day after.`;
  if (hour && isTime(written)) return `"${text}" is written ${written} here.`;
  return `"${text}" is not a time as they are written here: from 00:00 to 23:59, like 15:00.`;
}

/** null: this machine's time zone data has the name. */
export function explainZone(name: string): string | null {
  if (isZone(name)) return null;
  const wanted = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
  const near = Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (near) return `"${name}" is written ${near} here.`;
  return `"${name}" is no time zone. They are named by continent and town, like Europe/Stockholm or Europe/London.`;
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }));
  } catch {
    return false;
  }
}

const monthNames = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
