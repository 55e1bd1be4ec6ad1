// What a visitor reads of another household: nothing that its members said, nothing that the couple noted, and nothing of the
// events for chosen households, their names, places, times and keys, in no byte of the site and in no email.

import { describe, expect, test } from "vitest";
import {
  everything,
  openCanarySite,
  otherCode,
  otherId,
  searchSite,
  secretsIn,
} from "../../kits/households/canary-site.ts";
import {
  answerTogether,
  emailsTo,
  linksIn,
  opened,
  send,
  sendEmails,
  stored,
} from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, type Page, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

/** The other household comes to everything. */
async function openSite(): Promise<{
  site: VisitedSite;
  other: Visitor;
  sealed: Page;
  receipts: string[];
}> {
  const site = await openCanarySite();
  await noteHousehold(site.services, otherId, { events: everything });
  const other = await opened(site, `i=${otherCode}`);
  const sealed = await other.get("/en/rsvp/household");
  const { location } = await send(other, sealed, {
    "m0-answer": "yes",
    "m0-event-walk": "yes",
    "m0-event-canary-evening": "yes",
    "m0-event-canary-brunch": "yes",
    "m0-question-egg": "Soft",
    "m0-otherAllergy": "CANARY new",
  });
  const token = location?.split("=")[1];
  expect(secretsIn((await other.get(location ?? "")).text)).toContain("canary");
  await sendEmails(site);
  return { site, other, sealed, receipts: ["answer", "change"].map((name) => `/en/rsvp?${name}=${token}`) };
}

const asEk = (site: VisitedSite) => opened(site, `i=${ekCode}`);

async function answered(visitor: Visitor, page: string): Promise<Visitor> {
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  expect((await answerRsvp(visitor, typed, page)).location).toContain("?answer=");
  return visitor;
}

describe("0 canaries of another household, its events or the couple's own notes are read by", () => {
  const visitors: [string, (site: VisitedSite) => Visitor | Promise<Visitor>][] = [
    ["a stranger", (site) => site.visitor()],
    ["a household", asEk],
    ["who has the common code alone", (site) => site.invited()],
    ["a household by the form for one name", async (site) => answered(await asEk(site), "/en/rsvp?by=name")],
    ["who has answered with the common code", async (site) => answered(await site.invited(), "/en/rsvp")],
    [
      "who has answered for one of that household by name",
      async (site) => {
        const visitor = await site.invited();
        const typed = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
        expect((await answerRsvp(visitor, typed)).location).toContain("?answer=");
        return visitor;
      },
    ],
    [
      "a household whose code was renewed",
      async (site) => {
        const visitor = await asEk(site);
        await noteHousehold(site.services, ekId, { code: "0000000001" });
        return visitor;
      },
    ],
  ];

  test.each(visitors)("%s", async (_who, come) => {
    const { site, receipts } = await openSite();
    await using _ = site;
    const seen = site.emails.length;
    const visitor = await come(site);
    expect(await searchSite(visitor, receipts)).toEqual([]);
    await sendEmails(site);
    const sent = site.emails.slice(seen).map(({ subject, text, html }) => subject + text + html);
    expect(sent.flatMap(secretsIn)).toEqual([]);
  });

  test("who has one answer link, and the other household and an admin find them", async () => {
    const { site, other, receipts } = await openSite();
    await using _ = site;
    await answerTogether(await asEk(site), { "m0-answer": "yes", "m2-answer": "yes" });
    await sendEmails(site);
    const links = linksIn(emailsTo(site, "bjorn@example.se")).filter((path) => path.includes("guest="));
    expect(links.length).toBeGreaterThan(1);
    expect(await searchSite(site.visitor(), [...receipts, ...links])).toEqual([]);
    expect(await searchSite(other, receipts)).toEqual(
      expect.arrayContaining([
        ...["en", "sv"].flatMap((language) => [`/${language}/rsvp/household`, `/${language}/information`]),
        receipts[0],
        "all of a household /sv/rsvp/household",
      ]),
    );
    // An admin's events have no end, so not all of it.
    const admin = await site.signedIn();
    for (const path of ["/en/admin/guests/asa", "/api/backup.json"]) {
      expect(secretsIn((await admin.get(path)).text)).toContain("canary");
    }
  });
});

test("the form of another household, kept or stolen, shows and saves nothing", async () => {
  const { site, sealed } = await openSite();
  await using _ = site;
  const before = await site.services.documents.list("guests");
  for (const visitor of [await asEk(site), await site.invited(), site.visitor()]) {
    for (const intent of [null, "all", "language"]) {
      const page = await send(visitor, sealed, { intent, "m0-answer": "no", "m1-answer": "no" });
      expect([intent, secretsIn(page.text)]).toEqual([intent, []]);
      expect(page.status).not.toBe(303);
    }
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
  const refused = await send(await asEk(site), sealed, { "m0-answer": "no" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("You had opened that page for another invitation");
  // The seal is no text that could be read.
  const seal = /name="household" value="([^"]+)"/.exec(sealed.text)?.[1] ?? "";
  expect(seal.length).toBeGreaterThan(100);
  expect(Buffer.from(seal, "base64url").toString("latin1")).not.toMatch(/CANARY|Sigrid|allerg/);
});

test("a guest who moved to another household is no longer shown or changed by the card of the first", async () => {
  await using site = await openCanarySite();
  const ek = await asEk(site);
  const form = await ek.get("/en/rsvp/household");
  const first = await send(ek, form, { "m2-answer": "yes", "m0-answer": "yes" });
  await sendEmails(site);
  const links = linksIn(emailsTo(site, "bjorn@example.se"));
  const lovasLink = links.find((path) => path.includes("guest=lova")) ?? "";
  expect((await site.visitor().get(lovasLink)).text).toContain("Lova");
  const moved = { Household: "CANARY house", Allergies: ["CANARY"] };
  const data = await changeStored(site.services, "guests", "lova", moved);
  for (const address of ["/en/rsvp", first.location ?? ""])
    expect((await ek.get(address)).text).not.toMatch(/Lova|CANARY/);
  expect((await site.visitor().get(lovasLink)).text).toContain(`name="code"`);
  const refused = await send(ek, form, { "m2-answer": "no", form: "B".repeat(22) });
  expect(refused.status).toBe(409);
  expect(refused.text).not.toMatch(/Lova|CANARY/);
  expect(await stored(site, "lova")).toEqual(data);
  // Control: the new household sees and changes her.
  const other = await opened(site, `i=${otherCode}`);
  expect((await other.get("/en/rsvp/household")).text).toContain("Lova");
  await noteHousehold(site.services, otherId, { code: "0000000002" });
  expect((await other.get("/en/rsvp/household")).text).not.toContain("Lova");
});

const björn = {
  firstName: "Björn",
  lastName: "Ek",
  accept: "yes",
  "event-walk": "yes",
  "question-song": "Waterloo",
};

async function openEventfulSite(options: Parameters<typeof openCanarySite>[0] = {}): Promise<VisitedSite> {
  const site = await openCanarySite(options);
  await noteHousehold(site.services, ekId, { events: everything });
  return site;
}

/** The family comes to everything. */
async function ekAnswers(site: VisitedSite): Promise<Visitor> {
  const ek = await asEk(site);
  const yes = {
    answer: "yes",
    "event-walk": "yes",
    "event-canary-evening": "yes",
    "event-canary-brunch": "yes",
    "question-egg": "Soft",
  };
  const forms = Object.fromEntries(
    [0, 2].flatMap((at) => Object.entries(yes).map(([name, value]) => [`m${at}-${name}`, value])),
  );
  const sent = await send(ek, await ek.get("/en/rsvp/household"), { ...forms, "m1-answer": "no" });
  expect(sent.location).toContain("?answer=");
  await sendEmails(site);
  return ek;
}

test("where suggestions fill in everything, they fill in nothing of events", async () => {
  await using site = await openEventfulSite({
    guests: peopleWithFamily,
    wedding: { suggestionsFill: "everything" },
  });
  const visitor = await site.invited();
  expect(await searchSite(visitor)).toEqual([]);
  await ekAnswers(site);
  const seen = site.emails.length;
  expect(await searchSite(await site.invited())).toEqual([]);
  await sendEmails(site);
  expect(site.emails.slice(seen).flatMap(({ text, html }) => secretsIn(text + html))).toEqual([]);
});

test("an email about an answer by name tells nothing, and neither does what its links open", async () => {
  await using site = await openEventfulSite();
  const sent = await answerRsvp(await site.invited(), { ...björn, email: "bjorn@example.se" });
  expect(sent.status).toBe(303);
  await sendEmails(site);
  const email = emailsTo(site, "bjorn@example.se");
  expect(email).toContain("Walk round the lake");
  expect(secretsIn(email)).toEqual([]);
  const links = linksIn(email);
  expect(links.some((link) => link.includes("guest="))).toBe(true);
  expect(await searchSite(site.visitor(), links)).toEqual([]);
  await sendEmails(site);
  expect(secretsIn(site.emails.map(({ text, html }) => text + html).join())).toEqual([]);
});

test("the emails and the calendar of a household tell of its events, and the answer links in them open nothing but what is for everyone", async () => {
  await using site = await openEventfulSite();
  const ek = await ekAnswers(site);
  await send(ek, await ek.get("/en/rsvp/household"), { "m0-question-song": "Waterloo" });
  await sendEmails(site);
  expect(site.emails.map(({ to }) => to[0])).toEqual(["bjorn@example.se", "bjorn@example.se"]);
  const email = emailsTo(site, "bjorn@example.se");
  expect(secretsIn(email)).toEqual(expect.arrayContaining(["canary brunch", "11:17", "båthuset canary"]));
  const links = linksIn(email);
  const answers = links.filter((link) => link.includes("guest="));
  expect(answers.length).toBeGreaterThan(0);
  expect(await searchSite(site.visitor(), answers)).toEqual([]);
  await sendEmails(site);
  // The one before is the household's own.
  expect(site.emails.slice(2).flatMap(({ text, html }) => secretsIn(text + html))).toEqual([]);
  const calendar = links.find((link) => link.includes("calendar.ics?")) ?? "";
  expect(secretsIn((await site.visitor().get(calendar)).text)).toEqual(
    expect.arrayContaining(["canary brunch", "t091700", "t193700", "57.111"]),
  );
});

test("a household whose address on file a stranger gave is told of its own events on the page, and the stranger of none", async () => {
  await using site = await openEventfulSite({
    guests: {
      ...peopleWithFamily,
      bjorn: { First_Name: "Björn", Last_Name: "Ek", Household: "Ek" },
    },
  });
  const typed = { ...björn, email: "stranger@example.se" };
  expect((await answerRsvp(await site.invited(), typed)).status).toBe(303);
  const ek = await ekAnswers(site);
  const toStranger = emailsTo(site, "stranger@example.se");
  expect(toStranger).toContain("Dear Björn");
  expect([toStranger.includes("Lova"), secretsIn(toStranger)]).toEqual([false, []]);
  expect(await searchSite(site.visitor(), linksIn(toStranger))).toEqual([]);
  // Once the household itself has given the address, emails tell it everything.
  const form = await ek.get("/en/rsvp/household");
  await send(ek, form, { email: "family@example.se", whose: "m0" });
  await send(ek, await ek.get("/en/rsvp/household"), { "m2-event-canary-brunch": "no" });
  await sendEmails(site);
  const own = site.emails.filter(({ to }) => to[0] === "family@example.se");
  expect(own.map(({ text }) => secretsIn(text).includes("canary brunch"))).toEqual([true, true]);
  expect(secretsIn(emailsTo(site, "stranger@example.se"))).toEqual([]);
});

test("who is invited to the evening alone is told of it by the card's link, and by name that the card says when and where", async () => {
  await using site = await openEventfulSite();
  await noteHousehold(site.services, "annika", {
    events: ["canary-evening"],
    code: ekCode.replace("4", "5"),
  });
  const annika = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  const visitor = await site.invited();
  const { location } = await answerRsvp(visitor, annika);
  const page = (await visitor.get(location ?? "")).text;
  expect(page).not.toMatch(/calendar\.ics|Coming to the wedding/);
  await sendEmails(site);
  const byName = emailsTo(site, "annika@example.se");
  expect(byName).toContain("Your invitation card says when and where.");
  expect([secretsIn(byName), byName.match(/Ärlehult|15:00|calendar/)]).toEqual([[], null]);

  const own = site.visitor();
  await own.get(`/en/rsvp?i=${ekCode.replace("4", "5")}`);
  const thanks = await send(own, await own.get("/en/rsvp/household"), { "m0-answer": "no" });
  const thanked = (await own.get(thanks.location ?? "")).text;
  expect(thanked).toContain("Canary evening party");
  expect(thanked).not.toContain("Add the wedding to your calendar");
  await send(own, await own.get("/en/rsvp/household"), { "m0-answer": "yes" });
  await sendEmails(site);
  const [, declined, accepted] = site.emails.map(({ text }) => text);
  expect(declined).toContain("Canary evening party: Can’t come");
  expect(accepted).toContain("Canary evening party: Saturday 8 June 2024, 21:37 to 02:13, Båthuset Canary");
  expect(accepted).not.toMatch(/Ärlehult|15:00|the wedding!/);
});
