import { expect } from "vitest";
import { inbox } from "../../kits/answers/inbox-visits.ts";
import { ekCode, peopleWithFamily } from "../../kits/households/households.ts";
import { answered, opened, openWithCards, send, stored } from "../../kits/households/household-visits.ts";
import { testWith } from "../../kits/site/test-with.ts";
import { answerRsvp, follow, formFields, type Page, type VisitedSite } from "../../kits/site/visit.ts";

const bjorn = {
  ...peopleWithFamily.bjorn,
  Answered: "Yes",
  RSVPed: "Accepted",
  Allergies: ["Peanuts", "Eggs"],
};
const test = testWith(() => openWithCards({ guests: { ...peopleWithFamily, bjorn } }));
const severely = testWith(() =>
  openWithCards({ guests: { ...peopleWithFamily, bjorn: { ...bjorn, Severe_Allergies: ["Peanuts"] } } }),
);

async function openForm(site: VisitedSite) {
  const visitor = await opened(site, `code=${ekCode}`);
  const page = await visitor.get("/en/rsvp/household");
  const take = (fields: Record<string, string>, from: Page = page) =>
    send(visitor, from, { "m0-allergies": ["Eggs"], ...fields });
  return { visitor, page, take };
}

const allergiesOf = async (site: VisitedSite) => (await stored(site, "bjorn"))?.["Allergies"];
const gone = "No longer noted for Björn Ek: peanuts. Was that right?";

test("the thank-you names what was taken away, and puts it back", async (site) => {
  const { visitor, page } = await openForm(site);
  const thanks = await answered(visitor, page, { "m0-allergies": ["Eggs"] });
  expect(thanks.text).toContain(gone);
  const token = formFields(page.text)["form"];
  const back = await visitor.post(`/en/rsvp/thanks?answer=${String(token)}`, {
    ...formFields(thanks.text),
    intent: "put-back",
  });
  expect(back.status).toBe(303);
  expect(await allergiesOf(site)).toEqual(["Eggs", "Peanuts"]);
  const { text } = await visitor.get(back.location ?? "");
  expect(text).toContain("It is noted again.");
  expect(text).toContain("Eggs, peanuts");
  expect(text).not.toContain(gone);
});

test("the inbox has it, with a way back and one to let it be", async (site) => {
  const { visitor, page } = await openForm(site);
  await answered(visitor, page, { "m0-allergies": ["Eggs"] });
  const admin = await site.signedIn();
  const { text } = await admin.get(inbox);
  expect(text).toContain("Allergies removed");
  expect(text).toContain("<p>Peanuts</p>");
  const item = { guest: "bjorn", until: String(site.clock.now) };
  const seen = await follow(admin, await admin.post(inbox, { ...item, intent: "see-gone" }));
  expect(seen).not.toContain("Allergies removed");
  site.clock.now += 1000;
  await answered(visitor, await visitor.get("/en/rsvp/household"), { "m0-allergies": [] });
  const later = { ...item, until: String(site.clock.now) };
  const back = await admin.post(inbox, { ...later, intent: "put-back-allergies" });
  expect(await follow(admin, back)).not.toContain("Allergies removed");
  expect(await allergiesOf(site)).toEqual(["Eggs"]);
});

severely("a severe one is asked about once, with everything that was typed", async (site) => {
  const { take } = await openForm(site);
  const page = await take({ "m0-otherFood": "No coriander" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Noted as serious for Björn Ek: peanuts. Remove it?");
  expect(formFields(page.text)).toMatchObject({
    "m0-allergies": ["Eggs"],
    "m0-otherFood": ["No coriander"],
  });
  expect(await allergiesOf(site)).toEqual(["Peanuts", "Eggs"]);
  // Without an answer to it, it is asked again.
  expect((await take({}, page)).status).toBe(422);
  expect((await take({ severe: "take" }, page)).status).toBe(303);
  expect(await allergiesOf(site)).toEqual(["Eggs"]);
});

severely("one that is serious no more is named like one that is taken away", async (site) => {
  const { visitor, page } = await openForm(site);
  const thanks = await answered(visitor, page, { "m0-severeAllergies": "" });
  const path = `/sv/rsvp/thanks?answer=${String(formFields(page.text)["form"])}`;
  const says = "Inte längre markerat som allvarligt för Björn Ek: jordnötter. Stämmer det?";
  expect((await visitor.get(path)).text).toContain(says);
  const admin = await site.signedIn();
  expect((await admin.get(inbox)).text).toContain("No longer severe: Peanuts");
  const back = await visitor.post(path, { ...formFields(thanks.text), intent: "put-back" });
  expect(back.status).toBe(303);
  expect((await visitor.get(back.location ?? "")).text).not.toContain(says);
  const kept = { Allergies: ["Peanuts", "Eggs"], Severe_Allergies: ["Peanuts"] };
  expect(await stored(site, "bjorn")).toMatchObject(kept);
});

severely("it is kept with one press, and the rest is saved", async (site) => {
  const { take } = await openForm(site);
  const page = await take({ "m0-otherFood": "No coriander" });
  const saved = await send((await openForm(site)).visitor, page, { severe: "keep" });
  expect(saved.status).toBe(303);
  expect(await stored(site, "bjorn")).toMatchObject({
    Allergies: ["Eggs", "Peanuts"],
    Food_Options: ["No coriander"],
  });
});

severely("an admin on the telephone is asked, too", async (site) => {
  const admin = await site.signedIn();
  const path = "/en/admin/households/Ek/answer";
  const page = await admin.get(path);
  const fields = { ...formFields(page.text), "m0-allergies": ["Eggs"], intent: "answer-for-household" };
  const asked = await admin.post(path, fields);
  expect(asked.text).toContain("Noted as serious for Björn Ek: peanuts. Remove it?");
  const taken = await admin.post(path, { ...fields, ...formFields(asked.text), severe: "take" });
  expect(taken.status).toBe(303);
  expect(await allergiesOf(site)).toEqual(["Eggs"]);
});

const byName = testWith(() => openWithCards({ wedding: { suggestionsFill: "everything" } }));

byName("an answer by name names what its form showed, and nothing that it did not", async (site) => {
  const visitor = await site.invited();
  const known = await visitor.post("/api/suggestions", { guest: "asa" });
  const { shown } = JSON.parse(known.text) as { shown: string };
  const form = formFields((await visitor.get("/en/rsvp/household")).text);
  const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
  const sent = await answerRsvp(visitor, { ...form, ...asa, guest: "asa", shown, allergies: ["Peanuts"] });
  const { text } = await visitor.get(sent.location ?? "");
  expect(text).toContain("No longer noted for Åsa: kiwi. Was that right?");
  const back = await visitor.post(sent.location ?? "", { intent: "put-back" });
  expect((await visitor.get(back.location ?? "")).text).toContain("Peanuts, kiwi");
  expect((await stored(site, "asa"))?.["Allergies"]).toEqual(["Peanuts", "Kiwi"]);
});
