// Nobody declines by accident: a no takes a press that names it.

import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import {
  answerRsvp,
  declineRsvp,
  hiddenField,
  hiddenFields,
  openVisitedSite,
  sayNo,
  type VisitedSite,
} from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };
const typed = {
  ...asa,
  foodOptions: ["Vegan", "Glutenfree"],
  otherFood: 'No "kale" & <olives>',
  allergies: "Fish",
  otherAllergy: "Kiwi",
  speech: "yes",
};

async function answerOf({ services }: VisitedSite) {
  return (await services.documents.get("guests", "asa"))?.data["RSVPed"];
}

test.each(languages)(
  "sent without the tick, the form leads to a question in %s, and saves nothing",
  async (language) => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (const fields of [typed, { ...typed, accept: [] }, { ...asa, decline: "no" }]) {
      const page = await answerRsvp(guest, fields, `/${language}/rsvp`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(language === "en" ? "No, I cannot come" : "Nej, jag kan inte komma");
    }
    expect(await answerOf(site)).toBeUndefined();
    expect(await site.services.documents.list("history")).toEqual([]);
    expect(await site.services.documents.list("unmatched")).toEqual([]);
    expect(site.emails).toEqual([]);
  },
);

test("yes reopens the form with the box ticked and everything typed, and saves nothing", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const question = await answerRsvp(guest, typed);
  const form = await guest.post("/en/rsvp", { ...hiddenFields(question.text), intent: "yes" });
  expect(form.text).toMatch(/id="accept"[^>]*checked/);
  expect(form.text).toContain("Nothing has been sent yet.");
  for (const kept of [
    "Åsa",
    "Lindqvist",
    "asa@example.se",
    "Kiwi",
    "No &quot;kale&quot; &amp; &lt;olives&gt;",
  ]) {
    expect(form.text).toContain(`value="${kept}"`);
  }
  for (const ticked of ["Vegan", "Glutenfree", "Fish", "speech"]) {
    expect(form.text).toMatch(new RegExp(`id="[^"]*${ticked}"[^>]*checked`));
  }
  expect(hiddenField(form.text, "form")).toBe(hiddenField(question.text, "form"));
  expect(await answerOf(site)).toBeUndefined();
});

test("no declines, and sent twice it is one decline with one email", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const question = await answerRsvp(guest, typed);
  const [sent, again] = await Promise.all([sayNo(guest, question), sayNo(guest, question)]);
  expect([sent.status, again.status]).toEqual([303, 303]);
  expect(await answerOf(site)).toBe("Declined");
  expect(site.emails).toHaveLength(1);
  expect((await guest.get(sent.location ?? "")).text).toContain("We will miss you, Åsa");
});

test("control: whoever does press no has declined, so that these tests can see one", async () => {
  await using site = await openVisitedSite();
  expect((await declineRsvp(await site.invited(), asa)).status).toBe(303);
  expect(await answerOf(site)).toBe("Declined");
});

test("the language buttons of the question ask it again with everything typed", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const question = await answerRsvp(guest, typed);
  expect(question.text).toMatch(/<button form="rsvp"[^>]* formAction="\/sv\/rsvp"/);
  const swedish = await guest.post("/sv/rsvp", { ...hiddenFields(question.text), intent: "language" });
  expect(swedish.text).toContain("Nej, jag kan inte komma");
  expect(hiddenFields(swedish.text)).toEqual(hiddenFields(question.text));
  expect(await answerOf(site)).toBeUndefined();
});

test("what keeps the form from being read is told before the question", async () => {
  await using site = await openVisitedSite();
  const page = await answerRsvp(await site.invited(), { ...asa, lastName: "" });
  expect(page.status).toBe(422);
  expect(page.text).not.toContain(`name="decline"`);
});

test("a guest who comes back to a no by the link of the confirmation finds the box unticked", async () => {
  await using site = await openVisitedSite();
  await declineRsvp(await site.invited(), asa);
  const link = /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(site.emails[0]?.text ?? "")?.[1] ?? "";
  const guest = site.visitor();
  const form = await guest.get(link);
  expect(form.text).toContain("You are changing the answer for Åsa Lindqvist.");
  expect(form.text).not.toMatch(/id="accept"[^>]*checked/);
  const question = await guest.post(link, { ...hiddenFields(form.text), ...asa });
  expect(question.text).toContain("No, I cannot come");
});
