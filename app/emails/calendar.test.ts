import ICAL from "ical.js";
import { expect, test } from "vitest";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { takeIntoCalendar } from "#test/kits/mail/calendar-program.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { type CalendarFacts, renderCalendar } from "./calendar.ts";
import { practicalParts } from "./practical.ts";

const now = Date.parse("2024-03-01T12:34:56.789Z");
const { ceremonyPlace: _place, partyAt: _at, stops: _stops, ...atOnePlace } = wedding;

function render(of: Wedding = wedding, changed: Partial<CalendarFacts> = {}): string {
  return renderCalendar({
    wedding: of,
    events: eventsForEveryone(of).slice(0, 1),
    withdrawn: [],
    idOf: (key) => `id of ${key}`,
    title: en.title,
    practical: practicalParts({ wedding: of, texts: { en, sv } }, "en"),
    language: "en",
    siteUrl: "https://example.se",
    now,
    ...changed,
  });
}

/** Property by name, unfolded and unescaped (RFC 5545, sections 3.1 and 3.3.11). */
function read(calendar: string): Record<string, string> {
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
      return [
        name,
        value.replaceAll(/\\([\\;,nN])/g, (_, email: string) => (/n/i.test(email) ? "\n" : email)),
      ];
    }),
  );
}

const entriesOf = (calendar: string) => calendar.split("BEGIN:VEVENT").slice(1).map(read);

test("church and farm are an entry each, which says what, when and where", () => {
  const [ceremony = {}, party = {}, ...others] = entriesOf(render());
  expect(others).toEqual([]);
  expect(ceremony).toMatchObject({
    UID: "id of wedding",
    DTSTAMP: "20240301T123456Z",
    "LAST-MODIFIED": "20240301T123456Z",
    STATUS: "CONFIRMED",
    DTSTART: "20240608T130000Z",
    DTEND: "20240608T160000Z",
    SUMMARY: en.title,
    LOCATION: "Ärlehults kyrka, Kyrkbacken 1, Ärlehult",
    GEO: "57.316;13.931",
    URL: "https://example.se/en/information",
  });
  expect(party).toMatchObject({
    UID: "id of wedding party",
    DTSTART: "20240608T160000Z",
    DTEND: "20240609T000000Z",
    SUMMARY: "Dinner · Märta & Theo",
    LOCATION: "Klövergården, Kyrkstigen 7, Ärlehult",
    GEO: "57.312;13.935",
  });
});

test("the description says the way of the day, the coach, the beds and the clothes, and nothing that is for search engines", () => {
  for (const { DESCRIPTION = "" } of entriesOf(render())) {
    expect(DESCRIPTION).toMatch(
      /^13:30 Coach from Värnamo, Värnamo station\n15:00 Ceremony, Ärlehults kyrka, Kyrkbacken 1, Ärlehult\n18:00 Dinner, Klövergården, Kyrkstigen 7, Ärlehult\n00:30 Coach to Värnamo, Klövergården\n02:00 Last coach to Värnamo, Klövergården\n\nGetting there\nEverything starts at Klövergården/,
    );
    for (const said of [
      "Our coach meets you at the station",
      "forty simple beds",
      "Dress code\nSmart casual",
    ])
      expect(DESCRIPTION).toContain(said);
    expect(DESCRIPTION).not.toMatch(/how to answer|are getting married on/);
  }
});

test("where everything happens at one place, one entry leads there", () => {
  expect(entriesOf(render(atOnePlace))).toMatchObject([
    { LOCATION: "Klövergården, Kyrkstigen 7, Ärlehult", GEO: "57.312;13.935", DTEND: "20240609T000000Z" },
  ]);
  expect(entriesOf(render({ ...atOnePlace, partyAt: "18:00" }))).toHaveLength(1);
});

test("it is an entry and no invitation, in this order of lines", () => {
  const lines = render().split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER|METHOD)/.test(line))).toEqual([]);
});

test.each<[string, Partial<Wedding>, string, string]>([
  ["in New York", { timeZone: "America/New_York" }, "20240608T190000Z", "20240609T060000Z"],
  ["on Kiritimati", { timeZone: "Pacific/Kiritimati" }, "20240608T010000Z", "20240608T120000Z"],
  [
    "when the clocks go forward in the night",
    { date: "2024-03-30", endsOn: "2024-03-31", endsAt: "03:30" },
    "20240330T140000Z",
    "20240331T013000Z",
  ],
  [
    "when the clocks go back in the night",
    { date: "2024-10-26", endsOn: "2024-10-27", endsAt: "03:30" },
    "20241026T130000Z",
    "20241027T023000Z",
  ],
])("the times are right %s", (_, changed, begins, ends) => {
  expect(read(render({ ...atOnePlace, ...changed }))).toMatchObject({ DTSTART: begins, DTEND: ends });
});

test("the same entry is mended by a later download, in any language, on another day and from another address", () => {
  const postponed = { ...wedding, date: "2024-06-15", endsOn: "2024-06-16" } as const;
  const elsewhere = { title: sv.title, language: "sv", siteUrl: "https://moved.example.org" } as const;
  const calendar = takeIntoCalendar(render(), render(postponed, { ...elsewhere, now: now + 1000 }));
  expect(calendar.map(({ summary, startsAt }) => [summary, startsAt])).toEqual([
    [sv.title, "2024-06-15T13:00:00Z"],
    ["Middag · Märta & Theo", "2024-06-15T16:00:00Z"],
  ]);
});

test("what the older file had and the newer one has withdrawn is cancelled, without a word of what it was", () => {
  const events = eventsOf(eventfulWedding);
  const later = render(eventfulWedding, {
    events: events.slice(0, 2),
    withdrawn: ["evening", "brunch"],
    now: now + 1000,
  });
  const all = render(eventfulWedding, { events });
  expect(takeIntoCalendar(all).map(({ isCancelled }) => isCancelled)).toEqual(Array(5).fill(false));
  expect(takeIntoCalendar(all, later).map(({ isCancelled }) => isCancelled)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(later).not.toMatch(/canary|Båthuset|T193700|T091700/i);
  // Whoever is invited again has it again.
  const again = render(eventfulWedding, { events, now: now + 2000 });
  expect(takeIntoCalendar(all, later, again).some(({ isCancelled }) => isCancelled)).toBe(false);
});

test("the number of a version fits into 31 bits until 2088", () => {
  const last = read(render(wedding, { now: Date.parse("2087-12-31T00:00:00Z") }));
  expect(Number(last["SEQUENCE"])).toBeLessThan(2 ** 31);
  expect(() => new ICAL.Component(ICAL.parse(render()))).not.toThrow();
});

test("no line is longer than 75 octets, no character is cut, and every line ends with CRLF", () => {
  const text = "Åäö 🌼 ".repeat(60) + "slut";
  const practical = [{ kind: "rich text", words: [{ kind: "text", text }] }] as const;
  const calendar = render(atOnePlace, { title: "å".repeat(200), practical });
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(calendar.isWellFormed()).toBe(true);
  expect(read(calendar)).toMatchObject({ SUMMARY: "å".repeat(200) });
  expect(read(calendar)["DESCRIPTION"]).toBe(text);
});

test("commas, semicolons, backslashes and line breaks are part of a text and end nothing", () => {
  const title = "A; B, C\\n D\nEND:VEVENT\r\nATTENDEE:x";
  const calendar = render(atOnePlace, { title, practical: [] });
  expect(calendar).toContain("SUMMARY;LANGUAGE=en:A\\; B\\, C\\\\n D\\nEND:VEVENT\\nATTENDEE:x\r\n");
  expect(calendar.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test("each event is an entry of its own with an end, of three hours where none is set, which it says", () => {
  const events = eventsOf(eventfulWedding);
  const entries = entriesOf(render(eventfulWedding, { events, title: sv.title, language: "sv" }));
  expect(entries.map(({ UID, SUMMARY, DTSTART, DTEND }) => [UID, SUMMARY, DTSTART, DTEND])).toEqual([
    ["id of wedding", sv.title, "20240608T130000Z", "20240608T160000Z"],
    ["id of wedding party", "Middag · Märta & Theo", "20240608T160000Z", "20240609T000000Z"],
    ["id of walk", "Promenad runt sjön · Märta & Theo", "20240607T140000Z", "20240607T160000Z"],
    ["id of evening", "Kanariekvällen · Märta & Theo", "20240608T193700Z", "20240609T001300Z"],
    ["id of brunch", "Kanariebrunch · Märta & Theo", "20240609T091700Z", "20240609T121700Z"],
  ]);
  expect(entries.map(({ LOCATION }) => LOCATION)).toEqual([
    "Ärlehults kyrka, Kyrkbacken 1, Ärlehult",
    "Klövergården, Kyrkstigen 7, Ärlehult",
    "Klövergården, Kyrkstigen 7, Ärlehult",
    "Båthuset Canary, Kanariestigen 1, Fågelö",
    "Båthuset Canary, Kanariestigen 1, Fågelö",
  ]);
  expect(entries.slice(2).map(({ DESCRIPTION }) => DESCRIPTION)).toEqual([
    undefined,
    undefined,
    "Sluttiden är inte bestämd, så i kalendern står tre timmar.",
  ]);
});
