// The page of the link "no more emails", as a reader opens it and as mail programs do.

import { describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/language.ts";
import { stopEmailsWords } from "#i18n/mailings/stop-emails.ts";
import { stopEmailsPath } from "#server/links/stop-emails-link.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-everything-personal.ts";
import { openVisitedSite, type VisitedSite } from "../../kits/visit.ts";

const own = "Asa@example.se";

const linkTo = ({ services }: VisitedSite, language: Language = "en", address = own) =>
  stopEmailsPath(services, language, address);

async function stoppedOn({ services }: VisitedSite) {
  return (await stoppedAddressesCollection.list(services.documents)).map(({ data }) => data);
}

describe.each(languages)("in %s", (language) => {
  const words = stopEmailsWords[language];

  test("opening the link changes nothing, however often and by whatever program, and leaves no cookie but the language", async () => {
    await using site = await openVisitedSite();
    const path = linkTo(site, language);
    for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
      const reader = site.visitor();
      const page = await reader.send(path, { method });
      expect(page.status).toBe(200);
      expect([...reader.cookies.keys()].filter((name) => name !== "language")).toEqual([]);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await stoppedOn(site)).toEqual([]);
  });

  test("the page names the address masked, has one button and no script, and is never indexed", async () => {
    await using site = await openVisitedSite({ settings: { indexing: true } });
    const { text } = await site.visitor().get(linkTo(site, language));
    expect(text).toContain(`<h1>${words.open.title}</h1>`);
    expect(text).toContain("A…@e…");
    expect(text.toLowerCase()).not.toContain("example.se");
    expect(text.match(/<main.*<\/main>/s)?.[0].match(/<button/g)).toHaveLength(1);
    expect(text).not.toContain("<script");
    expect(text).toContain(`<meta name="robots" content="noindex"`);
    expect(text).toContain(language === "en" ? "<title>Emails from us · " : "<title>Mejl från oss · ");
  });

  test("one press is enough, says what still comes, and one press takes it back", async () => {
    await using site = await openVisitedSite();
    const reader = site.visitor();
    const path = linkTo(site, language);
    const pressed = await reader.post(path, { emails: "stop" });
    expect([pressed.status, pressed.location]).toEqual([303, path]);
    expect(await stoppedOn(site)).toEqual([{ address: own, at: site.clock.now, by: "reader" }]);
    const done = await reader.get(path);
    for (const said of [words.done.title, words.done.comes, words.done.stands, words.done.button]) {
      expect(done.text).toContain(said);
    }
    expect(done.text).toContain(`href="/${language}/rsvp"`);
    // Pressed again in a second window that was open all the while.
    site.clock.now += 1000;
    await reader.post(path, { emails: "stop" });
    expect(await stoppedOn(site)).toEqual([{ address: own, at: site.clock.now - 1000, by: "reader" }]);
    for (const _ of [1, 2]) {
      const back = await reader.post(path, { emails: "start" });
      expect([back.status, back.location]).toEqual([303, `${path}&again=`]);
    }
    expect(await stoppedOn(site)).toEqual([]);
    const said = words.open.again("A…@e…");
    expect((await reader.get(`${path}&again=`)).text).toContain(said);
    expect((await reader.get(path)).text).not.toContain(said);
    expect((await reader.post(`${path}&again=`, { emails: "stop" })).location).toBe(path);
    expect((await reader.get(`${path}&again=`)).text).not.toContain(said);
  });

  test("a link that is cut or changed says so, and how to reach the couple", async () => {
    const contact = { phone: "+46 70 174 06 10", email: "us@example.se" };
    await using site = await openVisitedSite({ wedding: { contact } });
    const path = linkTo(site, language);
    const other = linkTo(site, language, "bjorn@example.se");
    for (const forged of [
      path.slice(0, -6),
      path.replace(/=.*/, "="),
      `${path}AAAA`,
      path + other.slice(-9),
    ]) {
      for (const emails of [null, "stop", "start"]) {
        const page = await (emails === null
          ? site.visitor().get(forged)
          : site.visitor().post(forged, { emails }));
        expect([page.status, page.text.includes(words.broken.title)]).toEqual([emails ? 400 : 200, true]);
        expect(page.text).not.toContain("<form");
      }
    }
    expect(await stoppedOn(site)).toEqual([]);
  });

  test("the language switch keeps the link", async () => {
    await using site = await openVisitedSite();
    const other = language === "en" ? "sv" : "en";
    const path = linkTo(site, language);
    const { text } = await site.visitor().get(path);
    const switched = path.replace(`/${language}/`, `/${other}/`);
    expect(text).toContain(`href="${switched}"`);
    expect((await site.visitor().get(switched)).text).toContain(stopEmailsWords[other].open.title);
  });
});

test.each(["code", "links only", "open"] as const)(
  "it needs no invitation where access is by %s",
  async (access) => {
    const settings = access === "open" ? { access, invitationCode: null } : { access };
    await using site = await openVisitedSite({ settings });
    const path = linkTo(site);
    expect((await site.visitor().get(path)).text).toContain(stopEmailsWords.en.open.button);
    expect((await site.visitor().post(path, { emails: "stop" })).status).toBe(303);
    expect(await stoppedOn(site)).toHaveLength(1);
  },
);

test("the link opens nothing else: no answer, no name, no other page", async () => {
  await using site = await openVisitedSite();
  const reader = site.visitor();
  const path = linkTo(site);
  await reader.get(path);
  const answer = { firstName: "Åsa", lastName: "Lindqvist", email: "new@example.se", accept: "yes" };
  expect((await reader.post(path, { ...answer, form: "A".repeat(22) })).status).toBe(400);
  expect((await site.services.documents.get("guests", "asa"))?.data["Answered"]).not.toBe("Yes");
  for (const closed of ["/en/rsvp", path.replace("rsvp", "guestbook"), "/en/guestbook"]) {
    expect((await reader.get(closed)).text).not.toContain(stopEmailsWords.en.open.title);
  }
  expect(await stoppedOn(site)).toEqual([]);
});

test("after everything personal has been deleted, a press in an old email says the same and keeps nothing", async () => {
  await using site = await openVisitedSite();
  const path = linkTo(site);
  await site.visitor().post(path, { emails: "stop" });
  await deleteEverythingPersonal(site.services);
  expect(await stoppedOn(site)).toEqual([]);
  for (const emails of ["stop", "start", "stop"]) {
    expect((await site.visitor().post(path, { emails })).status).toBe(303);
    expect((await site.visitor().get(path)).text).toContain(stopEmailsWords.en.done.title);
  }
  expect(await stoppedOn(site)).toEqual([]);
});

test("whoever is invited keeps what the browser knew, and the answer after it works as before", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = new Map(guest.cookies);
  await guest.get(linkTo(site));
  await guest.post(linkTo(site), { emails: "stop" });
  for (const [name, value] of before) expect(guest.cookies.get(name)).toBe(value);
  expect((await guest.get("/en/rsvp")).text).toContain(`id="rsvp"`);
});
