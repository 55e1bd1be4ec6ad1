// Whatever a card did, after its renewal a browser and a mailbox that knew the old one see and change nothing; and how
// a browser leaves one household for another, or for none.

import { expect, test } from "vitest";
import type { GuestId } from "#domain/guest/guest.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { listCardAddresses } from "#server/workflows/households/discard-card.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { moveToHousehold } from "#server/workflows/households/move-to-household.ts";
import {
  answered,
  emailsTo,
  linksIn,
  opened,
  openWithCards,
  sendEmails,
  stored,
} from "../../kits/households/household-visits.ts";
import { ekCode, ekId, peopleWithFamily, sigridCode } from "../../kits/households/households.ts";
import { follow, formFields, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const finder = "finder@evil.example";
const secret = "GUNSECRET";

const answerLinksIn = (text: string) => linksIn(text).filter((path) => path.includes("?guest="));

const { Email: _, ...withoutAddress } = peopleWithFamily.bjorn;

/** Somebody finds the card of the family Ek, answers, and has the links in the mailbox. */
async function openFound(bjorn: object = withoutAddress) {
  const site = await openWithCards({ guests: { ...peopleWithFamily, bjorn } });
  const browser = await opened(site, `i=${ekCode}`);
  await answered(browser, await browser.get("/en/rsvp/household"), {
    "m0-answer": "yes",
    email: finder,
    whose: "m0",
    "m2-answer": "yes",
  });
  await sendEmails(site);
  const links = answerLinksIn(emailsTo(site, finder));
  return Object.assign(site, { browser, links });
}

/** The guests answer by the new card, and write of an allergy. */
async function answerAnew(site: VisitedSite, email: string): Promise<void> {
  const code = (await site.services.views.households()).byId(ekId).code ?? "";
  const family = await opened(site, `i=${code}`);
  await answered(family, await family.get("/en/rsvp/household"), {
    "m0-answer": "yes",
    email,
    whose: "m0",
    "m0-otherAllergy": secret,
    "m2-answer": "yes",
    "m2-otherAllergy": secret,
  });
  await sendEmails(site);
}

/** What the finder's browser and mailbox open, and whether a sent form is taken. */
async function lookAsFinder({ browser, links, ...site }: Awaited<ReturnType<typeof openFound>>) {
  const seen: string[] = [];
  let taken = 0;
  for (const visitor of [browser, site.visitor()]) {
    for (const path of [...links, "/en/rsvp", `/en/rsvp?i=${ekCode}`]) {
      const { text } = await visitor.get(path);
      seen.push(text);
      taken += await countTaken(visitor, path, text);
    }
  }
  return { seen: seen.join("\n"), taken };
}

async function countTaken(visitor: Visitor, path: string, text: string): Promise<number> {
  if (!text.includes('name="form"')) return 0;
  const sent = await visitor.post(path, { ...formFields(text), decline: "yes", "m0-answer": "no" });
  return sent.status === 303 && sent.location?.includes("saved") ? 1 : 0;
}

test.each<[title: string, bjorn: object, before: string | null]>([
  ["no address was on file", withoutAddress, null],
  ["the card gave another address", peopleWithFamily.bjorn, "bjorn@example.se"],
])("where %s, the finder's is off the list, and the links are dead", async (_, bjorn, before) => {
  await using site = await openFound(bjorn);
  expect(site.links.length).toBeGreaterThan(0);
  expect((await site.visitor().get(site.links[0] ?? "")).text).toContain("Björn");
  expect(await stored(site, "bjorn")).toMatchObject({ Email: finder });
  await renewHouseholdCodes(site.services, marta, { household: ekId });
  expect((await stored(site, "bjorn"))?.["Email"] ?? null).toBe(before);
  const heard = site.emails.length;
  await answerAnew(site, before === null ? "right@example.se" : "");
  expect(await stored(site, "bjorn")).toMatchObject({ Allergies: expect.arrayContaining([secret]) });
  expect(site.emails.slice(heard).filter(({ to }) => to.includes(finder))).toEqual([]);
  const { seen, taken } = await lookAsFinder(site);
  expect(seen).not.toMatch(/GUNSECRET|Björn|Lova/);
  expect(taken).toBe(0);
});

test("an address that the couple know stays, is trusted from then on, and its old links are dead all the same", async () => {
  await using site = await openFound();
  const confirmed = new Set<GuestId>(["bjorn"]);
  await renewHouseholdCodes(site.services, marta, { household: ekId }, confirmed);
  expect(await stored(site, "bjorn")).toMatchObject({ Email: finder });
  for (const path of site.links) expect((await site.visitor().get(path)).text).not.toContain("Björn");
  await answerAnew(site, "");
  expect(answerLinksIn(emailsTo(site, finder)).length).toBeGreaterThan(site.links.length);
});

test("where all cards are renewed, every address stays, the links are dead, and the page that follows names the cards' addresses", async () => {
  await using site = await openFound();
  const couple = await site.signedIn();
  const page = await couple.post("/en/admin/settings", { intent: "renew-household-codes" });
  expect(await stored(site, "bjorn")).toMatchObject({ Email: finder });
  for (const path of site.links) expect((await site.visitor().get(path)).text).not.toContain("Björn");
  expect(await listCardAddresses(site.services, ekId)).toMatchObject([{ email: finder }]);
  expect(await follow(couple, page)).toContain(`<a href="/en/admin/guests/bjorn">Björn Ek</a>: ${finder}`);
  expect((await couple.get("/en/admin/settings")).text).not.toContain(finder);
});

test("the page that renews names the addresses, ticked, and the couple untick what they know", async () => {
  await using site = await openFound();
  const couple = await site.signedIn();
  const page = await couple.get(`/en/admin/households/${encodeURIComponent(ekId)}`);
  expect(page.text).toContain(`Björn Ek: ${finder}`);
  const fields = { intent: "renew-household-code", household: ekId, given: "bjorn" };
  await couple.post(`/en/admin/households/${encodeURIComponent(ekId)}`, { ...fields, off: "bjorn" });
  expect((await stored(site, "bjorn"))?.["Email"] ?? null).toBeNull();
  const after = await couple.get(`/en/admin/households/${encodeURIComponent(ekId)}`);
  expect(after.text).not.toContain('name="off"');
});

const alone = (site: VisitedSite, guestId: GuestId) =>
  moveToHousehold(site.services, marta, { guestIds: [guestId], to: "alone" });

test("a guest who leaves the household leaves the card's links and browsers behind", async () => {
  await using site = await openFound();
  expect((await site.visitor().get(site.links[0] ?? "")).text).toContain("Björn");
  expect(await alone(site, "bjorn")).toMatchObject({ ok: true });
  const { seen, taken } = await lookAsFinder(site);
  expect(seen.includes("Björn")).toBe(false);
  expect(taken).toBe(0);
  // The address itself is the couple's to judge, on the page that renews a card.
  expect(await stored(site, "bjorn")).toMatchObject({ Email: finder });
});

test("and keeps the link to an address that the card did not give", async () => {
  await using site = await openWithCards();
  const family = await opened(site, `i=${ekCode}`);
  await answered(family, await family.get("/en/rsvp/household"), { "m0-answer": "yes" });
  await sendEmails(site);
  await alone(site, "bjorn");
  const [link = ""] = answerLinksIn(emailsTo(site, "bjorn@example.se"));
  expect((await site.visitor().get(link)).text).toContain("Björn");
});

test("whoever keeps the card keeps its links", async () => {
  await using site = await openFound();
  await alone(site, "lova");
  const texts = await Promise.all(site.links.map(async (path) => (await site.visitor().get(path)).text));
  expect(texts.filter((text) => text.includes("Björn"))).not.toEqual([]);
  expect(texts.filter((text) => text.includes("Lova"))).toEqual([]);
});

test("who moves together with all the others keeps the links of the old card", async () => {
  await using site = await openFound();
  const guestIds = ["bjorn", "lova", "guestOfBjorn"];
  expect(await moveToHousehold(site.services, marta, { guestIds, to: { with: "sigrid" } })).toMatchObject({
    ok: true,
  });
  expect((await site.visitor().get(site.links[0] ?? "")).text).toContain("Björn");
});

test("an address that the couple put on file is not the card's", async () => {
  await using site = await openWithCards();
  const family = await opened(site, `i=${ekCode}`);
  await answered(family, await family.get("/en/rsvp/household"), { "m0-answer": "yes" });
  await renewHouseholdCodes(site.services, marta, { household: ekId });
  expect(await stored(site, "bjorn")).toMatchObject({ Email: "bjorn@example.se", RSVPed: "Accepted" });
});

test("on a borrowed phone the household is forgotten: the next one to open it meets the gate", async () => {
  await using site = await openWithCards();
  const borrowed = await opened(site, `i=${ekCode}`);
  expect((await borrowed.get("/en/rsvp/household")).text).toContain("Forget us on this device");
  const forgotten = await borrowed.post("/en/rsvp/household", { intent: "forget" });
  expect(forgotten).toMatchObject({ status: 303, location: "/en" });
  for (const path of ["/en/rsvp", "/en/guestbook"])
    expect((await borrowed.get(path)).text).not.toMatch(/Björn|Lova|Öhrn/);
});

test("another household's card says so before anything is answered, and the same card again says nothing", async () => {
  await using site = await openWithCards();
  const guest = await opened(site, `i=${ekCode}`);
  const again = await guest.get(`/en/rsvp?i=${ekCode}`);
  expect(again.location).toBe("/en/rsvp/household");
  // As a link on somebody's site, to a page without the form.
  const other = await guest.get(`/en/wishlist?i=${sigridCode}`);
  expect((await guest.get(other.location ?? "")).text).toContain("This is another household’s invitation");
});
