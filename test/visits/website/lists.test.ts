// The pages on which the couple change their lists, without script: food, allergies, events and questions.

import { expect, test } from "vitest";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { pageOf, press, publish, saveForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formFields, hiddenFields, lacking } from "../../kits/site/visit.ts";

const guests = {
  karin: {
    First_Name: "Karin",
    Last_Name: "Öhrn",
    Answered: "Yes",
    RSVPed: "Accepted",
    Food_Options: ["Vegan"],
    Allergies: ["Peanuts", "Lactos"],
    Questions: { coach: "02:00" },
  },
  una: { First_Name: "Una", Last_Name: "Ek" },
};
const { site, admin: couple } = openForEach({ guests });

test("a new allergy stands in the guests' form, in each language, and is stored under a word of its own", async () => {
  const added = await press(couple, await pageOf(couple, "food"), "add wedding.allergyOptions");
  expect(added.status).toBe(200);
  expect(added.text).toMatch(/id="wedding.allergyOptions.n1.en" autofocus=""/);
  const words = { "wedding.allergyOptions.n1.en": "Kiwi; raw", "wedding.allergyOptions.n1.sv": "Rå kiwi" };
  const half = await saveForm(couple, added, { ...words, "wedding.allergyOptions.n1.sv": " " });
  expect([half.status, half.text]).toEqual([400, expect.stringContaining("Something must stand here.")]);
  expect(half.text).toMatch(/name="wedding.allergyOptions.n1.en"[^>]*value="Kiwi; raw"/);
  const first = await press(couple, added, "up wedding.allergyOptions.n1", words);
  expect((await saveForm(couple, first, words)).status).toBe(303);
  const listed = (await findEditedContent(site.services)).wedding.allergyOptions;
  expect(listed.at(-2)).toEqual({ stored: "Kiwi / raw", en: "Kiwi; raw", sv: "Rå kiwi" });
  const guest = await site.invited();
  expect((await guest.get("/sv/rsvp")).text).not.toContain("Rå kiwi");
  await publish(couple);
  expect((await guest.get("/sv/rsvp")).text).toMatch(/value="Kiwi \/ raw".{0,200}Rå kiwi/s);
  expect((await guest.get("/en/rsvp")).text).toMatch(/value="Kiwi \/ raw".{0,200}Kiwi; raw/s);
  // What is called otherwise later is the same to the guest list.
  const renamed = { "wedding.allergyOptions.7.en": "Fresh kiwi" };
  await saveForm(couple, await pageOf(couple, "food"), renamed);
  const [kiwi] = (await findEditedContent(site.services)).wedding.allergyOptions.slice(7);
  expect(kiwi).toMatchObject({ stored: "Kiwi / raw", en: "Fresh kiwi" });
});

test("an allergy that a guest has goes by two presses, and never from the guest list or the kitchen's sheet", async () => {
  const page = await pageOf(couple, "food");
  const places = ["wedding.allergyOptions.2", "wedding.allergyOptions.1"];
  const without = { rows: page.fields["rows"]?.filter((place) => !places.includes(place)) ?? [] };
  const asked = await saveForm(couple, page, without);
  expect(asked.status).toBe(409);
  expect(asked.text).toContain("1 guest has this allergy. It stays in their answers as “Peanuts”");
  expect(asked.text).toContain("as “Lactos”");
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
  const once = await press(couple, page, `remove ${places[0]}`);
  expect(once.text).toContain("1 guest has this allergy.");
  expect((await saveForm(couple, once, {})).status).toBe(303);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
  const sure = await press(couple, once, `sure ${places[0]}`);
  const both = await press(couple, await press(couple, sure, `remove ${places[1]}`), `sure ${places[1]}`);
  expect((await saveForm(couple, both, {})).status).toBe(303);
  await publish(couple);
  expect(site.services.wedding.allergyOptions.map(({ stored }) => stored)).not.toContain("Peanuts");
  const sheet = (await couple.get("/en/admin?print=kitchen")).text;
  expect(lacking(sheet, ["peanuts", "lactose"])).toEqual([]);
  for (const path of ["/en/admin", "/en/admin?guest=karin"])
    expect((await couple.get(path)).text).toMatch(/Peanuts.*Lactos/s);
  expect(site.services.guestList.byId("karin")?.guest.allergies).toEqual(["Peanuts", "Lactos"]);
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).not.toContain('value="Peanuts"');
});

test("an allergy that leaves the list while a guest's form is open is not lost with it", async () => {
  const guest = await site.invited();
  const form = await guest.get("/en/rsvp");
  const without = await press(couple, await pageOf(couple, "food"), "remove wedding.allergyOptions.3");
  expect((await saveForm(couple, without, {})).status).toBe(303);
  await publish(couple);
  const typed = { firstName: "Una", lastName: "Ek", email: "una@example.se", accept: "yes" };
  const chosen = { ...hiddenFields(form.text), ...typed, allergies: "Eggs" };
  const sent = await guest.post("/en/rsvp", chosen);
  expect(sent.text).toContain("One of the choices is not on the list.");
  expect(formFields(sent.text)["otherAllergy"]).toEqual(["Eggs"]);
  await guest.post("/en/rsvp", { ...hiddenFields(sent.text), ...typed, otherAllergy: "Eggs" });
  expect(site.services.guestList.byId("una")?.guest.allergies).toEqual(["Eggs"]);
});

test("a question that is answered keeps its kind, and its choices go by two presses", async () => {
  const page = await pageOf(couple, "questions");
  expect(page.text).toContain("It cannot change any more: 1 guest has answered.");
  const kind = await saveForm(couple, page, { "wedding.questions.0.kind": "text" });
  expect(kind.status).toBe(400);
  const once = await press(couple, page, "remove wedding.questions.0.options.1");
  expect(once.text).toContain("It stays their answer, as “02:00”.");
  const sure = await press(couple, once, "sure wedding.questions.0.options.1");
  const added = await press(couple, sure, "add wedding.questions");
  const song = {
    "wedding.questions.n1.en": "Which song?",
    "wedding.questions.n1.sv": "Vilken låt?",
    "wedding.questions.n1.askedOf": "all",
  };
  expect((await saveForm(couple, added, song)).status).toBe(303);
  await publish(couple);
  const [coach, which] = site.services.wedding.questions ?? [];
  expect([coach, which]).toMatchObject([
    { key: "coach", options: [{ stored: "00:30" }, { stored: "No" }] },
    { key: "which-song", kind: "text", of: "each guest", askedOf: "all" },
  ]);
  expect((await couple.get("/en/admin?guest=karin")).text).toContain("02:00");
  expect((await (await site.invited()).get("/sv/rsvp")).text).toContain("Vilken låt?");
});

test("what somebody else has changed in a list meanwhile stands beside one's own, and what they added is there", async () => {
  const [mine, theirs] = [await pageOf(couple, "food"), await pageOf(couple, "food")];
  const theirWords = { "wedding.foodOptions.n1.en": "Raw", "wedding.foodOptions.n1.sv": "Rått" };
  const added = await press(couple, theirs, "add wedding.foodOptions");
  await saveForm(couple, added, { ...theirWords, "wedding.foodOptions.3.sv": "Vegan" });
  const late = await saveForm(couple, mine, { "wedding.foodOptions.3.sv": "Helt grönt" });
  expect(late.status).toBe(409);
  expect(late.text).toMatch(/Meanwhile somebody else wrote: <q lang="sv">Vegan<\/q>/);
  expect(late.text).toMatch(/name="wedding.foodOptions.3.sv"[^>]*value="Helt grönt"/);
  expect(late.text).toMatch(/value="Rått"/);
  expect((await saveForm(couple, late, {})).status).toBe(303);
  const { foodOptions } = (await findEditedContent(site.services)).wedding;
  expect([foodOptions[3]?.sv, foodOptions.at(-1)?.sv]).toEqual(["Helt grönt", "Rått"]);
});

test("what is no form of a list is refused", async () => {
  const page = await pageOf(couple, "food");
  const odd = { rows: ["wedding.foodOptions.__proto__", "wedding.events.0", "wedding.foodOptions.999", "x"] };
  expect((await saveForm(couple, page, odd)).status).toBe(409);
  expect((await press(couple, page, "sure __proto__.x")).status).toBe(200);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});
