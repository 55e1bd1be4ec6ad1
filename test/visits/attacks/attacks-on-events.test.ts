// Whatever is said about events, in whatever order, by whichever way and by whomever: an allergy is there again when the
// guest comes, and nobody answers for a household who may not.

import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import { answered, opened, openEvents } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households/households.ts";
import {
  answerRsvp,
  type Fields,
  formFields,
  hiddenField,
  type VisitedSite,
  type Visitor,
} from "../../kits/site/visit.ts";

const toAll = { "m0-answer": "yes", "m0-event-brunch": "yes" };
const toNothing = { "m0-answer": "no", "m0-event-brunch": "no" };
const toBrunch = { "m0-answer": "no", "m0-event-brunch": "yes" };
const toWedding = { "m0-answer": "yes", "m0-event-brunch": "no" };

type Say = (fields: Fields) => Promise<object>;

const intent = "answer-for-household";
const pageOf = (id: string) => `/en/admin/households/${encodeURIComponent(id)}/answer`;

/** Says it of Björn Ek, who is on file with an allergy; an hour passes, and this is what is kept of him then. */
function byForm(site: VisitedSite, visitor: Visitor, page: string, more: Fields = {}): Say {
  return async (fields) => {
    const form = await visitor.get(page);
    const sent = await visitor.post(page, { ...formFields(form.text), ...more, ...fields });
    expect(sent.status).toBe(303);
    site.clock.now += hourMs;
    return (await site.services.documents.get("guests", "bjorn"))?.data ?? {};
  };
}

const withCard = async (site: VisitedSite) =>
  byForm(site, await opened(site, `i=${ekCode}`), "/en/rsvp/household");
const onTelephone = async (site: VisitedSite) =>
  byForm(site, await site.signedIn(), pageOf(ekId), { intent });

describe("an allergy is there again whenever the guest comes, after", () => {
  test.each([
    ["no to the wedding alone, no to the brunch as well, then yes", [toBrunch, toNothing, toWedding]],
    ["yes to all, no to the wedding, no to the brunch, yes", [toAll, toBrunch, toNothing, toAll]],
    ["yes, no to the brunch, no to the wedding, yes", [toAll, toWedding, toNothing, toWedding]],
    ["no to all, then yes to the brunch alone", [toNothing, toBrunch]],
    ["no to all, twice, then the brunch alone", [toBrunch, toNothing, toBrunch, toNothing, toBrunch]],
    ["no, the brunch, no again, then all", [toNothing, toBrunch, toNothing, toAll]],
  ])("%s, with the card and to an admin on the telephone", async (_order, said) => {
    for (const come of [withCard, onTelephone]) {
      await using site = await openEvents();
      const say = await come(site);
      for (const fields of said) {
        const isComing = Object.values(fields).includes("yes");
        expect(await say(fields)).toMatchObject({ Allergies: isComing ? ["Celery"] : [] });
      }
    }
  });

  test("no to the evening, then yes to the wedding to which the couple have invited them since", async () => {
    await using site = await openEvents();
    await noteHousehold(site.services, ekId, { events: ["evening"] });
    const say = await withCard(site);
    expect(await say({ "m0-answer": "no" })).toMatchObject({ Allergies: [] });
    // There and back again, and there.
    await invite(site, ["wedding", "evening"], "evening");
    await invite(site, ["evening"], "wedding evening");
    await invite(site, ["wedding", "evening"], "evening");
    expect(await say({ "m0-answer": "yes" })).toMatchObject({ Allergies: ["Celery"] });
  });

  test("no to the evening, to which alone they are invited since they said yes to the wedding, then yes", async () => {
    await using site = await openEvents();
    await noteHousehold(site.services, ekId, { events: ["wedding"] });
    const say = await withCard(site);
    await say({ "m0-answer": "yes" });
    await invite(site, ["evening"], "wedding");
    expect(await say({ "m0-answer": "no" })).toMatchObject({ Allergies: [] });
    expect(await say({ "m0-answer": "yes" })).toMatchObject({ Allergies: ["Celery"] });
  });

  test("the no to the last event is undone; and no more once a no is more than thirty days old", async () => {
    await using site = await openEvents();
    const say = await withCard(site);
    await say(toBrunch);
    await say(toNothing);
    const last = (await site.services.documents.list("history", { orderBy: "at" })).at(-1);
    const admin = await site.signedIn();
    const undone = await admin.post("/en/admin", { intent: "undo", group: String(last?.data["group"]) });
    expect(undone.status).toBe(303);
    expect((await site.guest("bjorn"))["Allergies"]).toEqual(["Celery"]);
    site.clock.now += hourMs;
    await say(toNothing);
    site.clock.now += 31 * dayMs;
    expect(await say(toAll)).toMatchObject({ Allergies: [] });
  });
});

/** As the couple do it on the household's page. */
async function invite(site: VisitedSite, events: readonly string[], seen: string): Promise<void> {
  const sent = await (
    await site.signedIn()
  ).post("/en/admin/households/Ek", {
    intent: "change-invitations",
    household: ekId,
    seen,
    invited: events.map((key) => `0 ${key}`),
    agreedTo: "9",
  });
  expect(sent.status).toBe(303);
  site.clock.now += hourMs;
}

test("who declines the wedding, and comes to an event that was taken away since, comes to nothing", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const say = byForm(site, ek, "/en/rsvp/household");
  await say(toAll);
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  const isOut = { RSVPed: "Declined", Allergies: [], Events: { brunch: "Accepted" } };
  expect(await say({ "m0-answer": "no" })).toMatchObject(isOut);
  expect(await say({ "m0-answer": "no", email: "bjorn.ek@example.se", whose: "m0" })).toMatchObject(isOut);
  expect(await say({ "m0-answer": "yes" })).toMatchObject({ RSVPed: "Accepted", Allergies: ["Celery"] });
  // By name, too; and a yes to what is for everyone counts, however often they say so.
  const page = "/en/rsvp?by=name";
  const typed = { firstName: "Björn", lastName: "Ek", email: "bjorn.ek@example.se", decline: "yes" };
  await answerRsvp(ek, typed, page);
  expect(await site.guest("bjorn")).toMatchObject({ RSVPed: "Declined", Allergies: [] });
  for (const song of ["Waterloo", "Fernando"]) {
    site.clock.now += hourMs;
    await answerRsvp(ek, { ...typed, "event-walk": "yes", "question-song": song }, page);
    const toTheWalk = { RSVPed: "Declined", Allergies: ["Celery"], Events: { walk: "Accepted" } };
    expect(await site.guest("bjorn")).toMatchObject(toTheWalk);
  }
});

test("who comes to nothing is missed on the page and in the email", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, sigridId, { events: ["wedding", "brunch"] });
  const sigrid = await opened(site, `i=${sigridCode}`);
  await answered(sigrid, await sigrid.get("/en/rsvp/household"), toAll);
  await noteHousehold(site.services, sigridId, { events: ["wedding"] });
  const thanks = await answered(sigrid, await sigrid.get("/en/rsvp/household"), { "m0-answer": "no" });
  expect(thanks.text).toContain("We’ll miss you");
  expect(thanks.text).not.toContain("Add the wedding to your calendar");
  expect(site.emails.at(-1)?.subject).toContain("thank you for letting us know");
});

test("a seal that is changed or of something else answers for nobody, and no form of an admin's is a guest's way in", async () => {
  await using site = await openEvents();
  const admin = await site.signedIn();
  const form = await admin.get(pageOf(ekId));
  const filled = (changes: Fields = {}) => ({ ...formFields(form.text), intent, ...toAll, ...changes });
  const sealed = hiddenField(form.text, "household");
  const ofCalendar = await (await opened(site, `i=${ekCode}`)).get("/en/information");
  const [, calendar = ""] = /calendar[.]ics[?]events=([\w-]+)/.exec(ofCalendar.text) ?? [];
  expect(calendar).not.toBe("");
  const before = await site.services.documents.list("guests");
  for (const household of [
    calendar,
    sealed.slice(1),
    `${sealed}A`,
    ekId,
    JSON.stringify({ household: ekId, members: [] }),
  ]) {
    const refused = await admin.post(pageOf(ekId), filled({ household }));
    expect([household, refused.status]).toEqual([household, 409]);
  }
  for (const visitor of [site.visitor(), await site.invited(), await opened(site, `i=${sigridCode}`)]) {
    const page = await visitor.post("/en/rsvp/household", filled({ intent: [] }));
    expect(page.status).not.toBe(303);
    expect(page.text).not.toMatch(/Björn|Celery|brunch/i);
  }
  expect(await site.services.documents.list("guests")).toEqual(before);
  // At the address of another household it answers for those whom it showed.
  const sent = await admin.post(pageOf(sigridId), filled());
  expect(sent.location).toContain(encodeURIComponent(ekId));
  expect(await site.guest("bjorn")).toMatchObject({ RSVPed: "Accepted", Events: { brunch: "Accepted" } });
  expect(await site.guest("sigrid")).not.toHaveProperty("Events");
});
