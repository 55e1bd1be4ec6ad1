// To whom an answer for a household is confirmed, and with whom the address of its form is stored.

import { expect } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import { family, openFamily, yes } from "#test/kits/households/family.ts";
import { openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { submitAnswer } from "./submit-answer.ts";

const test = testWith(openFamily);

/** NameB, for herself. */
async function answerByName(couple: Awaited<ReturnType<typeof openFamily>>, email: string): Promise<void> {
  const form = { ...blankForm, firstName: "NameB", lastName: "Ek", email, answer: "accepted" as const };
  const submission = { ...submissionOf(form, couple.newToken()), language: "en" } as const;
  const answerer = await openAnswerer(couple.services);
  expect(await submitAnswer(couple.services, { by: "guest", answerer, ...submission })).toHaveProperty(
    "ok",
    true,
  );
}

const [callum, isla] = ["g0@h1.se", "g1@h1.se"] as const;

test("every adult with an address on file gets a copy, with a link to every answer", async (couple) => {
  await couple.say(({ asksName }) => (asksName ? {} : yes));
  expect(couple.emails.map(({ to }) => to[0]).toSorted()).toEqual([callum, isla]);
  for (const { text } of couple.emails) {
    for (const name of ["NameA Ek", "NameB Ek", "NameC Ek"]) expect(text).toContain(name);
    expect(text.match(/\?guest=/g)).toHaveLength(3);
  }
});

test("an address that is another member's is that member's, and replaces nobody's", async (couple) => {
  expect(await couple.sayWith({ email: isla, of: "h1-g0" }, () => yes)).toMatchObject({ ok: true });
  expect(["h1-g0", "h1-g1"].map((id) => couple.guest(id).email)).toEqual([callum, isla]);
  // The one that the form gave comes first, and nobody is warned.
  expect((await couple.sent()).map(([to, kind]) => `${to} ${kind}`)).toEqual([
    `${callum} confirmations`,
    `${isla} confirmations`,
  ]);
});

test("a new address is stored with whom the form says, its old one is told, and otherwise with nobody", async (couple) => {
  const fresh = "new@h1.se";
  await couple.sayWith({ email: fresh, of: null }, () => yes);
  expect(family.map(({ id }) => couple.guest(id).email)).toEqual(family.map(({ email }) => email));
  expect((await couple.sent()).map(([to]) => to)).toEqual([callum, isla, fresh]);
  // For this alone it holds no link, since it is nobody's.
  expect(couple.emails.find(({ to }) => to[0] === fresh)?.text).not.toContain("?guest=");
  await couple.sayWith({ email: fresh, of: "h1-g0" }, () => ({ ...yes, speech: true }));
  expect(couple.guest("h1-g0").email).toBe(fresh);
  expect((await couple.sent()).map(([to, kind]) => `${to} ${kind}`)).toContain(`${callum} address changed`);
});

test("an unchanged answer sends nothing, unless for an address to which it has not gone", async (couple) => {
  await couple.say(({ asksName }) => (asksName ? {} : yes));
  for (const email of ["", callum, isla]) {
    expect(await couple.sayWith({ email, of: null }, () => ({}))).toMatchObject({ ok: true });
  }
  expect(await couple.sent()).toHaveLength(2);
  await couple.sayWith({ email: "new@h1.se", of: null }, () => ({}));
  expect((await couple.sent()).map(([to]) => to)).toEqual([callum, isla, "new@h1.se"]);
  expect(couple.emails.at(-1)?.text).toContain("NameB Ek");
});

test("an address that only a name has given is told of that guest's answer alone", async (couple) => {
  await couple.change("h1-g1", { field: "email", expected: isla, value: "" });
  await answerByName(couple, "eve@evil.example");
  const seen = couple.emails.length;
  await couple.say(({ id }) => ({ ...yes, speech: id === "h1-g1" }));
  const after = couple.emails.slice(seen);
  expect(after.map(({ to }) => to[0]).toSorted()).toEqual(["eve@evil.example", callum]);
  expect(after.find(({ to }) => to[0] === "eve@evil.example")?.text).not.toMatch(/NameA|NameC/);
});

test("a household is greeted by its names and reads of every member, also of who has answered before or not yet", async (couple) => {
  await couple.say(({ id }) => (id === "h1-g1" ? yes : {}));
  await couple.say(({ id }) => (id === "h1-g0" ? { answer: "declined" } : {}));
  const { subject, text = "" } = couple.emails.findLast(({ to }) => to[0] === callum) ?? {};
  expect(subject).toBe("We have your answers to our invitation");
  expect(text.split("\n")[0]).toBe("Dear NameA, NameB and NameC,");
  expect(text).toContain("How lovely that NameB can come! We’ll miss NameA.");
  expect(text).toContain(
    "NameA Ek\nCan’t come\n\nYour companion\nHasn’t answered yet\n\nNameB Ek\nComing to the wedding\n\nNameC Ek\nHasn’t answered yet\n",
  );
  // What was shared with the same address before still opens.
  expect(text.match(/\?guest=/g)).toHaveLength(2);
});

test("who has answered by name before, with a link of their own, leaves no link to some alone", async (couple) => {
  await answerByName(couple, isla);
  await couple.say(({ id }) => (id === "h1-g0" ? yes : {}));
  const { text } = couple.emails.findLast(({ to }) => to[0] === callum) ?? {};
  expect(text).toContain("NameB Ek\nComing to the wedding\n");
  expect(text).not.toContain("?guest=");
  expect(text).toContain("With the code on your card you can change everything.");
});

test("what the couple noted for the household as a whole is told as well, as on the page", async () => {
  const noted = family.map((guest, at) =>
    at === 1
      ? { ...guest, answered: true, answer: "accepted" as const, questionAnswers: { coach: "02:00" } }
      : guest,
  );
  await using couple = await openHouseholds([noted]);
  const displayed = await couple.show("H1");
  const forms = couple.blank(displayed).map((form, at) => (at === 0 ? { ...form, ...yes } : form));
  expect(await couple.send("H1", displayed, forms, couple.newToken())).toMatchObject({ ok: true });
  expect(couple.emails[0]?.text).toContain("For all of you\nCoach back to Värnamo? Yes, at two\n");
});
