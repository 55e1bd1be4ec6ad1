import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const contentPaths = ["", "/information", "/wishlist", "/ourstory"];

describe("the addresses of the site", () => {
  test.each([
    ["/", "/en"],
    ["/en/nowhere", "/en"],
    ["/sv/ingenstans", "/sv"],
    ["/wishlist", "/en"],
    ["/svenska", "/sv"],
    ["/svenska/om/oss", "/sv"],
    ["/SV", "/sv"],
    ["/Sv/", "/sv"],
    ["/SV/information", "/sv/information"],
    ["/sv/OurStory?from=card", "/sv/ourstory?from=card"],
    ["/EN/RSVP?code=sju%20Blommor", "/en/rsvp?code=sju%20Blommor"],
    ["/Sv/Calendar.ICS", "/sv/calendar.ics"],
    ["/SV/Ingenstans", "/sv/ingenstans"],
    ["//SV/Evil.example", "/en"],
    ["/some/where/else", "/en"],
  ])("%s leads to %s", async (path, target) => {
    await using site = await openVisitedSite();
    const page = await site.visitor().get(path);
    expect([page.status, page.location]).toEqual([302, target]);
  });

  test("the bare root leads to the language that was read last", async () => {
    await using site = await openVisitedSite();
    const guest = site.visitor();
    await guest.get("/sv/ourstory");
    expect((await guest.get("/")).location).toBe("/sv");
    await guest.get("/en");
    expect((await guest.get("/")).location).toBe("/en");
  });

  test.each(["/api/nothing", "/api", "/en.data", "/__manifest"])("%s is nothing", async (path) => {
    await using site = await openVisitedSite();
    const page = await site.visitor().get(path);
    expect([page.status, page.location]).toEqual([404, null]);
  });
});

describe.each(languages)("a content page in %s", (language) => {
  test.each(contentPaths)(
    "%s has its language, no script, and a policy that would stop one",
    async (path) => {
      await using site = await openVisitedSite();
      const page = await site.visitor().get(`/${language}${path}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<html lang="${language}"`);
      expect(page.text).not.toMatch(/<script|\son[a-z]+=|\sstyle="/);
      const policy = page.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|script-src/);
      expect(page.headers.get("X-Powered-By")).toBeNull();
      expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );

  test("names both languages for search engines, and asks not to be listed", async () => {
    await using site = await openVisitedSite();
    const { text } = await site.visitor().get(`/${language}/ourstory`);
    expect(text).toContain(`<link rel="canonical" href="http://osa.test/${language}/ourstory"`);
    for (const other of languages) {
      expect(text).toContain(`hrefLang="${other}" href="http://osa.test/${other}/ourstory"`);
    }
    expect(text).toContain(`<meta name="robots" content="noindex"`);
  });
});

test("with indexing switched on the open pages may be listed, the personal ones never", async () => {
  await using site = await openVisitedSite({ settings: { indexing: true } });
  const guest = await site.invited();
  expect((await guest.get("/en")).text).not.toContain("noindex");
  expect((await guest.get("/en/guestbook")).text).toContain("noindex");
  expect((await guest.get("/en/rsvp")).text).toContain("noindex");
  const robots = (await guest.get("/robots.txt")).text;
  expect(robots).toContain("Disallow: /sv/guestbook");
  expect(robots).not.toMatch(/Disallow: \/$/m);
});

test("the language switch keeps the page and what was asked for", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/en/information?from=card");
  expect(text).toContain(`href="/sv/information?from=card"`);
});

test("the home page says the title, the date, the deadline and the way to the four pages", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/sv");
  expect(text).toContain("Märta &amp; Theo gifter sig");
  expect(text).toContain("8 juni 2024");
  expect(text).toContain("15e April 2024");
  for (const path of ["wishlist", "information", "ourstory", "guestbook", "rsvp", "admin"]) {
    expect(text).toContain(`href="/sv/${path}"`);
  }
});

test("the information page frames no stranger before somebody asks for the map", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/en/information");
  const frame = /<iframe[^>]*>/.exec(text)?.[0] ?? "";
  expect(frame).toContain(`name="map"`);
  expect(frame).not.toMatch(/\ssrc="/);
  expect(frame).toContain(`target=&quot;map&quot;`);
  expect(text).toContain(`href="tel:+46701740625"`);
});

test("a watchman is told that all is well, and that it is not, after one look in five seconds", async () => {
  await using site = await openVisitedSite();
  const { documents } = site.services;
  const { list } = documents;
  let looks = 0;
  documents.list = async (...asked) => {
    looks++;
    return list(...asked);
  };
  const watchman = site.visitor();
  for (let n = 0; n < 10; n++) expect((await watchman.get("/healthz")).text).toBe("ok\n");
  expect(looks).toBe(1);
  await documents.close();
  site.clock.now += 5_000;
  const told = await watchman.get("/healthz");
  expect([told.status, told.text]).toEqual([503, "the guest list cannot be read\n"]);
});
