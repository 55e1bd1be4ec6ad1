// An answer takes away only what its form showed, and the page says so.

import { expect, test } from "vitest";
import {
  answerRsvp,
  declineRsvp,
  hiddenFields,
  openVisitedSite,
  sayNo,
  type Visitor,
} from "../../kits/visit.ts";
import { keepFromOrigin } from "../../kits/unmatched.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const note = "What we already know about your food and allergies is kept.";
const more = "What we already knew about your food and allergies is still noted as well.";

test("a name typed in full keeps the allergies on file, and the page says so without naming them", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).toContain(note);
  const sent = await answerRsvp(guest, { ...asa, allergies: "Fish" });
  const { text } = await guest.get(sent.location ?? "");
  expect(text).toContain(more);
  expect(text).toContain("Fish");
  expect(text).not.toMatch(/Peanuts|Kiwi|Vegetarian/);
  expect((await site.services.documents.get("guests", "asa"))?.data["Allergies"]).toEqual([
    "Peanuts",
    "Kiwi",
    "Fish",
  ]);
});

test("with nothing on file there is nothing more to tell", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const sent = await answerRsvp(guest, {
    firstName: "Björn",
    lastName: "Ek",
    email: "b@example.se",
    accept: "yes",
  });
  expect((await guest.get(sent.location ?? "")).text).not.toContain(more);
});

test("what the suggestion filled in and the guest took away goes", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { shown } = await choose(guest, "asa");
  const sent = await answerRsvp(guest, { ...asa, guest: "asa", shown, allergies: "Peanuts" });
  expect((await guest.get(sent.location ?? "")).text).not.toContain(more);
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Allergies: ["Peanuts"],
    Food_Options: [],
  });
});

test("a form whose token is cut or made up has shown nothing", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { shown } = await choose(guest, "asa");
  await answerRsvp(guest, { ...asa, shown: shown.slice(0, -2) });
  expect((await site.services.documents.get("guests", "asa"))?.data["Allergies"]).toEqual([
    "Peanuts",
    "Kiwi",
  ]);
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
    expect(page.text).toMatch(/Eggs"[^>]*checked/);
    expect(page.text).toContain(`value="No olives"`);
    expect(hiddenFields(page.text)).toMatchObject({ shown: [""], guest: [""] });
  }
  // Nor does a no slip through, or an attempt that the couple would attach to somebody.
  const no = await sayNo(guest, await answerRsvp(guest, mixed));
  expect(no.status).toBe(422);
  for (const collection of ["history", "unmatched", "outbox"]) {
    expect(await site.services.documents.list(collection)).toEqual([]);
  }
});

test("a second look at the same name, written otherwise, is the guest who was chosen", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { shown } = await choose(guest, "asa");
  const written = { ...asa, firstName: " åsa", lastName: "LINDQVIST", guest: "asa", shown };
  expect((await answerRsvp(guest, written)).status).toBe(303);
});

test("where suggestions fill in the names alone, a blank email leaves the one on file as it is", async () => {
  await using site = await openVisitedSite({ wedding: { suggestionsFill: "names" } });
  const guest = await site.invited();
  const { shown, maskedEmail } = await choose(guest, "asa");
  const blank = { ...asa, email: "", guest: "asa", shown };
  const form = await guest.post("/sv/rsvp", {
    ...hiddenFields((await guest.get("/sv/rsvp")).text),
    ...blank,
    intent: "language",
  });
  expect(form.text).toContain(`Lämna tomt för att behålla ${maskedEmail}.`);
  const sent = await answerRsvp(guest, blank);
  expect(sent.status).toBe(303);
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Email: "asa@example.se",
    Allergies: ["Peanuts", "Kiwi"],
  });
  expect(site.emails[0]?.to).toEqual(["asa@example.se"]);
  // The one who answered has seen it masked, and sees no more of it now, nor when changing the answer.
  const change = await guest.get(`/en/rsvp?change=${sent.location?.split("=")[1]}`);
  expect(change.text).toContain("You are changing the answer for Åsa Lindqvist.");
  for (const { text } of [change, await guest.get(sent.location ?? "")]) {
    expect(text).toContain(maskedEmail);
    expect(text).not.toContain("asa@example.se");
  }
  const changed = await guest.post(`/en/rsvp?change=${sent.location?.split("=")[1]}`, {
    ...hiddenFields(change.text),
    ...asa,
    email: "",
    speech: "yes",
  });
  expect(changed.status).toBe(303);
});

test("without an email on file, or another guest's token, a blank one is asked for", async () => {
  await using site = await openVisitedSite({ wedding: { suggestionsFill: "names" } });
  const guest = await site.invited();
  const bjorn = { firstName: "Björn", lastName: "Ek", email: "", accept: "yes" };
  const { shown } = await choose(guest, "bjorn");
  for (const token of [shown, "", (await choose(guest, "asa")).shown]) {
    expect((await answerRsvp(guest, { ...bjorn, shown: token })).status).toBe(422);
  }
  expect((await site.services.documents.get("guests", "bjorn"))?.data["Answered"]).toBeUndefined();
});

test("a second answer of a stranger is received for the couple to confirm, and never praised", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited("192.0.2.7"), { ...asa, allergies: "Fish" });
  const before = await site.services.documents.get("guests", "asa");
  const stranger = await site.invited("192.0.2.8");
  const held = await declineRsvp(stranger, { ...asa, email: "eve@example.org", accept: [] }, "/sv/rsvp");
  expect([held.status, held.location]).toEqual([303, "/sv/rsvp?received=again"]);
  const { text } = await stranger.get(held.location ?? "");
  expect(text).toContain("Mottaget. Brudparet bekräftar det.");
  expect(text).not.toMatch(/Ditt svar är sparat och bekräftelsen är skickad|Lindqvist/);
  expect(await site.services.documents.get("guests", "asa")).toEqual(before);
  expect(await site.services.documents.list("unmatched")).toHaveLength(1);
});

test("an answer that cannot even be held is refused with everything typed still there", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited("192.0.2.7"), asa);
  const origin = site.services.keys.sign("address", "192.0.2.8");
  await keepFromOrigin(
    site.services,
    origin,
    Array.from({ length: 50 }, (_, n) => `Nr ${n}`),
  );
  const page = await answerRsvp(await site.invited("192.0.2.8"), { ...asa, email: "eve@example.org" });
  expect(page.status).toBe(503);
  expect(page.text).toContain("Your answer could not be received");
  expect(page.text).toContain(`value="eve@example.org"`);
});

test("an answer that several names fit is kept, and the page says so", async () => {
  await using site = await openVisitedSite();
  const anna = { firstName: "Anna", lastName: "Berg", email: "someone@example.com", accept: "yes" };
  const page = await answerRsvp(await site.invited(), anna);
  expect(page.text).toContain("We have also kept what you wrote");
});

type Known = { shown: string; email?: string; maskedEmail?: string; foodOptions: string[] };

async function choose(guest: Visitor, id: string): Promise<Known> {
  return JSON.parse((await guest.post("/api/suggestions", { guest: id })).text) as Known;
}
