// "Answer for them" in the hands of who is no admin, or no longer one.

import { expect, test } from "vitest";
import { everythingKept } from "../../kits/attacked-households.ts";
import { opened, openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { type Fields, formFields, hiddenField, type Page, type VisitedSite } from "../../kits/visit.ts";

const intent = "answer-for-household";
const pageOf = (id: string) => `/en/admin?household=${encodeURIComponent(id)}&answer=`;
const toAll: Fields = { intent, "m0-answer": "yes", "m0-event-brunch": "yes" };

async function openSite(): Promise<VisitedSite> {
  const site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  return site;
}

const filled = (form: Page, changes: Fields = toAll) => ({ ...formFields(form.text), ...changes });

test("a page of another site answers for nobody while an admin is signed in", async () => {
  await using site = await openSite();
  const admin = await site.signedIn();
  const form = await admin.get(pageOf(ekId));
  const before = await everythingKept(site);
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://osa.test", "Sec-Fetch-Site": "cross-site" },
  ]) {
    const refused = await admin.post(pageOf(ekId), filled(form), headers);
    expect([headers, refused.status]).toEqual([headers, 403]);
  }
  expect(await everythingKept(site)).toEqual(before);
});

test("an admin who has signed out answers for nobody with the form that is still open", async () => {
  await using site = await openSite();
  const admin = await site.signedIn();
  const form = await admin.get(pageOf(ekId));
  await admin.post("/en/admin", { intent: "sign-out" });
  const refused = await admin.post(pageOf(ekId), filled(form));
  expect(refused.status).toBe(401);
  expect(refused.text).not.toMatch(/Björn|Celery|canary/i);
  expect((await site.services.documents.get("guests", "bjorn"))?.data).not.toHaveProperty("Answered");
});

test("a seal that is changed, or of something else, answers for nobody", async () => {
  await using site = await openSite();
  const admin = await site.signedIn();
  const form = await admin.get(pageOf(ekId));
  const sealed = hiddenField(form.text, "household");
  const calendar = /calendar[.]ics[?]events=([\w-]+)/.exec(
    (await (await opened(site, `i=${ekCode}`)).get("/en/information")).text,
  )?.[1];
  expect(calendar).toBeDefined();
  const before = await site.services.documents.list("guests");
  for (const household of [
    calendar ?? "",
    sealed.slice(1),
    `${sealed}A`,
    ekId,
    JSON.stringify({ household: ekId, members: [] }),
  ]) {
    const refused = await admin.post(pageOf(ekId), filled(form, { ...toAll, household }));
    expect([household, refused.status]).toEqual([household, 409]);
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
});

test("the form of one household at the address of another answers for those whom it showed", async () => {
  await using site = await openSite();
  const admin = await site.signedIn();
  const form = await admin.get(pageOf(ekId));
  const sent = await admin.post(pageOf(sigridId), filled(form));
  expect(sent.location).toContain(encodeURIComponent(ekId));
  const stored = async (id: string) => (await site.services.documents.get("guests", id))?.data;
  expect(await stored("bjorn")).toMatchObject({ RSVPed: "Accepted", Events: { brunch: "Accepted" } });
  expect(await stored("sigrid")).not.toHaveProperty("Events");
});

test("a form that an admin has open is no way in with a card of another household, nor with none", async () => {
  await using site = await openSite();
  const form = await (await site.signedIn()).get(pageOf(ekId));
  const before = await site.services.documents.list("guests");
  for (const visitor of [site.visitor(), await site.invited(), await opened(site, `i=${sigridCode}`)]) {
    const page = await visitor.post("/en/rsvp", filled(form, { ...toAll, intent: [] }));
    expect(page.status).not.toBe(303);
    expect(page.text).not.toMatch(/Björn|Celery|canary/i);
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
});
