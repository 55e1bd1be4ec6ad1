// Whatever is said about events, in whatever order and by whichever way, an allergy is there again when the guest comes.

import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/time-spans.ts";
import { opened, openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { type Fields, formFields, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const toAll = { "m0-answer": "yes", "m0-event-brunch": "yes" };
const toNothing = { "m0-answer": "no", "m0-event-brunch": "no" };
const toBrunch = { "m0-answer": "no", "m0-event-brunch": "yes" };
const toWedding = { "m0-answer": "yes", "m0-event-brunch": "no" };

type Say = (fields: Fields) => Promise<void>;

const ways: [string, (site: VisitedSite) => Promise<Say>][] = [
  ["with the card", async (site) => byForm(await opened(site, `i=${ekCode}`), "/en/rsvp", {})],
  [
    "to an admin on the telephone",
    async (site) => {
      const page = `/en/admin?household=${encodeURIComponent(ekId)}&answer=`;
      return byForm(await site.signedIn(), page, { intent: "answer-for-household" });
    },
  ],
];

const orders = {
  "no to the wedding alone, no to the brunch as well, then yes": [toBrunch, toNothing, toWedding],
  "yes to all, no to the wedding, no to the brunch, yes to all": [toAll, toBrunch, toNothing, toAll],
  "yes, no to the brunch, no to the wedding, yes": [toAll, toWedding, toNothing, toWedding],
  "no to all, then yes to the brunch alone": [toNothing, toBrunch],
  "no to all, twice, then yes to the brunch alone": [toBrunch, toNothing, toBrunch, toNothing, toBrunch],
  "no, the brunch, no again, then all": [toNothing, toBrunch, toNothing, toAll],
};

describe.each(ways)("said %s:", (_way, come) => {
  test.each(Object.entries(orders))("%s", async (_order, said) => {
    await using site = await openSite();
    const say = await come(site);
    for (const fields of said) {
      await say(fields);
      site.clock.now += hourMs;
      const isComing = Object.values(fields).includes("yes");
      expect(await allergies(site)).toEqual(isComing ? ["Celery"] : []);
    }
  });
});

test("no to the evening, then yes to the wedding to which the couple have invited them since", async () => {
  await using site = await openSite();
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  const say = byForm(await opened(site, `i=${ekCode}`), "/en/rsvp", {});
  await say({ "m0-answer": "no" });
  expect(await allergies(site)).toEqual([]);
  site.clock.now += hourMs;
  // There and back again, and there.
  await invite(site, ["wedding", "evening"], "evening");
  site.clock.now += hourMs;
  await invite(site, ["evening"], "wedding evening");
  site.clock.now += hourMs;
  await invite(site, ["wedding", "evening"], "evening");
  site.clock.now += hourMs;
  await say({ "m0-answer": "yes" });
  expect(await allergies(site)).toEqual(["Celery"]);
});

test("no to the evening, to which alone they are invited since they said yes to the wedding, then yes", async () => {
  await using site = await openSite();
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  const say = byForm(await opened(site, `i=${ekCode}`), "/en/rsvp", {});
  await say({ "m0-answer": "yes" });
  site.clock.now += hourMs;
  await invite(site, ["evening"], "wedding");
  for (const answer of ["no", "yes"]) {
    site.clock.now += hourMs;
    await say({ "m0-answer": answer });
    expect(await allergies(site)).toEqual(answer === "yes" ? ["Celery"] : []);
  }
});

test("the no to the last event is undone with what it cleared, and after thirty days a yes brings nothing back", async () => {
  await using site = await openSite();
  const say = byForm(await opened(site, `i=${ekCode}`), "/en/rsvp", {});
  await say(toBrunch);
  site.clock.now += hourMs;
  await say(toNothing);
  const last = (await site.services.documents.list("history", { orderBy: "at" })).at(-1);
  const admin = await site.signedIn();
  const undone = await admin.post("/en/admin", { intent: "undo", group: String(last?.data["group"]) });
  expect(undone.status).toBe(303);
  expect(await allergies(site)).toEqual(["Celery"]);
  site.clock.now += hourMs;
  await say(toNothing);
  site.clock.now += 31 * dayMs;
  await say(toAll);
  expect(await allergies(site)).toEqual([]);
});

/** Björn Ek, who is invited to the brunch as well, is on file with an allergy. */
async function openSite(): Promise<VisitedSite> {
  const site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  return site;
}

function byForm(visitor: Visitor, page: string, more: Fields): Say {
  return async (fields) => {
    const form = await visitor.get(page);
    const sent = await visitor.post(page, { ...formFields(form.text), ...more, ...fields });
    expect(sent.status).toBe(303);
  };
}

/** As the couple do it on the household's page. */
async function invite(site: VisitedSite, events: readonly string[], seen: string): Promise<void> {
  const admin = await site.signedIn();
  const sent = await admin.post("/en/admin?household=named%3AEk", {
    intent: "change-invitations",
    household: ekId,
    seen,
    invited: events.map((key) => `0 ${key}`),
    agreedTo: "9",
  });
  expect(sent.status).toBe(303);
}

async function allergies({ services }: VisitedSite): Promise<unknown> {
  return (await services.documents.get("guests", "bjorn"))?.data["Allergies"];
}
