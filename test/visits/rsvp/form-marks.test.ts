import { expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import {
  answerTogether,
  opened,
  openEvents,
  openWithCards,
  send,
} from "../../kits/households/household-visits.ts";
import { ekCode, sigridCode } from "../../kits/households/households.ts";
import { answerRsvp, formFields } from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}

test("no id has a blank in it or stands twice, by name and for a household", async () => {
  await using site = await openEvents();
  const pages = [
    await (await site.invited()).get("/en/rsvp"),
    await (await opened(site, `i=${ekCode}`)).get("/en/rsvp/household"),
  ];
  for (const page of pages) {
    const ids = [...markup(page).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => /\s/.test(id ?? "") || ids.indexOf(id) !== at)).toEqual([]);
  }
});

test("what is on file stays folded in, and the fold says what it is and what is severe", async () => {
  await using site = await openWithCards();
  const sigrid = await opened(site, `i=${sigridCode}`);
  await answerTogether(sigrid, {
    "m0-answer": "yes",
    "m0-allergies": ["Peanuts", "Tree nuts"],
    "m0-severeAllergies": ["Peanuts"],
    "m0-otherAllergyChosen": "yes",
    "m0-otherAllergy": "Kiwi",
  });
  const page = markup(await sigrid.get("/en/rsvp/household"));
  const [, allergies = ""] = [...page.matchAll(/<summary.*?<\/summary>/gs)].map(([summary]) =>
    textOf(summary),
  );
  expect(allergies).toBe("Allergies: peanuts (serious), tree nuts, kiwi");
  expect(page).not.toMatch(/<details[^>]* open/);
  // Sent as it came, nothing goes.
  await answerTogether(sigrid, {});
  expect(site.services.guestList.byId("sigrid")?.guest.allergies).toEqual(["Peanuts", "Tree nuts", "Kiwi"]);
});

test("a problem names the field at which it stands, and whose it is", async () => {
  await using site = await openEvents();
  const long = "x".repeat(2000);
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  const refused = await send(ek, form, {
    "m0-answer": "yes",
    "m0-otherAllergyChosen": "yes",
    "m0-otherAllergy": long,
    "m2-answer": "yes",
    "m2-event-brunch": "perhaps",
    "question-bus": "perhaps",
    email: "björn at home",
  });
  const links = [...refused.text.matchAll(/<li><a href="#[^"]*">(.*?)<\/a><\/li>/g)].map(([, text]) => text);
  expect(links).toEqual([
    "Björn Ek: Other allergy: This is too long.",
    "Lova Ek: Canary brunch: One of the choices is not on the list. Please choose again.",
    "Do you need the bus from the station?: One of the choices is not on the list. Please choose again.",
    "Email for the confirmation: This doesn’t look like an email address. It should be something like name@example.com.",
  ]);
  const byName = await answerRsvp(await site.invited(), { ...asa, lastName: "", email: long });
  expect(byName.text).toContain(">Please enter your last name.</a>");
  expect(byName.text).toContain(">Email: This is too long.</a>");
});

test("the household's form says to look in the junk folder, keeps who reads it for the allergies, and asks a guest to choose", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const { text } = await ek.get("/sv/rsvp/household");
  expect(text).toContain("Titta i skräpposten");
  expect(text).toMatch(/<option value=""[^>]*>Välj…<\/option>/);
  expect(text).not.toMatch(/<option value=""[^>]*>Inget svar än/);
  // Before the first field stands nothing about what is kept.
  const first = text.slice(text.indexOf('id="rsvp"'), text.indexOf('<fieldset class="member"'));
  expect(first).not.toContain("?privacy");
});

test("a companion is asked about by who brings them, and by name once they have one", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const before = (await ek.get("/en/rsvp/household")).text;
  expect(before).toContain("Yes, Björn is bringing someone");
  expect(before).toContain("No, nobody is coming with Björn");
  await answerTogether(ek, {
    "m0-answer": "yes",
    "m1-answer": "yes",
    "m1-firstName": "Kim",
    "m1-lastName": "Li",
  });
  const after = await ek.get("/en/rsvp/household");
  expect(after.text).toContain("Yes, Kim is coming");
  expect(after.text).not.toContain("is bringing someone");
  // The name can still be mended.
  expect(formFields(after.text)).toMatchObject({ "m1-firstName": ["Kim"] });
});

test("a family's answer is thanked for in words that suit several", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const sent = await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes" });
  const thanks = await ek.get((sent.location ?? "").replace("/en/", "/sv/"));
  expect(thanks.text).toContain("Svaret är sparat och bekräftelsen är skickad!");
  expect(thanks.text).not.toContain("Ditt svar");
});
