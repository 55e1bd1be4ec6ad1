// What was said of an event to which the couple no longer invite the household.

import { expect, test } from "vitest";
import { hourMs } from "#domain/time-spans.ts";
import { answered, opened, openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { answerRsvp, type Fields, type VisitedSite, type Visitor } from "../../kits/visit.ts";

/** The family Ek was invited to the brunch, and Björn has said yes to it. */
async function openSite(): Promise<{
  site: VisitedSite;
  say: (fields: Fields) => Promise<object>;
  ek: Visitor;
}> {
  const site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  const ek = await opened(site, `i=${ekCode}`);
  const say = async (fields: Fields) => {
    await answered(ek, await ek.get("/en/rsvp"), fields);
    site.clock.now += hourMs;
    return (await site.services.documents.get("guests", "bjorn"))?.data ?? {};
  };
  await say({ "m0-answer": "yes", "m0-event-brunch": "yes" });
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  return { site, say, ek };
}

test("who declines the wedding then comes to nothing, and a yes brings back their allergy", async () => {
  const { site, say } = await openSite();
  await using _ = site;
  const isOut = { RSVPed: "Declined", Allergies: [], Events: { brunch: "Accepted" } };
  expect(await say({ "m0-answer": "no" })).toMatchObject(isOut);
  expect(await say({ "m0-answer": "no", "m0-email": "bjorn.ek@example.se" })).toMatchObject(isOut);
  expect(await say({ "m0-answer": "yes" })).toMatchObject({ RSVPed: "Accepted", Allergies: ["Celery"] });
});

test("who comes to nothing is missed on the page and in the email", async () => {
  await using site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, sigridId, { events: ["wedding", "brunch"] });
  const sigrid = await opened(site, `i=${sigridCode}`);
  await answered(sigrid, await sigrid.get("/en/rsvp"), { "m0-answer": "yes", "m0-event-brunch": "yes" });
  await noteHousehold(site.services, sigridId, { events: ["wedding"] });
  const thanks = await answered(sigrid, await sigrid.get("/en/rsvp"), { "m0-answer": "no" });
  expect(thanks.text).toContain("We will miss you");
  expect(thanks.text).not.toContain("Add the wedding to your calendar");
  expect(site.emails.at(-1)?.subject).toContain("thank you for letting us know");
});

test("a no by name is one too, and a yes to what is for everyone counts", async () => {
  const { site, ek } = await openSite();
  await using _ = site;
  const typed = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se" };
  const stored = async () => {
    site.clock.now += hourMs;
    return (await site.services.documents.get("guests", "bjorn"))?.data;
  };
  await answerRsvp(ek, { ...typed, decline: "yes" }, "/en/rsvp?by=name");
  expect(await stored()).toMatchObject({ RSVPed: "Declined", Allergies: [] });
  // The walk is for everyone, and the allergy is there for it again, however often they say so.
  for (const song of ["Waterloo", "Fernando"]) {
    const toTheWalk = { ...typed, decline: "yes", "event-walk": "yes", "question-song": song };
    await answerRsvp(ek, toTheWalk, "/en/rsvp?by=name");
    expect(await stored()).toMatchObject({
      RSVPed: "Declined",
      Allergies: ["Celery"],
      Events: { walk: "Accepted" },
    });
  }
});

test("the calendar file that was handed out tells no more of it, and of the rest as before", async () => {
  const { site, ek } = await openSite();
  await using _ = site;
  const invite = (events: string[]) => noteHousehold(site.services, ekId, { events });
  await invite(["wedding", "evening", "brunch"]);
  const [path = ""] = /\/en\/calendar[.]ics[?][^"]*/.exec((await ek.get("/en/information")).text) ?? [];
  const file = async (address = path) => (await site.visitor().get(address)).text;
  expect(await file()).toContain("Canary brunch");
  await invite(["wedding", "evening"]);
  expect(await file()).toContain("Canary evening party");
  expect(await file()).not.toMatch(/brunch/i);
  await regroup(site, "Öarna");
  await invite(["wedding"]);
  expect(await file()).toContain("Canary evening party");
  await noteHousehold(site.services, "named:Öarna", { events: ["wedding"] });
  const open = await file("/en/calendar.ics");
  expect(await file()).not.toMatch(/canary/i);
  expect(open).toContain("Walk round the lake");
  // Forged, cut short, or another site's.
  for (const sealed of ["", "brunch", path.split("=")[1]?.slice(2), "A".repeat(80)]) {
    expect(await file(`/en/calendar.ics?events=${sealed}`)).toBe(open);
  }
});

async function regroup(site: VisitedSite, name: string): Promise<void> {
  const admin = await site.signedIn();
  const renamed = await admin.post("/en/admin?household=named%3AEk", {
    intent: "rename-household",
    household: ekId,
    name,
  });
  expect(renamed.status).toBe(303);
}
