// Nobody comes to an event, or stays away from it, without having said so of that event; and nothing but the couple's own keys
// and choices is kept.

import { expect, test } from "vitest";
import { answered, opened, openWithCards, send } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households.ts";
import { eventfulWedding } from "../../kits/further-events.ts";
import { answerRsvp, type Fields, formFields, type VisitedSite } from "../../kits/visit.ts";

/** The family Ek is invited to the evening alone. */
async function openSite(): Promise<VisitedSite & { guest: (id: string) => Promise<object> }> {
  const site = await openWithCards({ wedding: eventfulWedding });
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  await noteHousehold(site.services, sigridId, { events: ["wedding", "brunch"] });
  const guest = async (id: string) => (await site.services.documents.get("guests", id))?.data ?? {};
  return Object.assign(site, { guest });
}

test("a yes to the evening is none to the wedding, to which the household is invited while its form is open", async () => {
  await using site = await openSite();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  await noteHousehold(site.services, ekId, { events: ["wedding", "evening"] });
  for (const intent of [[], ["language"]]) {
    const again = await send(ek, form, { intent, "m0-answer": "yes", "m0-otherFood": "Half a pear" });
    expect(again.text).toContain("Half a pear");
    expect(formFields(again.text)).toMatchObject({ "m0-answer": [""], "m0-event-evening": ["yes"] });
    // Sent once more without a look: it is asked.
    const pressed = await send(ek, again, {});
    expect(pressed.status).toBe(422);
    expect(await site.guest("bjorn")).not.toHaveProperty("Answered");
  }
});

const own = ["brunch", "evening", "__proto__", "constructor", "mine", "walk.x", "WALK", "wedding", ""];

test("a form by name keeps answers to what everybody is asked, whatever else it is filled with", async () => {
  await using site = await openSite();
  const stranger = await site.invited();
  const smuggled = own.flatMap((key): [string, string][] => [
    [`event-${key}`, "yes"],
    [`question-${key}`, "x".repeat(5_000)],
  ]);
  const many = Array.from({ length: 1_000 }, (_, at): [string, string] => [`event-more${at}`, "yes"]);
  const typed = {
    firstName: "Annika",
    lastName: "af Ugglas",
    email: "annika@example.se",
    accept: "yes",
    "question-song": "=1+1",
    "question-egg": "Soft",
  };
  const sent = await answerRsvp(stranger, { ...typed, ...Object.fromEntries([...smuggled, ...many]) });
  expect(sent.location).toContain("?answer=");
  expect(await site.guest("annika")).toMatchObject({
    RSVPed: "Accepted",
    Questions: { song: "=1+1", bus: "" },
  });
  expect(await site.guest("annika")).not.toHaveProperty("Events");
});

const wrong: [string, Fields][] = [
  ["neither yes nor no", { "event-walk": "Accepted" }],
  ["yes and no", { "event-walk": ["yes", "no"] }],
  ["no choice of the question's", { "question-bus": "yes" }],
  ["two choices", { "question-bus": ["Yes", "No"] }],
  ["a text beyond the bounds", { "question-song": "x".repeat(301) }],
  ["a text with a line break", { "question-song": "Waterloo\nBcc: eve@example.org" }],
];

test.each(wrong)("%s is said to be wrong, and nothing is saved", async (_what, fields) => {
  await using site = await openSite();
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  expect((await answerRsvp(await site.invited(), { ...typed, ...fields })).status).toBe(422);
  expect(await site.guest("annika")).not.toHaveProperty("Answered");
  expect(await site.services.documents.list("outbox")).toEqual([]);
});

test("a household keeps answers to its own events alone", async () => {
  await using site = await openSite();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const others = own.filter((key) => key !== "brunch");
  const smuggled = Object.fromEntries(
    others.flatMap((key) => [
      [`m0-event-${key}`, "yes"],
      [`m0-question-${key}`, "x"],
    ]),
  );
  const form = await sigrid.get("/en/rsvp");
  await answered(sigrid, form, {
    ...smuggled,
    "m0-answer": "yes",
    "m0-event-brunch": "no",
    "m0-question-egg": "Soft",
  });
  expect(await site.guest("sigrid")).toMatchObject({ Events: { brunch: "Declined" } });
  // The egg is asked of those who come to the brunch.
  expect((await site.guest("sigrid")) as { Questions: object }).toMatchObject({
    Questions: { song: "", bus: "" },
  });
  // Places of nobody, and of a member that the form did not show.
  const again = await sigrid.get("/en/rsvp");
  await send(sigrid, again, {
    "m1-answer": "no",
    "m1-event-brunch": "yes",
    "m-1-answer": "no",
    "m0-m0-answer": "no",
  });
  expect(await site.guest("bjorn")).not.toHaveProperty("Answered");
});

test("an event that was taken away while the form was open is answered by nobody", async () => {
  await using site = await openSite();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const form = await sigrid.get("/en/rsvp");
  await noteHousehold(site.services, sigridId, { events: ["wedding"] });
  const thanks = await answered(sigrid, form, {
    "m0-answer": "yes",
    "m0-event-brunch": "yes",
    "m0-speech": "yes",
  });
  expect(thanks.text).not.toMatch(/canary/i);
  expect(await site.guest("sigrid")).not.toHaveProperty("Events");
});
