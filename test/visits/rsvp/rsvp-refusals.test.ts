import { expect, test } from "vitest";
import { stored } from "../../kits/households/household-visits.ts";
import { saveFromOrigin } from "../../kits/answers/unmatched.ts";
import {
  answerRsvp,
  declineRsvp,
  formFields,
  hiddenField,
  hiddenFields,
  openVisitedSite,
  type VisitedSite,
  type Visitor,
} from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const björn = { firstName: "Björn", lastName: "Ek", email: "b@example.se", accept: "yes" };
const note = "We’ll keep anything we already know about your food and allergies.";
const more = "We’ve also kept what we already knew about your food and allergies.";

type Known = { shown: string; email?: string; maskedEmail?: string; foodOptions: string[] };

async function choose(guest: Visitor, id: string): Promise<Known> {
  return JSON.parse((await guest.post("/api/suggestions", { guest: id })).text) as Known;
}

/** As many answers of one address wait for the couple as may. */
async function fillBoxOf({ services }: VisitedSite, address: string): Promise<void> {
  const names = Array.from({ length: 50 }, (_, n) => `Nr ${n}`);
  await saveFromOrigin(services, services.keys.sign("address", address), names);
}

test("a name typed in full keeps the allergies on file, and the page says so without naming them", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).toContain(note);
  const sent = await answerRsvp(guest, { ...asa, allergies: "Fish" });
  const { text } = await guest.get(sent.location ?? "");
  expect(text).toContain(more);
  expect(text).toContain("Fish");
  expect(text).not.toMatch(/Peanuts|Kiwi|Vegetarian/);
  expect((await stored(site, "asa"))?.["Allergies"]).toEqual(["Peanuts", "Kiwi", "Fish"]);
  // With nothing on file there is nothing more to tell.
  const other = await answerRsvp(guest, björn);
  expect((await guest.get(other.location ?? "")).text).not.toContain(more);
});

test("what the suggestion filled in and the guest took away goes, and a form whose token is cut has shown nothing", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { shown } = await choose(guest, "asa");
  await answerRsvp(guest, { ...asa, shown: shown.slice(0, -2) });
  expect((await stored(site, "asa"))?.["Allergies"]).toEqual(["Peanuts", "Kiwi"]);
  await using another = await openVisitedSite();
  const other = await another.invited();
  // The same name, written otherwise, is the guest who was chosen.
  const written = { ...asa, firstName: " åsa", lastName: "LINDQVIST", guest: "asa", allergies: "Peanuts" };
  const sent = await answerRsvp(other, { ...written, shown: (await choose(other, "asa")).shown });
  expect((await other.get(sent.location ?? "")).text).not.toContain(more);
  expect(await stored(another, "asa")).toMatchObject({ Allergies: ["Peanuts"], Food_Options: [] });
});

test("whoever chose one guest and wrote another name is asked to look again, less what came with the first", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const known = await choose(guest, "asa");
  const mixed = {
    firstName: "Björn",
    lastName: "Ek",
    email: known.email ?? "",
    guest: "asa",
    shown: known.shown,
    foodOptions: known.foodOptions,
    allergies: ["Peanuts", "Eggs"],
    otherAllergy: "Kiwi",
    otherFood: "No olives",
  };
  for (const names of [{}, { lastName: "Nobody" }, { firstName: "Anna", lastName: "Berg" }]) {
    const page = await answerRsvp(guest, { ...mixed, ...names, accept: "yes" });
    expect(page.status).toBe(422);
    expect(page.text).toContain("You chose Åsa Lindqvist and then wrote another name.");
    expect(page.text).not.toMatch(/asa@example\.se|value="Kiwi"|(Vegetarian|Peanuts)"[^>]*checked/);
    expect(page.text).toMatch(/checked[^>]*value="Eggs"/);
    expect(page.text).toContain(`value="No olives"`);
    expect(hiddenFields(page.text)).toMatchObject({ shown: [""], guest: [""] });
  }
  // Nor does a no slip through, or an attempt that the couple would attach to somebody.
  const page = await answerRsvp(guest, mixed);
  expect(page.status).toBe(422);
  expect(page.text).toContain("You chose Åsa Lindqvist and then wrote another name.");
  expect(page.text).not.toContain('name="decline"');
  expect((await answerRsvp(guest, { ...mixed, decline: "yes" })).status).toBe(422);
  for (const collection of ["history", "unmatched", "outbox"]) {
    expect(await site.services.documents.list(collection)).toEqual([]);
  }
});

test("where suggestions fill in the names alone, a blank email leaves the one on file as it is, if there is one", async () => {
  await using site = await openVisitedSite({ wedding: { suggestionsFill: "names" } });
  const guest = await site.invited();
  const { shown, maskedEmail } = await choose(guest, "asa");
  for (const token of [(await choose(guest, "bjorn")).shown, "", shown]) {
    expect((await answerRsvp(guest, { ...björn, email: "", shown: token })).status).toBe(422);
  }
  expect((await stored(site, "bjorn"))?.["Answered"]).toBeUndefined();
  const blank = { ...asa, email: "", guest: "asa", shown };
  const hidden = hiddenFields((await guest.get("/sv/rsvp")).text);
  const form = await guest.post("/sv/rsvp", { ...hidden, ...blank, intent: "language" });
  expect(form.text).toContain(`Lämna tomt för att behålla ${maskedEmail}.`);
  const sent = await answerRsvp(guest, blank);
  expect(sent.status).toBe(303);
  const kept = { Email: "asa@example.se", Allergies: ["Peanuts", "Kiwi"] };
  expect(await stored(site, "asa")).toMatchObject(kept);
  expect(site.emails[0]?.to).toEqual(["asa@example.se"]);
  // The one who answered has seen it masked, and sees no more of it now, nor when changing the answer.
  const path = `/en/rsvp?change=${sent.location?.split("=")[1]}`;
  const change = await guest.get(path);
  expect(change.text).toContain("Thank you, we have your answer: Åsa is coming. You can change it below.");
  for (const { text } of [change, await guest.get(sent.location ?? "")]) {
    expect(text).toContain(maskedEmail);
    expect(text).not.toMatch(/asa@example\.se|Kiwi/);
  }
  const again = { ...hiddenFields(change.text), ...asa, email: "", speech: "yes" };
  expect((await guest.post(path, again)).status).toBe(303);
});

test("a second answer of a stranger is received for the couple to confirm, and never praised; one that cannot be held is refused", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited("192.0.2.7"), { ...asa, allergies: "Fish" });
  const before = await site.services.documents.get("guests", "asa");
  const stranger = await site.invited("192.0.2.8");
  const typed = { ...asa, email: "eve@example.org" };
  const answer = await declineRsvp(stranger, { ...typed, accept: [] }, "/sv/rsvp");
  expect([answer.status, answer.location]).toEqual([303, "/sv/rsvp/received?received=again"]);
  const { text } = await stranger.get(answer.location ?? "");
  expect(text).toContain("Vi har tagit emot ditt svar och hör av oss");
  expect(text).not.toMatch(/Svaret är sparat och bekräftelsen är skickad|Lindqvist/);
  expect(await site.services.documents.list("unmatched")).toHaveLength(1);
  await fillBoxOf(site, "192.0.2.9");
  const page = await answerRsvp(await site.invited("192.0.2.9"), typed);
  expect(page.status).toBe(503);
  expect(page.text).toContain("Your answer couldn’t be received");
  expect(page.text).toContain(`value="eve@example.org"`);
  expect(await site.services.documents.get("guests", "asa")).toEqual(before);
});

test("a problem is told beside the field and in a summary, and everything typed is still there", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const page = await answerRsvp(guest, {
    ...asa,
    lastName: "",
    email: "asa at home",
    foodOptions: "Vegan",
    otherFood: "No coriander",
    otherFoodChosen: "yes",
  });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Please enter your last name.");
  expect(page.text).toContain("This doesn’t look like an email address.");
  for (const typed of [`value="Åsa"`, `value="asa at home"`, `value="No coriander"`]) {
    expect(page.text).toContain(typed);
  }
  expect(page.text).toMatch(/id="accept"[^>]*checked/);
  expect(page.text).toMatch(/value="Vegan"[^>]*checked|checked[^>]*value="Vegan"/);
  expect((await stored(site, "asa"))?.["Answered"]).toBeUndefined();
  expect(site.emails).toEqual([]);
});

test("an unknown name is an alert, saves nothing on the list, and is kept for the couple until the form finds its guest", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = await site.services.documents.list("guests");
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  const page = await guest.post("/en/rsvp", { form, ...asa, lastName: "Lundquist", allergies: "Fish" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("No matching guest found. Please check your details.");
  expect(page.text).toContain(`value="Lundquist"`);
  expect(await site.services.documents.list("guests")).toEqual(before);
  const [stored] = await site.services.documents.list("unmatched");
  expect(stored?.data).toMatchObject({ firstName: "Åsa", lastName: "Lundquist", accept: true });
  expect(site.emails).toEqual([]);
  expect((await guest.post("/en/rsvp", { form, ...asa, accept: [], decline: "yes" })).status).toBe(303);
  expect(await site.services.documents.list("unmatched")).toEqual([]);
});

test("when too many attempts of one address wait for the couple, nobody there is told that theirs was kept", async () => {
  await using site = await openVisitedSite();
  await fillBoxOf(site, "192.0.2.1");
  for (const [address, isKept] of [
    ["192.0.2.1", false],
    ["198.51.100.1", true],
  ] as const) {
    const page = await answerRsvp(await site.invited(address), { ...asa, lastName: "Lundquist" });
    expect(page.text).toContain("No matching guest found. Please check your details.");
    expect([address, page.text.includes("We’ve kept it as well")]).toEqual([address, isKept]);
  }
});

test("two guests of one name are told apart by the email on file, and never listed", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const name = { firstName: "Anna", lastName: "Berg" };
  const unsure = await answerRsvp(guest, { ...name, email: "someone@example.com", accept: "yes" });
  expect(unsure.status).toBe(422);
  expect(unsure.text).toContain("More than one guest has this name.");
  expect(unsure.text).toContain("We’ve also kept what you wrote");
  expect(unsure.text).not.toContain("anna.c");
  expect((await declineRsvp(guest, { ...name, email: "anna.choir@example.org" })).status).toBe(303);
  expect((await stored(site, "annaChoir"))?.["Answered"]).toBe("Yes");
  expect((await stored(site, "annaCousin"))?.["Answered"]).toBeUndefined();
});

test("a form with the token of somebody else's is not saved under it, and is sent again with its own", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { location } = await answerRsvp(guest, asa);
  const form = location?.split("=")[1] ?? "";
  const receiptOf = () => site.services.documents.get("receipts", form);
  const before = await receiptOf();
  const other = await site.invited("192.0.2.9");
  for (const fields of [asa, björn]) {
    const refused = await other.post("/en/rsvp", { form, ...fields });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Your answer could not be saved. Please try again.");
    expect(refused.text).toContain(`value="${fields.firstName}"`);
    expect(refused.text).not.toContain(form);
    expect(await receiptOf()).toEqual(before);
  }
  expect(site.services.guestList.byId("bjorn")?.guest.answered).toBe(false);
  expect((await guest.get(location ?? "")).text).toContain("See you there, Åsa!");
  const again = await other.post("/en/rsvp", { form, ...björn });
  const sent = await other.post("/en/rsvp", formFields(again.text));
  expect((await other.get(sent.location ?? "")).text).toContain("See you there, Björn!");
});

test("a waiting answer is not written over by somebody else with its token, and not withdrawn", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const page = await guest.get("/en/rsvp");
  const form = hiddenField(page.text, "form");
  const nobody = { firstName: "Nobody", lastName: "Known", email: "nobody@example.se", accept: "yes" };
  await guest.post("/en/rsvp", { form, ...nobody });
  const waiting = async () => (await site.services.documents.list("unmatched")).map(({ data }) => data);
  const before = await waiting();
  expect(before).toHaveLength(1);
  const other = await site.invited("192.0.2.9");
  for (const fields of [{ ...nobody, email: "eve@example.org" }, björn]) {
    expect((await other.post("/en/rsvp", { form, ...fields })).status).toBe(422);
    expect(await waiting()).toEqual(before);
  }
  // Control: the visitor's own form replaces it.
  expect((await guest.post("/en/rsvp", { form, ...björn })).status).toBe(303);
  expect(await waiting()).toEqual([]);
});
