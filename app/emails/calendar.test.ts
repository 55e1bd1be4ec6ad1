import { expect, test } from "vitest";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { renderCalendar } from "./calendar.ts";

const now = Date.parse("2024-03-01T12:34:56.789Z");

type Facts = Parameters<typeof renderCalendar>[0];

function render(of: Wedding = wedding, changed: Partial<Facts> = {}): string {
  return renderCalendar({
    wedding: of,
    events: eventsForEveryone(of).slice(0, 1),
    texts: en,
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

test("the calendar file says what, when and where", () => {
  expect(read(render())).toMatchObject({
    VERSION: "2.0",
    METHOD: "PUBLISH",
    UID: "wedding@example.se",
    DTSTAMP: "20240301T123456Z",
    DTSTART: "20240608T130000Z",
    DTEND: "20240609T000000Z",
    SUMMARY: en.title,
    DESCRIPTION: `${en.summary}\nCeremony 15:00: Ärlehults kyrka, Kyrkbacken 1, Ärlehult\nDinner and celebration 18:00: Klövergården, Kyrkstigen 7, Ärlehult`,
    LOCATION: "Ärlehults kyrka, Kyrkbacken 1, Ärlehult",
    GEO: "57.316;13.931",
    URL: "https://example.se/en/information",
  });
});

test("where everything happens at one place, the entry leads there", () => {
  const { ceremonyPlace: _place, partyAt: _at, ...atOnePlace } = wedding;
  expect(read(render(atOnePlace))).toMatchObject({
    DESCRIPTION: en.summary,
    LOCATION: "Klövergården, Kyrkstigen 7, Ärlehult",
    GEO: "57.312;13.935",
  });
});

test("it is an entry and no invitation, in this order of lines", () => {
  const lines = render().split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER)/.test(line))).toEqual([]);
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
  expect(read(render({ ...wedding, ...changed }))).toMatchObject({ DTSTART: begins, DTEND: ends });
});

test("the same entry is mended by a later download, in any language and on another day", () => {
  const postponed = { ...wedding, date: "2024-06-15", endsOn: "2024-06-16" } as const;
  const later = render(postponed, { texts: sv, language: "sv", now: now + 60_000 });
  expect(read(later)["UID"]).toBe(read(render())["UID"]);
  expect(read(later)["SUMMARY"]).toBe(sv.title);
});

test("no line is longer than 75 octets, no character is cut, and every line ends with CRLF", () => {
  const summary = "Åäö 🌼 ".repeat(60) + "slut";
  const calendar = render(wedding, { texts: { title: "å".repeat(200), summary } });
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(calendar.isWellFormed()).toBe(true);
  expect(read(calendar)).toMatchObject({ SUMMARY: "å".repeat(200) });
  expect(read(calendar)["DESCRIPTION"]?.startsWith(summary)).toBe(true);
});

test("commas, semicolons, backslashes and line breaks are part of a text and end nothing", () => {
  const title = "A; B, C\\n D\nEND:VEVENT\r\nATTENDEE:x";
  const calendar = render(wedding, { texts: { title, summary: "" } });
  expect(calendar).toContain("SUMMARY;LANGUAGE=en:A\\; B\\, C\\\\n D\\nEND:VEVENT\\nATTENDEE:x\r\n");
  expect(calendar.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test("each event is an entry of its own, known by its key, and ends only if its end is known", () => {
  const events = eventsOf(eventfulWedding);
  const calendar = render(eventfulWedding, { events, texts: sv, language: "sv" });
  const entries = calendar.split("BEGIN:VEVENT").slice(1).map(read);
  expect(entries.map(({ UID, SUMMARY, DTSTART, DTEND }) => [UID, SUMMARY, DTSTART, DTEND])).toEqual([
    ["wedding@example.se", sv.title, "20240608T130000Z", "20240609T000000Z"],
    ["walk@example.se", "Promenad runt sjön · Märta & Theo", "20240607T140000Z", "20240607T160000Z"],
    ["evening@example.se", "Kanariekvällen · Märta & Theo", "20240608T193700Z", "20240609T001300Z"],
    ["brunch@example.se", "Kanariebrunch · Märta & Theo", "20240609T091700Z", undefined],
  ]);
  expect(entries.map(({ LOCATION }) => LOCATION)).toEqual([
    "Ärlehults kyrka, Kyrkbacken 1, Ärlehult",
    "Klövergården, Kyrkstigen 7, Ärlehult",
    "Båthuset Canary, Kanariestigen 1, Fågelö",
    "Båthuset Canary, Kanariestigen 1, Fågelö",
  ]);
  expect(entries[2]?.["DESCRIPTION"]).toBeUndefined();
});
