// By name and the common code, guests are asked about the events that everybody may know of.

import { expect, test } from "vitest";
import { openEvents } from "./household-visits.ts";
import { noteHousehold, peopleWithFamily } from "./households.ts";
import { formFields } from "./visit.ts";

const annikaId = "guest:annika";

test("by name, only what is for everyone is asked, and a question goes through “Will you come?”", async () => {
  await using site = await openEvents();
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const form = await visitor.get("/en/rsvp");
  expect(form.text).toContain("Walk round the lake");
  expect(form.text).toContain("Which song gets you dancing?");
  expect(form.text).not.toContain("Canary");
  const typed = {
    firstName: "Ulla",
    lastName: "Öhrn",
    email: "ulla@example.se",
    "event-walk": "yes",
    "question-song": "Waterloo",
  };
  const question = await visitor.post("/en/rsvp", { ...formFields(form.text), ...typed });
  expect(question.text).toContain("Will you come, Ulla?");
  const back = await visitor.post("/en/rsvp", { ...formFields(question.text), intent: "yes" });
  expect(formFields(back.text)).toMatchObject({
    accept: ["yes"],
    "event-walk": ["yes"],
    "question-song": ["Waterloo"],
  });
});

test("by name, a blank takes nothing away that the couple had noted, and shows none of it", async () => {
  const noted = { Questions: { song: "Noted by the couple", bus: "Yes" } };
  const annika = { ...peopleWithFamily.annika, ...noted };
  await using site = await openEvents({ ...peopleWithFamily, annika });
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const fields = formFields((await visitor.get("/en/rsvp")).text);
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  const sent = await visitor.post("/en/rsvp", { ...fields, ...typed, "question-bus": "No" });
  expect(sent.status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({
    Questions: { song: "Noted by the couple", bus: "No" },
  });
  const thanks = await visitor.get(sent.location ?? "");
  expect(thanks.text).toContain("Do you need the bus");
  expect(thanks.text).not.toContain("Noted by the couple");
});

test("by name, a yes to the only event that somebody is invited to is their yes, whatever they say of the wedding", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, annikaId, { events: ["walk"] });
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const fields = formFields((await visitor.get("/en/rsvp")).text);
  const annika = {
    firstName: "Annika",
    lastName: "af Ugglas",
    email: "annika@example.se",
    "event-walk": "yes",
  };
  const question = await visitor.post("/en/rsvp", { ...fields, ...annika });
  expect(question.text).toContain("Will you come, Annika?");
  const sent = await visitor.post("/en/rsvp", { ...formFields(question.text), decline: "yes" });
  expect(sent.status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({ Answered: "Yes", RSVPed: "Accepted" });
  expect(site.emails.at(-1)?.subject).not.toMatch(/miss/i);
});
