import { expect, test } from "vitest";
import { people } from "../../kits/guests/people.ts";
import { sampleCode } from "../../kits/site/services.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const names = Object.values(people).map((person) => person.Last_Name);

test("who comes without the code sees the gate at the address that was asked for, and in by it on any page", async () => {
  await using site = await openVisitedSite();
  for (const path of ["/en/rsvp", "/sv/guestbook"]) {
    const page = await site.visitor().get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`name="code"`);
    expect(page.text).not.toContain("<script");
    for (const name of names) expect(page.text).not.toContain(name);
  }
  for (const typed of ["SJU-BLOMMOR", "sju blommor", " Sju–Blommor ", "sjublommor"]) {
    for (const path of ["/sv/guestbook", "/sv"]) {
      const guest = site.visitor();
      const page = await guest.get(`${path}?${new URLSearchParams({ code: typed })}`);
      expect([typed, page.status, page.location]).toEqual([typed, 303, path]);
      expect((await guest.get("/sv/guestbook")).text).toContain("Öhrn");
    }
  }
  const wrong = await site.visitor().get("/en/rsvp?code=seven");
  expect(wrong.text).toContain("That isn’t the code on our invitation.");
  expect(wrong.text).toContain(`value="seven"`);
});

test("whoever is in stays in by the link on the card, whatever others guess from the same address", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  await Promise.all(Array.from({ length: 40 }, (_, n) => site.visitor().get(`/en/rsvp?code=guess${n}`)));
  expect((await guest.get(`/en/guestbook?code=${sampleCode}`)).location).toBe("/en/guestbook");
  expect((await guest.get("/en/guestbook")).text).toContain("Öhrn");
  const byLink = await site.visitor().get(`/en/rsvp?${personalQueryOf(site, "asa")}`);
  expect(byLink.text).toContain(`id="rsvp"`);
  expect((await site.visitor("198.51.100.1").get(`/en/rsvp?code=${sampleCode}`)).status).toBe(303);
});

test("a cookie that the visitor wrote is no invitation, and neither is one of an earlier code", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const [id, , signature] = (guest.cookies.get("osa-visitor") ?? "").split(".");
  for (const forged of [`${id}.made-up.${signature}`, "x.y.z", `${id}..`, `${id}.${signature}`]) {
    const page = await site.visitor().get("/en/guestbook", { Cookie: `osa-visitor=${forged}` });
    expect(page.text).toContain(`name="code"`);
  }
  await using after = await openVisitedSite({ settings: { invitationCode: "another code" } });
  const Cookie = `osa-visitor=${guest.cookies.get("osa-visitor")}`;
  expect((await after.visitor().get("/en/rsvp", { Cookie })).text).toContain(`name="code"`);
});

test("the gate shows the sample's code, and never a couple's own", async () => {
  await using sample = await openVisitedSite();
  // With a hyphen at which no line breaks, and that may be pasted into the field as it is.
  const shown = sampleCode.replaceAll("-", "\u2011");
  expect((await sample.visitor().get("/en/rsvp")).text).toContain(shown);
  expect((await sample.visitor().get(`/en/rsvp?${new URLSearchParams({ code: shown })}`)).status).toBe(303);
  await using own = await openVisitedSite({ settings: { invitationCode: "our own secret" } });
  expect((await own.visitor().get("/en/rsvp")).text).not.toMatch(/our own secret|SJU[-\u2011]BLOMMOR/);
});

test("the account that gives no name is made for whoever is invited, once, and for nobody else", async () => {
  await using site = await openVisitedSite();
  let made = 0;
  site.services.identity.signInAnonymously = async () => `account-${(made += 1)}`;
  const idOf = (guest: Visitor) => guest.cookies.get("osa-visitor")?.split(".")[0];

  const guest = site.visitor();
  await guest.get("/en/rsvp");
  await guest.get("/en/rsvp?code=seven");
  expect(made).toBe(0);
  expect(idOf(guest)).toMatch(/^[\w-]{22}$/);

  await guest.get(`/en/rsvp?code=${sampleCode}`);
  expect(idOf(guest)).toBe("account-1");
  const personal = `/en/rsvp?${personalQueryOf(site, "asa")}`;
  for (const path of [`/en/rsvp?code=${sampleCode}`, personal, "/en/guestbook"]) await guest.get(path);
  expect(idOf(guest)).toBe("account-1");

  const other = site.visitor();
  await other.get("/en/rsvp");
  const id = idOf(other);
  // A link opens one answer, and invites nobody.
  expect((await other.get(personal)).text).toContain("Åsa Lindqvist");
  expect(idOf(other)).toBe(id);
  expect(made).toBe(1);
});

test("with the code switched off the pages are open, and nobody gets an account", async () => {
  await using site = await openVisitedSite({ settings: { invitationCode: null } });
  site.services.identity.signInAnonymously = () => Promise.reject(new Error("asked for an account"));
  for (const query of ["", "?code=whatever", `?${personalQueryOf(site, "asa")}`]) {
    const page = await site.visitor().get(`/en/rsvp${query}`);
    expect(page.status).toBe(query.includes("code") ? 303 : 200);
    if (page.status === 200) expect(page.text).toContain(`id="rsvp"`);
  }
});

test("where links alone open the site, no code does, and the gate asks for none", async () => {
  await using site = await openVisitedSite({ settings: { access: "links only", invitationCode: null } });
  for (const query of ["", `?code=${sampleCode}`, "?code="]) {
    const guest = site.visitor();
    const page = await guest.get(`/sv/rsvp${query}`);
    expect([page.status, page.text.includes("öppnas med din egen länk")]).toEqual([200, true]);
    expect(page.text).not.toContain(`name="code"`);
    expect((await guest.get("/sv/guestbook")).text).not.toContain("Öhrn");
  }
  const guest = site.visitor();
  await guest.get(`/en/rsvp?${personalQueryOf(site, "asa")}`);
  expect((await guest.get("/en/guestbook")).text).toContain("Öhrn");
});

test("who came by the code comes no more once links alone open the site, nor the other way round", async () => {
  const byLinks = { settings: { access: "links only", invitationCode: null } } as const;
  await using byCode = await openVisitedSite();
  await using closed = await openVisitedSite(byLinks);
  const fromCode = (await byCode.invited()).cookies.get("osa-visitor");
  const guest = closed.visitor();
  await guest.get(`/en/rsvp?${personalQueryOf(closed, "asa")}`);
  const fromLink = guest.cookies.get("osa-visitor");
  const shown = async (site: VisitedSite, cookie: string | undefined) =>
    (await site.visitor().get("/en/guestbook", { Cookie: `osa-visitor=${cookie}` })).text.includes("Öhrn");
  expect([await shown(byCode, fromCode), await shown(closed, fromCode)]).toEqual([true, false]);
  expect([await shown(byCode, fromLink), await shown(closed, fromLink)]).toEqual([false, true]);
});

test("a trial for other machines opens by a random code that the page does not tell, and not by the sample's", async () => {
  await using site = await openVisitedSite({ settings: { trial: true } });
  const { invitationCode } = site.services.settings;
  expect(invitationCode).toMatch(/^[2-9A-Z]{3}(-[2-9A-Z]{3}){2}$/);
  const gate = (await site.visitor().get(`/en/rsvp?code=${sampleCode}`)).text;
  expect(gate).toContain("That isn’t the code");
  expect(gate).not.toContain(invitationCode);
  expect((await site.visitor().get(`/en/rsvp?code=${invitationCode}`)).status).toBe(303);
});

function personalQueryOf({ services }: VisitedSite, id: string): string {
  return `guest=${id}.${services.keys.sign("personal link", id)}`;
}
