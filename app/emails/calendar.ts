// RFC 5545. No METHOD: guests answer on the site, and Outlook would make a calendar of its own of several entries.

import type { Language } from "#domain/language.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import { happeningsOf, hasMoment, type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import {
  addressOf,
  type Day,
  type Place,
  spotOf,
  type TimeOfDay,
  type Wedding,
} from "#domain/wedding/wedding.ts";
import type { MarkdownBlock } from "#domain/markdown/markdown.ts";
import { rowsOfDay } from "#i18n/asked.ts";
import { dayOf, hourMs, instantOf } from "#domain/zoned-time.ts";
import { wordsOf } from "#i18n/words.ts";
import { namesOf } from "./email.ts";
import { markdownAsText } from "./markdown-words.ts";

export type CalendarFacts = {
  wedding: Wedding;
  events: readonly WeddingEvent[];
  withdrawn: readonly string[];
  idOf: (key: string) => string;
  title: string;
  practical: readonly MarkdownBlock[];
  page?: PageName;
  language: Language;
  siteUrl: string;
  now: number;
};

export function renderCalendar(facts: CalendarFacts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Osa//Wedding//EN",
    "CALSCALE:GREGORIAN",
    ...facts.events
      .filter(hasMoment)
      .flatMap((event) =>
        event.key === weddingKey ? weddingEntries(event, facts) : furtherEntry(event, facts),
      )
      .flatMap((entry) => entryLines(entry, facts)),
    ...facts.withdrawn.flatMap((key) => withdrawnLines(key, facts)),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

type Moment = { on: Day; at: TimeOfDay };
type DatedEvent = WeddingEvent & { date: Day; startsAt: TimeOfDay };

type Entry = {
  key: string;
  title: string;
  begins: Moment;
  ends: Moment | null;
  place: Place;
  description: readonly string[];
};

function weddingEntries(event: DatedEvent, { wedding, title, practical, language }: CalendarFacts): Entry[] {
  const rows = rowsOfDay(happeningsOf(wedding), language);
  const lines = rows.map(({ name, time, where }) => [[...time, name].join(" "), ...where].join(", "));
  const day = rows.length > 1 ? lines.join("\n") : "";
  const description = [day, ...practical.map(markdownAsText)].filter(Boolean);
  const whole: Entry = {
    key: event.key,
    title,
    begins: { on: event.date, at: event.startsAt },
    ends: event.ends,
    place: event.place,
    description,
  };
  const { partyAt, ceremonyPlace, place } = wedding;
  if (!ceremonyPlace || !partyAt || partyAt <= event.startsAt) return [whole];
  const begins = { on: event.date, at: partyAt };
  const party = {
    ...whole,
    key: partyKey,
    title: named(wordsOf(language).site.party, wedding),
    begins,
    place,
  };
  return [{ ...whole, ends: begins }, party];
}

const partyKey = `${weddingKey} party`;

function furtherEntry({ key, name, date, startsAt, ends, place }: DatedEvent, facts: CalendarFacts): Entry[] {
  const { wedding, language } = facts;
  const title = named(name?.[language] ?? "", wedding);
  const openEnd = ends ? [] : [wordsOf(language).emails.calendar.openEnd];
  return [{ key, title, begins: { on: date, at: startsAt }, ends, place, description: openEnd }];
}

function named(what: string, wedding: Wedding): string {
  return `${what} · ${namesOf(wedding)}`;
}

/** Programs give an entry without an end nothing, an hour or a day. */
const openMs = 3 * hourMs;

function entryLines(
  { key, title, begins, ends, place, description }: Entry,
  { wedding, page = "information", language, siteUrl, ...facts }: CalendarFacts,
): string[] {
  const spot = spotOf(place);
  const instant = ({ on, at }: Moment) => instantOf(on, at, wedding.timeZone);
  const start = instant(begins);
  const where = addressOf(place).join(", ");
  const end = ends && instant(ends) > start ? instant(ends) : start + openMs;
  return [
    "BEGIN:VEVENT",
    ...versionLines(key, facts),
    "STATUS:CONFIRMED",
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY;LANGUAGE=${language}:${escape(title)}`,
    ...(description.length > 0
      ? [`DESCRIPTION;LANGUAGE=${language}:${escape(description.join("\n\n"))}`]
      : []),
    ...(where === "" ? [] : [`LOCATION:${escape(where)}`]),
    ...(spot ? [`GEO:${spot.latitude};${spot.longitude}`] : []),
    `URL:${siteUrl}${pagePath(language, page)}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

function withdrawnLines(key: string, { wedding, language, now, idOf }: CalendarFacts): string[] {
  return [
    "BEGIN:VEVENT",
    ...versionLines(key, { now, idOf }),
    "STATUS:CANCELLED",
    `DTSTART;VALUE=DATE:${(wedding.date || dayOf(now, wedding.timeZone)).replaceAll("-", "")}`,
    `SUMMARY;LANGUAGE=${language}:${escape(named(wordsOf(language).emails.calendar.withdrawn, wedding))}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A later file replaces the entries of an earlier one if its number is higher. Only the time counts every change. */
function versionLines(key: string, { idOf, now }: Pick<CalendarFacts, "idOf" | "now">): string[] {
  return [
    `UID:${idOf(key)}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(now)}`,
    `SEQUENCE:${Math.floor((now - numberedFrom) / 1000)}`,
  ];
}

/** In seconds since then the number fits into the 31 bits that it has until 2088. */
const numberedFrom = Date.UTC(2020, 0);

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
