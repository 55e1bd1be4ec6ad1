// What the information page and the calendar file tell of events: everybody of those for everyone, and a household of
// its own besides.

import { expect, test } from "vitest";
import { openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { openListeningSite } from "../../kits/listening-site.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const headings = (text: string) =>
  [...text.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, words = ""]) => words.replaceAll(/<[^>]*>/g, ""));

async function openEventful(): Promise<VisitedSite> {
  const site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  await noteHousehold(site.services, sigridId, { events: ["evening"] });
  return site;
}

async function withCode(site: VisitedSite, code: string): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.get(`/en/rsvp?i=${code}`);
  return visitor;
}

async function calendarOf(visitor: Visitor, page: string): Promise<string[]> {
  const { text } = await visitor.get(page);
  const [, address = ""] = /href="([^"]*calendar\.ics[^"]*)"/.exec(text) ?? [];
  return address.split("?");
}

const uids = (calendar: string) => [...calendar.matchAll(/UID:(\w+)@/g)].map(([, key]) => key);

test("everybody sees the events for everyone after the wedding itself, each under its day", async () => {
  await using site = await openEventful();
  for (const visitor of [site.visitor(), await site.invited()]) {
    expect(headings((await visitor.get("/en/information")).text).slice(0, 5)).toEqual([
      "Saturday, 8 June 2024",
      "Ceremony",
      "Dinner and celebration",
      "Friday, 7 June 2024",
      "Walk round the lake",
    ]);
    expect(await calendarOf(visitor, "/en/information")).toEqual(["/en/calendar.ics"]);
  }
});

test("a household sees its own events besides, in the order of time", async () => {
  await using site = await openEventful();
  const ek = await withCode(site, ekCode);
  const { text } = await ek.get("/sv/information");
  expect(headings(text).slice(3, 7)).toEqual([
    "fredag 7 juni 2024",
    "Promenad runt sjön",
    "söndag 9 juni 2024",
    "Kanariebrunch",
  ]);
  expect(text).toContain("Båthuset Canary");
  expect(text).toContain(`<meta name="robots" content="noindex"`);
  const [path, query] = await calendarOf(ek, "/sv/information");
  const calendar = await site.visitor().get(`${path}?${query}`);
  expect(uids(calendar.text)).toEqual(["wedding", "brunch"]);
  expect(`${path}?${query}`.length).toBeLessThan(100);
});

test("a household that is not invited to the wedding itself finds first what it is invited to", async () => {
  await using site = await openEventful();
  const sigrid = await withCode(site, sigridCode);
  const { text } = await sigrid.get("/en/information");
  expect(headings(text).slice(0, 7)).toEqual([
    "You are invited to",
    "Canary evening party",
    "Saturday, 8 June 2024",
    "Ceremony",
    "Dinner and celebration",
    "Friday, 7 June 2024",
    "Walk round the lake",
  ]);
  expect(text).not.toContain("Canary brunch");
  expect(text.match(/calendar\.ics/g)).toHaveLength(1);
  const [path, query] = await calendarOf(sigrid, "/en/information");
  expect(uids((await site.visitor().get(`${path}?${query}`)).text)).toEqual(["evening"]);
});

test("a forged, garbled or empty seal gives the open calendar file", async () => {
  await using site = await openEventful();
  const [path, query = ""] = await calendarOf(await withCode(site, ekCode), "/en/information");
  const [, sealed = ""] = query.split("=");
  const { keys } = site.services;
  const others = [
    "",
    "brunch",
    Buffer.from("brunch").toString("base64url"),
    sealed.slice(0, -2),
    sealed.replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
    keys.seal("shown", "brunch"),
    keys.seal("calendar", "an event that was removed"),
    keys.seal("calendar", ""),
  ];
  for (const other of others) {
    const calendar = await site.visitor().get(`${path}?events=${encodeURIComponent(other)}`);
    expect([other, calendar.status, uids(calendar.text)]).toEqual([other, 200, ["wedding", "walk"]]);
  }
});

test("a household whose code was renewed sees the open page again", async () => {
  await using site = await openEventful();
  const ek = await withCode(site, ekCode);
  await noteHousehold(site.services, ekId, { code: "QQQQQQQQQQ" });
  expect((await ek.get("/en/information")).text).not.toContain("Canary");
});

test("without the store a household reads the open page", async () => {
  await using site = await openEventful();
  const { cookies } = await withCode(site, ekCode);
  await using broken = await openVisitedSite({ wedding: eventfulWedding });
  await broken.services.documents.close();
  const ek = broken.visitor();
  for (const [name, value] of cookies) ek.cookies.set(name, value);
  const page = await ek.get("/en/information");
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("Canary");
});

test("a household's page never comes from what is kept for everybody, nor goes into it", async () => {
  await using listening = await openListeningSite({}, {}, { wedding: eventfulWedding });
  const { site, url } = listening;
  await noteHousehold(site.services, ekId, { code: ekCode, events: ["wedding", "brunch"] });
  await site.services.documents.commit([
    { write: "create", collection: "guests", id: "lova", data: { First_Name: "Lova", Household: "Ek" } },
  ]);
  const member = await withCode(site, ekCode);
  const Cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const get = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/en/information`, { headers });
    return { response, text: await response.text() };
  };
  const headerOf = ({ headers }: Response) =>
    ["cache-control", "vary", "etag"].map((name) => headers.get(name));

  const open = await get();
  const [, , etag] = headerOf(open.response);
  expect(headerOf(open.response).slice(0, 2)).toEqual(["no-cache", "Accept-Encoding, Cookie"]);
  expect(open.text).not.toContain("Canary");

  for (const headers of [{ Cookie }, { Cookie, "If-None-Match": etag ?? "" }]) {
    const own = await get(headers);
    expect(own.response.status).toBe(200);
    expect(headerOf(own.response)).toEqual(["no-store", "Cookie, Accept-Encoding", null]);
    expect(own.text).toContain("Canary brunch");
  }

  expect((await get()).text).toBe(open.text);
  expect((await get({ "If-None-Match": etag ?? "" })).response.status).toBe(304);
  const forged = await get({ Cookie: Cookie.replace(/.$/, "x") });
  expect(forged.text).toBe(open.text);
});
