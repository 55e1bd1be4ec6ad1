import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openVisitedSite, site as built } from "../../kits/site/visit.ts";

test("an address leads where it means, and the bare root to the language that was read last", async () => {
  await using site = await openVisitedSite();
  for (const [path, target] of [
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
  ]) {
    const page = await site.visitor().get(path ?? "");
    expect([path, page.status, page.location]).toEqual([path, 302, target]);
  }
  for (const path of ["/api/nothing", "/api", "/en.data", "/__manifest"]) {
    const page = await site.visitor().get(path);
    expect([path, page.status, page.location]).toEqual([path, 404, null]);
  }
  const guest = site.visitor();
  await guest.get("/sv/ourstory");
  expect((await guest.get("/")).location).toBe("/sv");
  await guest.get("/en");
  expect((await guest.get("/")).location).toBe("/en");
});

test("every page asks the networks on its way to leave it as it is, also one that refuses", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  for (const path of ["/en", "/en/rsvp", "/sv/guestbook", "/sv/guestbook?whole"])
    expect((await guest.get(path)).headers.get("Cache-Control"), path).toMatch(/(^|, )no-transform$/);
  const refused = await guest.post("/en/rsvp", {}, { Origin: "https://elsewhere.example" });
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([403, "no-store, no-transform"]);
  const kept = await built.openSite(site.services).contentPage("/sv/information");
  expect(kept?.identity.headers["cache-control"]).toBe("no-cache, no-transform");
});

test.each(languages)(
  "a content page in %s has its language, no script and a policy that would stop one, and asks not to be listed",
  async (language) => {
    await using site = await openVisitedSite();
    for (const path of ["", "/information", "/wishlist", "/ourstory"]) {
      const page = await site.visitor().get(`/${language}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).toContain(`<html lang="${language}"`);
      expect(page.text).not.toMatch(/<script|\son[a-z]+=|\sstyle="/);
      const policy = page.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|script-src/);
      expect(page.headers.get("X-Powered-By")).toBeNull();
      expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(page.text).toContain(`<link rel="canonical" href="http://osa.test/${language}${path}"`);
      for (const other of languages) {
        expect(page.text).toContain(`hrefLang="${other}" href="http://osa.test/${other}${path}"`);
      }
      expect(page.text).toContain(`<meta name="robots" content="noindex"`);
    }
  },
);

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

test("the home page says what happens when and where, the village once, the deadline, and the way to the other pages", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/sv");
  const hero = inWords(/<section class="hero">(.*?)<\/section>/s.exec(text)?.[1] ?? "");
  for (const words of [
    "Märta & Theo gifter sig",
    "8 juni 2024 Ärlehult",
    "15:00 Vigsel, Ärlehults kyrka 18:00 Middag, Klövergården",
  ]) {
    expect(hero).toContain(words);
  }
  expect(hero.match(/Ärlehult\b/g)).toHaveLength(1);
  // What voice control is told is what is seen.
  const home = /<a [^>]*class="home-link"[^>]*>(.*?)<\/a>/.exec(text)?.[1] ?? "";
  expect(inWords(home)).toBe("Märta & Theo, hem");
  expect(text).toContain("15e April 2024");
  for (const path of ["wishlist", "information", "ourstory", "guestbook", "rsvp", "admin"])
    expect(text).toContain(`href="/sv/${path}"`);
});

function inWords(html: string): string {
  const text = html.replaceAll(/<(?:br|p|li|h1|a)\b[^>]*>/g, " ").replaceAll(/<[^>]*>/g, "");
  return text.replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim();
}

test("how to reach the couple stands at the foot of every page for whom they have invited, and for no stranger", async () => {
  await using listening = await openListeningSite();
  const { site, url } = listening;
  const Cookie = `osa-visitor=${(await site.invited()).cookies.get("osa-visitor")}`;
  const forged = Cookie.replace(/.{4}$/, "AAAA");
  for (const path of ["", "/information", "/wishlist", "/ourstory", "/rsvp"]) {
    const foot = async (headers: Record<string, string>) =>
      (await (await fetch(`${url}/en${path}`, { headers })).text()).split("<footer>")[1];
    for (const headers of [{}, { Cookie: forged }, { Cookie }, {}]) {
      const isShown = (await foot(headers))?.includes("tel:+46701740605");
      expect([path, isShown]).toEqual([path, "Cookie" in headers && headers.Cookie === Cookie]);
    }
    expect(await foot({ Cookie })).toMatch(/46 70 174 06 05<\/a> or <a href="mailto:/);
  }
});

test("the information page has each time beside its place, the ways to it before the map, and frames no stranger", async () => {
  await using site = await openVisitedSite();
  const { text } = await site.visitor().get("/en/information?from=card");
  const order = [
    "8 June 2024",
    "15:00",
    "Ceremony",
    "Kyrkbacken\u00a01",
    "57.316,13.931",
    "18:00",
    "Kyrkstigen\u00a07",
    "57.312,13.935",
    "Smart casual",
    "<iframe",
  ];
  const places = order.map((part) => text.indexOf(part, text.indexOf("<h1>")));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  // Before somebody asks for the map.
  const frame = /<iframe[^>]*>/.exec(text)?.[0] ?? "";
  expect(frame).toContain(`name="map"`);
  expect(frame).not.toMatch(/\ssrc="/);
  expect(frame).toContain(`target=&quot;shown-map&quot;`);
  expect(text).toContain(`href="tel:+46701740625"`);
  // The language switch keeps the page and what was asked for.
  expect(text).toContain(`href="/sv/information?from=card"`);
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
  const page = await watchman.get("/healthz");
  expect([page.status, page.text]).toEqual([503, "the guest list cannot be read\n"]);
});
