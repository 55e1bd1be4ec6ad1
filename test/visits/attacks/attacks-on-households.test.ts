// What the holder of one household's card, of one answer link or of the common code reads of another household: nothing
// that its members said, nothing of the events to which it alone is invited, nothing that the couple noted.

import { describe, expect, test } from "vitest";
import {
  answerTogether,
  changeStored,
  openAttackedSite,
  otherCode,
  otherId,
  sendEmails,
  sendForm,
  stored,
} from "../../kits/households/attacked-households.ts";
import {
  canaryWedding,
  emailsTo,
  everything,
  linksIn,
  searchSite,
  secretsIn,
} from "../../kits/households/eventful-site.ts";
import { opened } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households/households.ts";
import { answerRsvp, type Page, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

/** The other household comes to everything. */
async function openSite(): Promise<{
  site: VisitedSite;
  other: Visitor;
  sealed: Page;
  receipts: string[];
}> {
  const site = await openAttackedSite({ wedding: { ...canaryWedding, suggestionsFill: "names" } });
  await noteHousehold(site.services, otherId, { events: everything });
  const other = await opened(site, `i=${otherCode}`);
  const sealed = await other.get("/en/rsvp");
  const { location } = await sendForm(other, sealed, {
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
        ...["en", "sv"].flatMap((language) => [`/${language}/rsvp`, `/${language}/information`]),
        receipts[0],
        "all of a household /sv/rsvp",
      ]),
    );
    // An admin's events have no end, so not all of it.
    const admin = await site.signedIn();
    for (const path of ["/en/admin?guest=asa", "/api/backup.json"]) {
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
      const page = await sendForm(visitor, sealed, { intent, "m0-answer": "no", "m1-answer": "no" });
      expect([intent, secretsIn(page.text)]).toEqual([intent, []]);
      expect(page.status).not.toBe(303);
    }
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
  const refused = await sendForm(await asEk(site), sealed, { "m0-answer": "no" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("You had opened that page for another invitation");
  // The seal is no text that could be read.
  const seal = /name="household" value="([^"]+)"/.exec(sealed.text)?.[1] ?? "";
  expect(seal.length).toBeGreaterThan(100);
  expect(Buffer.from(seal, "base64url").toString("latin1")).not.toMatch(/CANARY|Sigrid|allerg/);
});

test("a guest who moved to another household is no longer shown or changed by the card of the first", async () => {
  await using site = await openAttackedSite();
  const ek = await asEk(site);
  const form = await ek.get("/en/rsvp");
  const first = await sendForm(ek, form, { "m2-answer": "yes", "m0-answer": "yes" });
  await sendEmails(site);
  const links = linksIn(emailsTo(site, "bjorn@example.se"));
  const lovasLink = links.find((path) => path.includes("guest=lova")) ?? "";
  expect((await site.visitor().get(lovasLink)).text).toContain("Lova");
  const data = await changeStored(site, "lova", { Household: "CANARY house", Allergies: ["CANARY"] });
  for (const address of ["/en/rsvp", first.location ?? ""]) {
    expect((await ek.get(address)).text).not.toMatch(/Lova|CANARY/);
  }
  expect((await site.visitor().get(lovasLink)).text).toContain(`name="code"`);
  const refused = await sendForm(ek, form, { "m2-answer": "no", form: "B".repeat(22) });
  expect(refused.status).toBe(409);
  expect(refused.text).not.toMatch(/Lova|CANARY/);
  expect(await stored(site, "lova")).toEqual(data);
  // Control: the new household sees and changes her.
  const other = await opened(site, `i=${otherCode}`);
  expect((await other.get("/en/rsvp")).text).toContain("Lova");
  await noteHousehold(site.services, otherId, { code: "0000000002" });
  expect((await other.get("/en/rsvp")).text).not.toContain("Lova");
});

test("pages about a household are stored by no browser or proxy", async () => {
  await using site = await openAttackedSite();
  const ek = await asEk(site);
  const { location } = await answerTogether(ek, { "m0-answer": "yes" });
  for (const address of ["/en/rsvp", location ?? ""]) {
    const { headers } = await ek.get(address);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("Referrer-Policy")).toMatch(/no-referrer|same-origin/);
    expect(headers.get("ETag")).toBeNull();
  }
});
