import { expect, test } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import type { Post } from "#server/mail/post.ts";
import {
  answered,
  answerTogether,
  chosen,
  opened,
  openWithCards,
  send,
  stored,
} from "../../kits/households/household-visits.ts";
import { ekCode, ekId, peopleWithFamily } from "../../kits/households/households.ts";
import { renameOnPage } from "../../kits/households/rename-on-page.ts";
import { formFields } from "../../kits/site/visit.ts";

test("a member answers for some, leaves one open, and the page repeats everything", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  for (const name of ["Björn Ek", "Guest of Björn Ek", "Lova Ek"])
    expect(form.text).toContain(`<legend>${name}<`);
  expect(form.text).toContain("Yes, Björn is coming");
  expect(form.text).toContain("No, Lova can’t come");
  expect(chosen(form.text)).toEqual(["", "", ""]);
  expect(form.text).not.toContain("bjorn@example.se");
  expect(form.text).not.toMatch(/m2-(speech|performance|email)/);
  // What is on file is shown and can be taken away.
  expect(form.text).toMatch(/value="Celery"[^>]*checked|m0-otherAllergy"[^>]*value="Celery"/);
  const thanks = await answered(ek, form, {
    "m0-answer": "yes",
    "m0-allergies": ["Gluten"],
    "m2-answer": "no",
  });
  expect(thanks.text).toContain("Thank you for your answers!");
  expect(thanks.text).toContain("RSVP and email submitted successfully!");
  expect(thanks.text).toContain("No answer yet");
  expect(thanks.text).toContain("Can’t come");
  expect(await stored(site, "bjorn")).toMatchObject({ RSVPed: "Accepted", Answered: "Yes" });
  expect((await stored(site, "guestOfBjorn"))?.["Answered"]).not.toBe("Yes");
  expect(await stored(site, "lova")).toMatchObject({ RSVPed: "Declined", Child: "Yes" });
  expect(site.emails.map(({ to }) => to)).toEqual([["bjorn@example.se"]]);
  // Change any time, by the same code.
  const again = await ek.get("/en/rsvp/household");
  expect(chosen(again.text)).toEqual(["yes", "", "no"]);
  const unchanged = await answered(ek, again, {});
  expect(unchanged.text).toContain("nothing has changed");
  expect(site.emails).toHaveLength(1);
  for (const { text } of [thanks, again, unchanged]) expect(text).not.toContain("bjorn@example.se");
});

test("a yes or no that was chosen can be left open again, until it has been sent; the language switch keeps all", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const open = /value=""[^>]*\/><span>Not decided yet</g;
  const form = await ek.get("/en/rsvp/household");
  expect(form.text.match(open)).toHaveLength(3);
  const typed = {
    "m0-answer": "yes",
    "m2-answer": "no",
    "m1-firstName": "Kim",
    email: "typed@example.se",
    whose: "m0",
  };
  const swedish = await ek.post("/sv/rsvp/household", {
    ...formFields(form.text),
    ...typed,
    intent: "language",
  });
  expect(swedish.status).toBe(200);
  for (const said of ["Skicka svaren", "<span>Vet inte än<"]) expect(swedish.text).toContain(said);
  expect(formFields(swedish.text)).toMatchObject({
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]])),
    "m1-answer": [""],
  });
  expect(await site.services.documents.list("history")).toEqual([]);
  await answered(ek, swedish, { "m2-answer": "" });
  expect(site.services.guestList.byId("lova")?.guest).toMatchObject({ answered: false, answer: null });
  // Whoever has answered says yes or no.
  const again = await ek.get("/en/rsvp/household");
  expect(again.text.match(open)).toHaveLength(2);
  expect(again.text).not.toMatch(/name="m0-answer" value=""/);
});

test("We’re all coming sets every yes and saves nothing; a companion then needs a name", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const set = await send(ek, await ek.get("/en/rsvp/household"), { intent: "all" });
  expect(set.status).toBe(200);
  expect(set.text).toContain("Nothing has been sent yet.");
  expect(chosen(set.text)).toEqual(["yes", "yes", "yes"]);
  expect((await stored(site, "bjorn"))?.["Answered"]).not.toBe("Yes");
  const refused = await send(ek, set, {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`href="#m1-firstName"`);
  expect(refused.text).toContain("Please write the first name of whoever is coming along.");
  const thanks = await answered(ek, refused, { "m1-firstName": "Kimtyped", "m1-lastName": "Li" });
  expect(thanks.text).toContain("See you there!");
  expect(thanks.text).toContain("Kimtyped Li");
  expect(JSON.stringify(site.emails)).not.toContain("Kimtyped");
});

test("nothing chosen, a name that is an address and an address that is several are refused, and nothing is lost", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  const nothing = await send(ek, form, { email: "typed@example.se" });
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain("You haven’t chosen anything yet.");
  expect(nothing.text).toContain("typed@example.se");
  for (const wrong of [
    { "m0-answer": "perhaps" },
    { "m1-answer": "yes", "m1-firstName": "www.evil.example" },
    { "m0-answer": "yes", email: "a@b.example\r\nBcc: c@d.example" },
  ]) {
    expect([wrong, (await send(ek, form, wrong)).status]).toEqual([wrong, 422]);
  }
  expect(await site.services.documents.list("history")).toEqual([]);
});

test("two members at once: the second sees both versions, and what was typed stays", async () => {
  await using site = await openWithCards();
  const [one, other] = [await opened(site, `i=${ekCode}`), await opened(site, `i=${ekCode}`)];
  const [form, otherForm] = [await one.get("/en/rsvp/household"), await other.get("/en/rsvp/household")];
  await answered(one, form, { "m2-answer": "yes", "m2-allergies": ["Eggs"] });
  // Another member is no conflict.
  await answered(other, otherForm, { "m0-answer": "yes" });
  const late = await send(other, otherForm, { "m2-answer": "no", form: "A".repeat(22) });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Saved for Lova Ek in the meantime:");
  expect(formFields(late.text)).toMatchObject({ "m2-answer": ["no"] });
  expect(await stored(site, "lova")).toMatchObject({ RSVPed: "Accepted", Allergies: ["Eggs"] });
  // Nor does a form of before that says nothing new take anything back.
  await send(other, otherForm, { form: "B".repeat(22) });
  expect(await stored(site, "lova")).toMatchObject({ RSVPed: "Accepted", Allergies: ["Eggs"] });
  await answered(other, late, {});
  expect(await stored(site, "lova")).toMatchObject({ RSVPed: "Declined" });
});

test("after the last day, a household reads what is noted", async () => {
  await using site = await openWithCards({ wedding: { afterAnswerBy: "closed" } });
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  site.clock.now = Date.parse("2024-05-01T12:00:00Z");
  const refused = await send(ek, form, { "m0-answer": "yes" });
  expect(refused.status).toBe(403);
  const closed = await ek.get("/en/rsvp/household");
  expect(closed.text).toContain("The guest list is closed");
  expect(closed.text).toContain("Lova Ek");
  expect(closed.text).not.toContain("<form");
});

const typed = { "m0-answer": "yes", "m0-otherAllergy": "Strawberries" };

test("renamed while a form is open, a household is the same: what was typed is saved, and once", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  await renameOnPage(await site.signedIn(), ekId, "Alm");
  const wrong = await send(ek, form, { ...typed, email: "no address" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Strawberries");
  const sent = await send(ek, wrong, { ...typed, email: "bjorn@example.se" });
  expect(sent.status).toBe(303);
  const { guest } = site.services.guestList.byId("bjorn")!;
  expect(guest).toMatchObject({ answer: "accepted", household: ekId, allergies: ["Strawberries"] });
  const thanks = (await ek.get(sent.location ?? "")).text;
  const count = site.emails.length;
  await renameOnPage(await site.signedIn(), ekId, "Ask");
  const again = await send(ek, wrong, { ...typed, email: "bjorn@example.se" });
  expect([again.status, again.location]).toEqual([303, sent.location]);
  expect(site.emails).toHaveLength(count);
  expect((await ek.get(sent.location ?? "")).text).toBe(thanks);
});

test.for<[sent: string, failing: string[], said: string]>([
  ["some", ["maja@example.se"], "Svaret är sparat, men bara 1 av 2 mejl kunde skickas."],
  ["none", ["maja@example.se", "bjorn@example.se"], wordsOf("sv").rsvp.alerts.notSent],
])(
  "each adult gets a copy, and the page says of all of them whether they were sent: %s",
  async ([, failing, said]) => {
    const post: Post = {
      deliver: async ({ to }) =>
        failing.some((address) => to.includes(address))
          ? { outcome: "unreachable", reply: "connect ECONNREFUSED" }
          : { outcome: "sent", reply: "250 ok" },
      forget: async () => {},
      close: async () => {},
    };
    const maja = { First_Name: "Maja", Last_Name: "Ek", Household: "Ek", Email: "maja@example.se" };
    await using site = await openWithCards({ guests: { ...peopleWithFamily, maja }, replacements: { post } });
    const ek = await opened(site, `i=${ekCode}`);
    const { location } = await answerTogether(ek, { "m0-answer": "yes" });
    const { text } = await ek.get((location ?? "").replace("/en/", "/sv/"));
    expect(text).toContain(`<p>${said}</p>`);
    expect(text).toContain(wordsOf("sv").rsvp.notSentHelp);
  },
);
