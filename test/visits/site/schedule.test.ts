import { expect, test } from "vitest";
import { opened, openEvents } from "../../kits/households/household-visits.ts";
import {
  ekCode,
  ekId,
  noteHousehold,
  peopleWithFamily,
  sigridCode,
} from "../../kits/households/households.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { takeIntoCalendar } from "../../kits/mail/calendar-program.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const headings = (text: string) =>
  [...text.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, words = ""]) => words.replaceAll(/<[^>]*>/g, ""));

/** The address of the calendar file on the information page. */
async function calendarOf(visitor: Visitor, language = "en"): Promise<string> {
  const { text } = await visitor.get(`/${language}/information`);
  expect(text.match(/calendar\.ics/g)).toHaveLength(1);
  return /href="([^"]*calendar\.ics[^"]*)"/.exec(text)?.[1] ?? "";
}

const entriesIn = (calendar: string) =>
  takeIntoCalendar(calendar).map(({ summary }) => summary.replace(" · Märta & Theo", ""));

const forEveryone = [
  "Saturday 8 June 2024",
  "Coach from Värnamo",
  "Ceremony",
  "Dinner",
  "Coach to Värnamo",
  "Last coach to Värnamo",
  "Friday 7 June 2024",
  "Walk round the lake",
];

test("everybody sees the events for everyone after the wedding itself, each under its day", async () => {
  await using site = await openEvents();
  for (const visitor of [site.visitor(), await site.invited()]) {
    expect(headings((await visitor.get("/en/information")).text).slice(0, 8)).toEqual(forEveryone);
    expect(await calendarOf(visitor)).toBe("/en/calendar.ics");
  }
});

test("a household sees its own events besides, in the order of time, until its code is renewed", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const { text } = await ek.get("/sv/information");
  expect(headings(text).slice(6, 10)).toEqual([
    "Fredag 7 juni 2024",
    "Promenad runt sjön",
    "Söndag 9 juni 2024",
    "Kanariebrunch",
  ]);
  expect(text).toContain("Båthuset Canary");
  // A line begins with a capital, in the form of the household, too.
  const form = (await ek.get("/sv/rsvp/household")).text;
  expect(form).toContain(">Söndag 9 juni 2024");
  expect(form).not.toMatch(/>(lör|sön|fre)dag/);
  expect(text).toContain(`<meta name="robots" content="noindex"`);
  const calendar = await calendarOf(ek, "sv");
  expect(entriesIn((await site.visitor().get(calendar)).text)).toEqual([
    "Märta & Theo gifter sig",
    "Middag",
    "Kanariebrunch",
  ]);
  expect(calendar.length).toBeLessThan(100);
  await noteHousehold(site.services, ekId, { code: "QQQQQQQQQQ" });
  expect((await ek.get("/en/information")).text).not.toContain("Canary");
  // Without the store a household reads the open page.
  const { cookies } = await opened(site, `i=${sigridCode}`);
  await using broken = await openVisitedSite({ wedding: eventfulWedding });
  await broken.services.documents.close();
  const sigrid = broken.visitor();
  for (const [name, value] of cookies) sigrid.cookies.set(name, value);
  const page = await sigrid.get("/en/information");
  expect([page.status, page.text.includes("Canary")]).toEqual([200, false]);
});

test("a household that is not invited to the wedding itself finds first what it is invited to", async () => {
  await using site = await openEvents();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const { text } = await sigrid.get("/en/information");
  expect(headings(text).slice(0, 10)).toEqual(["You are invited to", "Canary evening party", ...forEveryone]);
  expect(text).not.toContain("Canary brunch");
  const calendar = await calendarOf(sigrid);
  expect(entriesIn((await site.visitor().get(calendar)).text)).toEqual(["Canary evening party"]);
});

test("each stop of the day stands at its hour, those after midnight last, with one way to its place, and nobody is asked about it", async () => {
  await using site = await openEvents();
  const { text } = await site.visitor().get("/en/information");
  const rows = text.split("<li>").slice(1);
  const times = rows.map((row) => /<time[^>]*>([^<]*)/.exec(row)?.[1]);
  expect(times.slice(0, 5)).toEqual(["13:30", "15:00", "18:00", "00:30", "02:00"]);
  const targets = rows.map((row) => row.match(/destination=([\d.,]+)/g));
  expect(targets.every((each) => each?.length === 1)).toBe(true);
  expect(rows[0]).toContain("Värnamo station<");
  expect(rows[0]).toMatch(/aria-label="Directions to Värnamo station">Directions</);
  // The address of a place is said once.
  expect(text.match(/Kyrkstigen\u00a07/g)?.length).toBe(2);
  expect((await (await site.invited()).get("/en/rsvp")).text).not.toContain("Coach from Värnamo");
});

test("a forged, garbled or empty seal gives the open calendar file", async () => {
  await using site = await openEvents();
  const [path, sealed = ""] = (await calendarOf(await opened(site, `i=${ekCode}`))).split("?events=");
  const { keys } = site.services;
  for (const other of [
    "",
    "brunch",
    Buffer.from("brunch").toString("base64url"),
    "A".repeat(80),
    sealed.slice(0, -2),
    sealed.slice(2),
    sealed.replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
    keys.seal("shown", "brunch"),
    keys.seal("calendar", "an event that was removed"),
    keys.seal("calendar", ""),
  ]) {
    const calendar = await site.visitor().get(`${path}?events=${encodeURIComponent(other)}`);
    expect([other, calendar.status, entriesIn(calendar.text)]).toEqual([
      other,
      200,
      ["Märta & Theo are getting married", "Dinner", "Walk round the lake"],
    ]);
  }
});

test("a household's page never comes from what is kept for everybody, nor goes into it", async () => {
  const options = { wedding: eventfulWedding, guests: peopleWithFamily };
  await using listening = await openListeningSite({}, {}, options);
  const { site, url } = listening;
  await noteHousehold(site.services, ekId, { code: ekCode, events: ["wedding", "brunch"] });
  const member = await opened(site, `i=${ekCode}`);
  const Cookie = `osa-visitor=${member.cookies.get("osa-visitor")}`;
  const get = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/en/information`, { headers });
    return { response, text: await response.text() };
  };
  const headerOf = ({ headers }: Response) =>
    ["cache-control", "vary", "etag"].map((name) => headers.get(name));

  const open = await get();
  const [, , etag] = headerOf(open.response);
  expect(headerOf(open.response).slice(0, 2)).toEqual(["no-cache, no-transform", "Accept-Encoding, Cookie"]);
  expect(open.text).not.toContain("Canary");

  for (const headers of [{ Cookie }, { Cookie, "If-None-Match": etag ?? "" }]) {
    const own = await get(headers);
    expect(own.response.status).toBe(200);
    expect(headerOf(own.response)).toEqual(["no-store, no-transform", "Cookie, Accept-Encoding", null]);
    expect(own.text).toContain("Canary brunch");
  }

  expect((await get()).text).toBe(open.text);
  expect((await get({ "If-None-Match": etag ?? "" })).response.status).toBe(304);
  const forged = await get({ Cookie: Cookie.replace(/.{4}$/, "AAAA") });
  expect(forged.text).toBe(open.text);
});
