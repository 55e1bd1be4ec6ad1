// The page of the link "no more emails", as a reader opens it, and "Unsubscribe" in mail programs (RFC 8058): a POST from
// elsewhere stops the emails of the address that its link was sealed with, and nothing else gets through that way.

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openVisitedSite, type VisitedSite } from "../../kits/site/visit.ts";

const own = "Asa@example.se";
const pair = "List-Unsubscribe=One-Click";
const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };

const linkTo = ({ services }: VisitedSite, language: Language = "en", address = own) =>
  stopEmailsPath(services, language, address);

async function stoppedOn({ services }: VisitedSite) {
  return (await stoppedAddressesCollection.list(services.documents)).map(({ data }) => data);
}

async function everythingOn({ services }: VisitedSite) {
  const names = ["guests", "history", "answers", "receipts", "unmatched", "outbox", "accounts", "limits"];
  const lists = names.map((name) => services.documents.list(name));
  return Promise.all([...lists, stoppedAddressesCollection.list(services.documents)]);
}

describe("the page of the link", () => {
  const words = wordsOf("sv").stopEmails;

  test("opening the link changes nothing and leaves no cookie but the language; the page names the address masked, has one button and no script", async () => {
    await using site = await openVisitedSite({ settings: { indexing: true } });
    const path = linkTo(site, "sv");
    for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
      const reader = site.visitor();
      const page = await reader.send(path, { method });
      expect(page.status).toBe(200);
      expect([...reader.cookies.keys()].filter((name) => name !== "language")).toEqual([]);
      expect(page.headers.get("Cache-Control")).toBe("no-store, no-transform");
    }
    expect(await stoppedOn(site)).toEqual([]);
    const page = (await site.visitor().get(path)).text;
    expect(page).toContain(`<h1>${words.open.title}</h1>`);
    expect(page).toContain("A•••@e•••");
    expect(page.toLowerCase()).not.toContain("example.se");
    expect(page.match(/<main.*<\/main>/s)?.[0].match(/<button/g)).toHaveLength(1);
    expect(page).not.toContain("<script");
    expect(page).toContain(`<meta name="robots" content="noindex"`);
    expect(page).toContain("<title>Mejl från oss · ");
    const switched = path.replace("/sv/", "/en/");
    expect(page).toContain(`href="${switched}"`);
    expect((await site.visitor().get(switched)).text).toContain(wordsOf("en").stopEmails.open.title);
  });

  test("one press is enough, says what still comes, and one press takes it back", async () => {
    await using site = await openVisitedSite();
    const reader = site.visitor();
    const path = linkTo(site, "sv");
    const pressed = await reader.post(path, { emails: "stop" });
    expect([pressed.status, pressed.location]).toEqual([303, path]);
    expect(await stoppedOn(site)).toEqual([{ address: own, at: site.clock.now, by: "reader" }]);
    const page = await reader.get(path);
    for (const said of [words.done.title, words.done.comes, words.done.stands, words.done.button]) {
      expect(page.text).toContain(said);
    }
    expect(page.text).toContain(`href="/sv/rsvp"`);
    // Pressed again in a second window that was open all the while.
    site.clock.now += 1000;
    await reader.post(path, { emails: "stop" });
    expect(await stoppedOn(site)).toEqual([{ address: own, at: site.clock.now - 1000, by: "reader" }]);
    for (const _ of [1, 2]) {
      const back = await reader.post(path, { emails: "start" });
      expect([back.status, back.location]).toEqual([303, `${path}&again=`]);
    }
    expect(await stoppedOn(site)).toEqual([]);
    const said = words.open.again("A•••@e•••");
    expect((await reader.get(`${path}&again=`)).text).toContain(said);
    expect((await reader.get(path)).text).not.toContain(said);
    expect((await reader.post(`${path}&again=`, { emails: "stop" })).location).toBe(path);
    expect((await reader.get(`${path}&again=`)).text).not.toContain(said);
  });

  test("a link that is cut or changed says so", async () => {
    await using site = await openVisitedSite();
    const path = linkTo(site, "sv");
    const other = linkTo(site, "sv", "bjorn@example.se");
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
});

test.each(["code", "links only", "open"] as const)(
  "it needs no invitation where access is by %s, and opens nothing else: no answer, no name, no other page",
  async (access) => {
    const settings = access === "open" ? { access, invitationCode: null } : { access };
    await using site = await openVisitedSite({ settings });
    const reader = site.visitor();
    const path = linkTo(site);
    expect((await reader.get(path)).text).toContain(wordsOf("en").stopEmails.open.button);
    const answer = { firstName: "Åsa", lastName: "Lindqvist", email: "new@example.se", accept: "yes" };
    expect((await reader.post(path, { ...answer, form: "A".repeat(22) })).status).toBe(400);
    expect((await site.services.documents.get("guests", "asa"))?.data["Answered"]).not.toBe("Yes");
    for (const closed of ["/en/rsvp", path.replace("rsvp", "guestbook"), "/en/guestbook"]) {
      expect((await reader.get(closed)).text).not.toContain(wordsOf("en").stopEmails.open.title);
    }
    expect(await stoppedOn(site)).toEqual([]);
    expect((await reader.post(path, { emails: "stop" })).status).toBe(303);
    expect(await stoppedOn(site)).toHaveLength(1);
    // Whoever is invited stays so.
    const guest = await site.invited();
    const before = [guest.cookies.get("osa-visitor"), (await guest.get("/en/guestbook")).text];
    await guest.get(path);
    await guest.post(path, { emails: "stop" });
    expect([guest.cookies.get("osa-visitor"), (await guest.get("/en/guestbook")).text]).toEqual(before);
  },
);

test("after everything personal has been deleted, a press in an old email says the same and keeps nothing", async () => {
  await using site = await openVisitedSite();
  const path = linkTo(site);
  await site.visitor().post(path, { emails: "stop" });
  await deleteEverythingPersonal(site.services);
  expect(await stoppedOn(site)).toEqual([]);
  for (const emails of ["stop", "start", "stop"]) {
    expect((await site.visitor().post(path, { emails })).status).toBe(303);
    expect((await site.visitor().get(path)).text).toContain(wordsOf("en").stopEmails.done.title);
  }
  expect(await stoppedOn(site)).toEqual([]);
});

const parts = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("whoever presses in a mail program, once or twice, gets a plain yes, no cookie and no redirect", async () => {
  await using site = await openVisitedSite();
  let presses = 0;
  for (const headers of [
    // A provider's server; programs that say another origin, or none; webmail; a page of ours; cookies of its own.
    {},
    { Origin: "https://mail.example" },
    { Origin: "null" },
    { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "http://osa.test", "Sec-Fetch-Site": "same-origin" },
    { Cookie: "osa-visitor=forged; language=en", Origin: "null" },
  ]) {
    for (const body of [pair, `${pair}\r\n`, parts({ "List-Unsubscribe": "One-Click" })]) {
      const path = linkTo(site, "sv", `guest${presses++}@example.se`);
      const type = typeof body === "string" ? urlEncoded : {};
      for (const _ of [1, 2]) {
        const page = await site
          .visitor()
          .send(path, { method: "POST", headers: { ...type, ...headers }, body });
        expect([page.status, page.text]).toEqual([200, wordsOf("sv").stopEmails.oneClick]);
        expect([page.location, page.headers.getSetCookie()]).toEqual([null, []]);
        expect(page.headers.get("Cache-Control")).toBe("no-store");
        expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
        expect(await stoppedOn(site)).toHaveLength(presses);
      }
    }
  }
});

const notTheClick: BodyInit[] = [
  "",
  "emails=stop",
  "emails=start",
  `${pair}&emails=start`,
  `${pair}&${pair}`,
  "List-Unsubscribe=one-click",
  `a=${pair}`,
  parts({ "List-Unsubscribe": "One-Click", emails: "start" }),
  parts({ emails: "stop" }),
  "firstName=Åsa&lastName=Lindqvist&email=new@example.se&accept=yes&form=AAAAAAAAAAAAAAAAAAAAAA",
];

test("what is not exactly that click is refused from another site, with or without somebody's cookies, whether stopped or not", async () => {
  await using site = await openVisitedSite();
  const [invited, admin] = [await site.invited(), await site.signedIn()];
  for (const isStopped of [false, true]) {
    if (isStopped) await admin.post(linkTo(site), { emails: "stop" });
    const before = await everythingOn(site);
    for (const body of notTheClick) {
      const headers = { ...(typeof body === "string" ? urlEncoded : {}), Origin: "https://evil.example" };
      for (const visitor of [site.visitor(), invited, admin]) {
        const page = await visitor.send(linkTo(site), { method: "POST", headers, body });
        expect([body, page.status]).toEqual([body, 403]);
      }
    }
    expect(await everythingOn(site)).toEqual(before);
  }
});

test("the click opens no other address of the site to other sites, and no link that the site did not seal", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const query = linkTo(site, "sv").split("?")[1] ?? "";
  const before = await everythingOn(site);
  const others = ["/sv", "/sv/admin", "/sv/guestbook", "/rsvp", "/sv/rsvp/x", "/api/suggestions"];
  for (const path of [
    ...others.map((other) => `${other}?${query}`),
    "/api/sendEmail",
    "/sv/rsvp",
    "/sv/rsvp?no-more-emails=",
    `/sv/rsvp?${query.slice(0, -1)}`,
    `/sv/rsvp?${query}AAAA`,
    `/sv/rsvp?no-more-emails=asa@example.se&${query}`,
    `/sv/rsvp?take-back=${query.split("=")[1]}`,
  ]) {
    const asked = { method: "POST", headers: urlEncoded, body: pair };
    const status = path === "/api/sendEmail" ? 401 : 403;
    expect([path, (await admin.send(path, asked)).status]).toEqual([path, status]);
  }
  for (const method of ["GET", "HEAD"]) {
    await admin.send(`${linkTo(site)}&${pair}`, { method });
  }
  expect(await everythingOn(site)).toEqual(before);
});

test("of four hundred readers who share one server of their provider none is told to wait, but while nothing can be saved each is", async () => {
  await using site = await openVisitedSite();
  const provider = site.visitor();
  const press = (path: string) => provider.send(path, { method: "POST", headers: urlEncoded, body: pair });
  for (let at = 0; at < 400; at++) {
    expect((await press(linkTo(site, "sv", `guest${at}@example.se`))).status).toBe(200);
  }
  expect(await stoppedOn(site)).toHaveLength(400);
  const reader = site.visitor();
  await site.services.documents.close();
  const clicked = await press(linkTo(site, "sv"));
  expect([clicked.status, clicked.text]).toEqual([503, wordsOf("sv").stopEmails.oneClickFailed]);
  expect(clicked.headers.get("Retry-After")).toBe("60");
  expect((await reader.post(linkTo(site), { emails: "stop" })).status).toBe(503);
});

test("under another host's name nothing is stopped, nor by more than a form's worth of bytes", async () => {
  await using listening = await openListeningSite();
  const { site, url } = listening;
  const ask = async (host: string, body: string) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const type = `Content-Type: ${urlEncoded["Content-Type"]}`;
    const lines = [`POST ${linkTo(site)} HTTP/1.1`, `Host: ${host}`, "Connection: close", type];
    socket.write([...lines, `Content-Length: ${body.length}`, "", body].join("\r\n"));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  };
  expect(await ask("evil.example", pair)).toBe(421);
  expect(await ask("osa.test", `${pair}${" ".repeat(100 * 1024)}`)).toBe(413);
  expect(await stoppedOn(site)).toEqual([]);
  expect(await ask("osa.test", pair)).toBe(200);
  expect(await stoppedOn(site)).toMatchObject([{ address: own }]);
});
