// Checks how days, times and time zones are written in a couple's facts. For another notation with only one
// possible meaning, the correct form is found.

import type { Month } from "#domain/wedding/wedding.ts";
import type { WrongFact } from "#domain/wedding/wrong-fact.ts";
import { readDay } from "#domain/zoned-time.ts";

/** null: the text is a valid day. */
export function findWrongDay(text: string): WrongFact | null {
  if (readDay(text) !== null) return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})[-./ ](\d\d?)[-./ ](\d\d?)$/.exec(text) ?? [];
  if (!year) return { reason: "not a day", text };
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (readDay(written) !== null) return { reason: "written otherwise", text, written };
  const monthNumber = Number(month);
  if (monthNumber < 1 || monthNumber > 12) return { reason: "no such month", text, month: monthNumber };
  const last = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return { reason: "month too short", text, month: `${year}-${month.padStart(2, "0")}` as Month, days: last };
}

/** For the story: a couple who forgot the day write only the month. */
export function findWrongDayOrMonth(text: string): WrongFact | null {
  if (readDay(text) !== null || readDay(`${text}-01`) !== null) return null;
  if (/^\d{4}$/.test(text)) return { reason: "month missing", text };
  const [, year = "", month = ""] = /^(\d{4})[-./ ](\d\d?)$/.exec(text) ?? [];
  if (year && Number(month) >= 1 && Number(month) <= 12)
    return { reason: "written otherwise", text, written: `${year}-${month.padStart(2, "0")}` };
  if (year) return { reason: "no month", text, month: Number(month) };
  return findWrongDay(text);
}

/** null: the text is a valid time. */
export function findWrongTime(text: string): WrongFact | null {
  if (isTime(text)) return null;
  const [, hour = "", minute = "00", half = ""] =
    /^(?:kl\.? ?)?(\d\d?)(?:[:. ](\d\d))? ?([ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const isAfternoon = /^p/i.test(half);
  const ofDay = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const written = `${String(ofDay).padStart(2, "0")}:${minute}`;
  if (hour && written === "24:00") return { reason: "midnight", text };
  if (hour && isTime(written)) return { reason: "written otherwise", text, written };
  return { reason: "not a time", text };
}

/** null: this machine's time zone data has the name. */
export function findWrongZone(name: string): WrongFact | null {
  if (isZone(name)) return null;
  const wanted = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
  const near = Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (near) return { reason: "written otherwise", text: name, written: near };
  return { reason: "not a zone", text: name };
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
