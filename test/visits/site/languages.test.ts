import { describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/language.ts";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { sampleCode } from "../../kits/site/services.ts";
import { formFields, hiddenFields, openVisitedSite } from "../../kits/site/visit.ts";

const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook?whole", "/rsvp", "/calendar.ics"];
const otherThan = (language: Language) => languages.find((one) => one !== language)!;

const openIn = (...chosen: Language[]) => openVisitedSite({ wedding: { languages: chosen } });

describe.each(languages)("a site in %s alone", (language) => {
  const other = otherThan(language);

  test("draws no switch and names no other language", async () => {
    await using site = await openIn(language);
    const guest = site.visitor();
    await guest.get(`/${language}/rsvp?code=${sampleCode}`);
    for (const path of ["?privacy", "/rsvp?code=wrong", "/admin/sign-in", ...pages]) {
      const visitor = path.includes("wrong") ? site.visitor() : guest;
      const page = await visitor.get(`/${language}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).not.toMatch(
        new RegExp(`class="language-switch"|"/${other}[/"?]|osa\\.test/${other}\\b`),
      );
      if (path === "/calendar.ics") continue;
      expect(page.text).toContain(`<html lang="${language}"`);
      expect(page.text.match(/hrefLang="[^"]*"/gi)).toEqual([
        `hrefLang="${language}"`,
        'hrefLang="x-default"',
      ]);
    }
    expect(guest.cookies.has("language")).toBe(false);
  });

  test("a guest answers in it, and the confirmation speaks it", async () => {
    await using site = await openIn(language);
    const guest = site.visitor();
    const entered = await guest.get(`/${other}/rsvp?code=${sampleCode}`);
    await guest.get(entered.location ?? "");
    const form = await guest.get(`/${language}/rsvp`);
    const typed = {
      ...hiddenFields(form.text),
      firstName: "Åsa",
      lastName: "Lindqvist",
      email: "asa@example.se",
    };
    const sent = await guest.post(`/${other}/rsvp`, { ...typed, accept: "yes" });
    // A browser sends it again to where it is led.
    expect([sent.status, sent.location]).toEqual([307, `/${language}/rsvp`]);
    const page = await guest.post(`/${other}/rsvp?a=b`, typed);
    expect([page.status, page.location]).toEqual([307, `/${language}/rsvp?a=b`]);
    const forged = await guest.post(`/${other}/rsvp`, {}, { Origin: "https://elsewhere.example" });
    expect([forged.status, forged.text.includes(`<html lang="${language}"`)]).toEqual([403, true]);
    const saved = await guest.post(sent.location ?? "", { ...typed, accept: "yes" });
    expect([saved.status, saved.location]).toEqual([
      303,
      expect.stringContaining(`/${language}/rsvp/thanks?answer=`),
    ]);
    const thanks = await guest.get(saved.location ?? "");
    expect([thanks.status, thanks.text.includes('class="language-switch"')]).toEqual([200, false]);
    const [email] = site.emails;
    expect(email?.html).toContain(`<html lang="${language}"`);
    expect(`${email?.html} ${email?.text}`).not.toMatch(new RegExp(`osa\\.test/${other}\\b`));
    // Such a link in an email that was sent before.
    const link = /osa\.test(\S+rsvp\?guest=\S+)/.exec(email?.text ?? "")?.[1] ?? "";
    const old = await site.visitor().get(link.replace(`/${language}/`, `/${other}/`));
    expect([old.status, old.location]).toEqual([302, link]);
    expect((await site.visitor().get(link)).text).toContain('value="Åsa"');
  });

  test("an address in another leads to the same page, with all that it asks for", async () => {
    await using site = await openIn(language);
    const guest = site.visitor();
    guest.cookies.set("language", other);
    for (const path of [
      ...pages,
      "/admin/people",
      "/rsvp?i=4H7KQ-2M9XT",
      "/rsvp/kitchen?kitchen=a&b=%C3%A5",
    ]) {
      const page = await guest.get(`/${other}${path}`);
      expect([page.status, page.location]).toEqual([302, `/${language}${path}`]);
    }
    const shouted = await guest.get(`/${other.toUpperCase()}/RSVP?code=A%20b`);
    expect(shouted.location).toBe(`/${language}/rsvp?code=A%20b`);
    for (const path of ["/", "/nowhere", `/${other}%`]) {
      expect((await guest.get(path)).location).toBe(`/${language}`);
    }
    expect((await guest.get("/?from=card")).location).toBe(`/${language}?from=card`);
  });
});

test("who has chosen no language gets the couple's first, where they speak both", async () => {
  const [first, second] = languages.toReversed();
  await using site = await openIn(first!, second!);
  const guest = site.visitor();
  expect((await guest.get("/")).location).toBe(`/${first}`);
  const { text } = await guest.get(`/${first}`);
  expect(guest.cookies.has("language")).toBe(false);
  expect(text).toContain(`hrefLang="x-default" href="http://osa.test/${first}"`);
  expect(text.indexOf(`lang="${first}" aria-current`)).toBeLessThan(text.indexOf(`<a href="/${second}" `));
  await guest.get(`/${second}`);
  expect((await guest.get("/")).location).toBe(`/${second}`);
});

test("the button of an email that was sent before stops the emails at its old address", async () => {
  await using site = await openIn("sv");
  const path = stopEmailsPath(site.services, "en", "asa@example.se");
  const pressed = await site.visitor().post(path, { "List-Unsubscribe": "One-Click" }, { Origin: "null" });
  expect([pressed.status, pressed.location]).toEqual([200, null]);
  const stopped = await stoppedAddressesCollection.list(site.services.documents);
  expect(stopped.map(({ data }) => data["address"])).toEqual(["asa@example.se"]);
  // A reader who opens the link gets the page of the one language.
  const opened = await site.visitor().get(path);
  expect(opened.location).toBe(path.replace("/en/", "/sv/"));
  expect((await site.visitor().get(opened.location ?? "")).text).toContain(`<html lang="sv"`);
});

test("robots are told of the addresses that there are", async () => {
  await using site = await openVisitedSite({ settings: { indexing: true }, wedding: { languages: ["sv"] } });
  const { text } = await site.visitor().get("/robots.txt");
  expect(text.match(/^Disallow: .*/gm)).toEqual(
    ["rsvp", "guestbook", "admin"].map((page) => `Disallow: /sv/${page}`),
  );
});

test("the couple choose one language and go back to both, and pages kept in memory follow at once", async () => {
  await using listening = await openListeningSite();
  const { site, url } = listening;
  const couple = await site.signedIn();
  const read = (path: string) => fetch(url + path, { redirect: "manual" });
  const statuses = async () => Promise.all(languages.map(async (one) => (await read(`/${one}`)).status));
  const choose = async (chosen: string) => {
    const page = await couple.get("/sv/admin/website/couple");
    const fields = { ...formFields(page.text), "wedding.languages": chosen };
    expect((await couple.post("/sv/admin/website/couple", fields)).location).toContain("notice=saved");
    const overview = await couple.get("/sv/admin/website");
    const seen = /name="seen" value="([^"]+)"/.exec(overview.text)?.[1] ?? "";
    expect((await couple.post("/sv/admin/website", { intent: "publish-wedding", seen })).status).toBe(303);
  };
  const both = languages.join(" ");
  const before = await (await read("/sv")).text();
  expect(await statuses()).toEqual([200, 200]);
  await choose("sv");
  expect(site.services.wedding.languages).toEqual(["sv"]);
  expect(await statuses()).toEqual([302, 200]);
  expect((await read("/en/rsvp?code=a")).headers.get("Location")).toBe("/sv/rsvp?code=a");
  expect(await (await read("/sv")).text()).not.toContain('class="language-switch"');
  await choose(both);
  expect(await statuses()).toEqual([200, 200]);
  expect(await (await read("/sv")).text()).toBe(before);
});

test("the language is remembered for this host alone where the site is real, and unreadable for scripts", async () => {
  await using plain = await openVisitedSite();
  const set = (await plain.visitor().get("/sv/rsvp")).headers.getSetCookie();
  expect(set).toContain("language=sv; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  await using real = await openVisitedSite({ settings: { production: true } });
  for (const path of ["/sv", "/sv/rsvp"]) {
    const set = (await real.visitor().get(path)).headers.getSetCookie();
    expect(set).toContain("__Host-language=sv; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  }
});

test("what an earlier version remembered is read, and then kept under the new name", async () => {
  await using site = await openVisitedSite({ settings: { production: true } });
  const visitor = site.visitor();
  visitor.cookies.set("language", "sv");
  expect((await visitor.get("/")).location).toBe("/sv");
  await visitor.get("/sv");
  expect(visitor.cookies.get("__Host-language")).toBe("sv");
  // A neighbour under the same domain can set the old name, and no longer decides.
  visitor.cookies.set("language", "en");
  expect((await visitor.get("/")).location).toBe("/sv");
});

test("whoever reads English, as the root does, gets no cookie, and neither does a content page from memory", async () => {
  await using listening = await openListeningSite();
  const cookieOf = async (path: string, Cookie = "") =>
    (await fetch(listening.url + path, { headers: { Cookie } })).headers.get("Set-Cookie");
  expect(await cookieOf("/en")).toBeNull();
  expect(await cookieOf("/sv")).toContain("language=sv;");
  expect(await cookieOf("/sv", "language=sv")).toBeNull();
  expect(await cookieOf("/en", "language=sv")).toContain("language=en;");
});
