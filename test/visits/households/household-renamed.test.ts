// The couple rename a household while a guest answers. It is the same household: its members and its card are.

import { expect, test } from "vitest";
import { ekCode, ekId, sigridCode, sigridId } from "../../kits/households.ts";
import { opened, openWithCards, send } from "../../kits/household-visits.ts";
import { type Fields, formFields, type VisitedSite } from "../../kits/visit.ts";

async function asAdmin(site: VisitedSite, intent: string, fields: Fields): Promise<void> {
  const admin = await site.signedIn();
  expect((await admin.post("/en/admin", { intent, ...fields })).status).toBe(303);
}

const typed = { "m0-answer": "yes", "m0-otherAllergy": "Strawberries" };

test("what was typed is saved although the household has got another name", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  await asAdmin(site, "rename-household", { household: ekId, name: "Alm" });
  const wrong = await send(ek, form, { ...typed, "m0-email": "no address" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Strawberries");
  const sent = await send(ek, wrong, { ...typed, "m0-email": "bjorn@example.se" });
  expect(sent.status).toBe(303);
  const { guest } = site.services.guestList.byId("bjorn")!;
  expect(guest).toMatchObject({ answer: "accepted", household: "Alm" });
  expect(guest.allergies).toEqual(["Strawberries"]);
});

test("a form that was sent is the same one after the household has got another name", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  const sent = await send(ek, form, typed);
  const thanks = (await ek.get(sent.location ?? "")).text;
  const count = site.emails.length;
  await asAdmin(site, "rename-household", { household: ekId, name: "Alm" });
  const again = await send(ek, form, typed);
  expect([again.status, again.location]).toEqual([303, sent.location]);
  expect(site.emails).toHaveLength(count);
  expect((await ek.get(sent.location ?? "")).text).toBe(thanks);
});

test("a guest on their own whose household gets a name meanwhile keeps what was typed", async () => {
  await using site = await openWithCards();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const form = await sigrid.get("/en/rsvp");
  await asAdmin(site, "rename-household", { household: sigridId, name: "Öhrn" });
  expect((await send(sigrid, form, { "m0-otherAllergy": "Strawberries" })).status).toBe(303);
  expect(site.services.guestList.byId("sigrid")!.guest.allergies).toContain("Strawberries");
});

test("a form of another household is refused, also when one of its members belongs here now", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  const sigrid = await opened(site, `i=${sigridCode}`);
  const before = site.services.guestList.guests().map(({ answer }) => answer);
  const check = async () => {
    const refused = await sigrid.post("/en/rsvp", { ...formFields(form.text), ...typed });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("You had opened that page for another invitation");
    expect(refused.text).not.toMatch(/Strawberries|Björn/);
  };
  await check();
  await asAdmin(site, "move-guest", { household: sigridId, guest: "lova", from: ekId });
  await check();
  expect(site.services.guestList.guests().map(({ answer }) => answer)).toEqual(before);
});
