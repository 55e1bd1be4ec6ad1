import { expect, test } from "vitest";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { openWithCards } from "../../kits/households/household-visits.ts";
import { ekId, noteHousehold } from "../../kits/households/households.ts";
import { pageOf, press, publish, saveForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formFields, hiddenField, hiddenFields, lacking } from "../../kits/site/visit.ts";

const coming = { Answered: "Yes", RSVPed: "Accepted" };
const eats = { Food_Options: ["Vegan"], Allergies: ["Peanuts", "Lactos"] };
const guests = {
  karin: { First_Name: "Karin", Last_Name: "Öhrn", ...coming, ...eats, Questions: { coach: "02:00" } },
  una: { First_Name: "Una", Last_Name: "Ek" },
};
const { site, admin: couple } = openForEach({ guests });
const overview = "/en/admin/website";

test("a new allergy stands in the guests' form, in each language, and is stored under a word of its own", async () => {
  const added = await press(couple, await pageOf(couple, "food"), "add wedding.allergyOptions");
  expect(added.status).toBe(200);
  expect(added.text).toMatch(/<input(?=[^>]*id="wedding.allergyOptions.n1.en")[^>]*autofocus=""/);
  const words = { "wedding.allergyOptions.n1.en": "Kiwi; raw", "wedding.allergyOptions.n1.sv": "Rå kiwi" };
  const half = await saveForm(couple, added, { ...words, "wedding.allergyOptions.n1.sv": " " });
  expect([half.status, half.text]).toEqual([400, expect.stringContaining("Required.")]);
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
  const sheet = (await couple.get("/en/admin/print/kitchen")).text;
  expect(lacking(sheet, ["peanuts", "lactose"])).toEqual([]);
  for (const path of ["/en/admin", "/en/admin/guests/karin"])
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
  expect(page.text).toContain("It can no longer be changed: 1 guest has answered.");
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
  expect((await couple.get("/en/admin/guests/karin")).text).toContain("02:00");
  expect((await (await site.invited()).get("/sv/rsvp")).text).toContain("Vilken låt?");
});

test("what somebody else has changed in a list meanwhile stands beside one's own, and what they added is there", async () => {
  const [mine, theirs] = [await pageOf(couple, "food"), await pageOf(couple, "food")];
  const theirWords = { "wedding.foodOptions.n1.en": "Raw", "wedding.foodOptions.n1.sv": "Rått" };
  const added = await press(couple, theirs, "add wedding.foodOptions");
  await saveForm(couple, added, { ...theirWords, "wedding.foodOptions.3.sv": "Vegan" });
  const late = await saveForm(couple, mine, { "wedding.foodOptions.3.sv": "Helt grönt" });
  expect(late.status).toBe(409);
  expect(late.text).toMatch(/In the meantime, somebody else wrote: <q lang="sv">Vegan<\/q>/);
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

test("an event is made without anybody learning of it, and is public only when the couple say so", async () => {
  const added = await press(couple, await pageOf(couple, "events"), "add wedding.events");
  const party = { en: "After party", sv: "Efterfest", date: "2024-06-10", startsAt: "20:00" };
  const typed = Object.entries(party).map(([field, text]) => [`wedding.events.n1.${field}`, text]);
  expect((await saveForm(couple, added, Object.fromEntries(typed))).status).toBe(303);
  await publish(couple);
  const kept = { key: "after-party", ...party, invited: "chosen households" };
  expect(site.services.wedding.events?.at(-1)).toEqual(kept);
  const guest = await site.invited();
  for (const path of ["/sv", "/sv/information", "/sv/rsvp"])
    expect((await guest.get(path)).text).not.toContain("Efterfest");
  const page = await pageOf(couple, "events");
  expect(page.text).toContain("its name, place and time are on your website");
  await saveForm(couple, page, { "wedding.events.1.invited": "everyone" });
  expect((await couple.get(overview)).text).toContain("“After party” becomes public");
  await publish(couple);
  expect((await guest.get("/sv/information")).text).toContain("Efterfest");
  expect((await guest.get("/sv/rsvp")).text).toContain("Efterfest");
});

test("no answer moves to another event because one goes, or stands elsewhere", async () => {
  await using site = await openWithCards({ wedding: { ...eventfulWedding, questions: [] } });
  await noteHousehold(site.services, ekId, { events: ["evening", "brunch"] });
  const couple = await site.signedIn();
  const page = await pageOf(couple, "events");
  const gone = await saveForm(couple, await press(couple, page, "remove wedding.events.1"), {});
  expect(gone.status).toBe(409);
  expect(gone.text).toContain("1 household would no longer be invited to an event they answered");
  const below = await saveForm(couple, await press(couple, page, "down wedding.events.1"), {});
  expect(below.status).toBe(409);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
  // One that is nobody's first may go, unless it has become somebody's before it is published.
  const brunch = await press(couple, page, "remove wedding.events.2");
  expect((await saveForm(couple, brunch, {})).status).toBe(303);
  await noteHousehold(site.services, ekId, { events: ["brunch"] });
  const seen = hiddenField((await couple.get(overview)).text, "seen");
  const refused = await couple.post(overview, { intent: "publish-wedding", seen });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("1 household would no longer"),
  ]);
  expect(site.services.wedding.events).toHaveLength(3);
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  await publish(couple);
  expect(site.services.wedding.events?.map(({ key }) => key)).toEqual(["walk", "evening"]);
});

test("a fact that is theirs as well is pointed out no more, and again when they want it", async () => {
  const own = { "wedding.couple.first": "Ida", "wedding.couple.second": "Bo" };
  await saveForm(couple, await pageOf(couple, "couple"), own);
  const page = await pageOf(couple, "events", "sv");
  const word = /form="section-form" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  expect(word).toContain("Sjöboden");
  const typed = { "wedding.events.0.sv": "Brunch", ours: word };
  expect((await saveForm(couple, page, typed)).status).toBe(303);
  expect((await findEditedContent(site.services)).wedding).toMatchObject({
    alsoOurs: [word],
    events: [{ key: "brunch", sv: "Brunch" }],
  });
  expect((await pageOf(couple, "events", "sv")).text).not.toContain(`form="section-form" value="${word}"`);
  expect((await couple.get("/sv/admin/website")).text).toContain("1 sak ur exemplet är er också");
  expect((await couple.post(overview, { intent: "point-out-again", word })).status).toBe(303);
  expect((await findEditedContent(site.services)).wedding.alsoOurs).toBeUndefined();
  expect((await pageOf(couple, "events", "sv")).text).toContain(`form="section-form" value="${word}"`);
});

test("the days of deletion are changed, and may be never", async () => {
  const page = await pageOf(couple, "deletion");
  expect(page.text).toContain('href="/en/admin/settings#deletion"');
  const days = { "wedding.deletion.everythingAfterDays": "90" };
  const none = { ...days, "wedding.deletion.allergiesAfterDays": "0" };
  expect((await saveForm(couple, page, none)).status).toBe(400);
  expect((await saveForm(couple, page, days)).status).toBe(303);
  const deletionNow = async () => (await findEditedContent(site.services)).wedding.deletion;
  expect(await deletionNow()).toEqual({ everythingAfterDays: 90, allergiesAfterDays: 30 });
  await saveForm(couple, await pageOf(couple, "deletion"), { "wedding.deletion": "never" });
  expect(await deletionNow()).toBe("never");
  await saveForm(couple, await pageOf(couple, "deletion"), { "wedding.deletion": "after days" });
  expect(await deletionNow()).toEqual({ everythingAfterDays: 180, allergiesAfterDays: 30 });
});
