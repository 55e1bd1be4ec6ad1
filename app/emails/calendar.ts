// The events as a calendar file (RFC 5545), published and not an invitation, because guests answer on the site. Times
// are UTC, so they are correct everywhere without a time zone table.

import type { Language } from "#domain/language.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { scheduleOf } from "#domain/wedding/schedule.ts";
import { type Place, spotOf, type Wedding, type WeddingTexts } from "#domain/wedding/wedding.ts";
import { formatTime } from "#i18n/dates.ts";
import { emailWords } from "#i18n/emails.ts";
import { instantOf } from "#domain/zoned-time.ts";
import { namesOf } from "./names-of.ts";

type CalendarFacts = {
  wedding: Wedding;
  /** Each is an entry of its own. */
  events: readonly WeddingEvent[];
  texts: Pick<WeddingTexts, "title" | "summary">;
  /** What each entry leads to; usually all that there is to know. */
  page?: PageName;
  language: Language;
  siteUrl: string;
  /** The time of creation, in milliseconds since the epoch. */
  now: number;
};

export function renderCalendar(facts: CalendarFacts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Osa//Wedding//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...facts.events.flatMap((event) => entryLines(event, facts)),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function entryLines(
  { key, name, date, startsAt, ends, place }: WeddingEvent,
  { wedding, texts, page = "information", language, siteUrl, now }: CalendarFacts,
): string[] {
  const { timeZone } = wedding;
  const spot = spotOf(place);
  const title = name ? `${name[language]} · ${namesOf(wedding)}` : texts.title;
  const description = name ? null : escape(describe(wedding, texts.summary, language));
  return [
    "BEGIN:VEVENT",
    // Always the same, so that a second download replaces the existing entry.
    `UID:${key}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(instantOf(date, startsAt, timeZone))}`,
    ...(ends ? [`DTEND:${utc(instantOf(ends.on, ends.at, timeZone))}`] : []),
    `SUMMARY;LANGUAGE=${language}:${escape(title)}`,
    ...(!description ? [] : [`DESCRIPTION;LANGUAGE=${language}:${description}`]),
    // The wedding starts with the ceremony, so it has the ceremony's place.
    `LOCATION:${escape(inWords(place))}`,
    ...(spot ? [`GEO:${spot.latitude};${spot.longitude}`] : []),
    `URL:${siteUrl}${pagePath(language, page)}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

function describe(wedding: Wedding, summary: string, language: Language): string {
  const words = emailWords[language].confirmation;
  const [ceremony, ...others] = scheduleOf(wedding);
  const lines = (others.length > 0 ? [ceremony, ...others] : []).map(
    ({ name, at, place }) =>
      `${[words[name], at && formatTime(at, language)].filter(Boolean).join(" ")}: ${inWords(place)}`,
  );
  return [...(summary ? [summary] : []), ...lines].join("\n");
}

function inWords({ name, street, town }: Place): string {
  return [name, street, town].filter(Boolean).join(", ");
}

/** RFC 5545, section 3.3.5, form 2. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** RFC 5545, section 3.3.11. */
function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

const mostOctets = 75;

/** RFC 5545, section 3.1: at most 75 octets per line, without splitting a character. */
function fold(line: string): string {
  const folded = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      folded.push("");
      octets = 1; // The blank at the start of a continued line.
    }
    folded[folded.length - 1] += character;
    octets += size;
  }
  return folded.join("\r\n ");
}
