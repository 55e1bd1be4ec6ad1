// What the couple's email says of further events and their own questions.

import { expect, test } from "vitest";
import { blankHousehold } from "#domain/households/household.ts";
import { answerAs, emailsOf, openDailyDigestsFor } from "#test/kits/mail/daily-digests.ts";
import { ekId, noteHousehold, peopleWithFamily } from "#test/kits/households/households.ts";
import { eventfulWedding, nothingFurther } from "#test/kits/guests/further-events.ts";

const guests = {
  ...peopleWithFamily,
  bjorn: {
    ...peopleWithFamily.bjorn,
    Events: { brunch: "Accepted" },
    Questions: { song: "Zebra polka", bus: "Yes", egg: "Hard" },
  },
  lova: { ...peopleWithFamily.lova, Events: { brunch: "Declined" }, Questions: { song: "Zebra waltz" } },
  sigrid: {
    ...peopleWithFamily.sigrid,
    Events: { walk: "Accepted" },
    Questions: { bus: "No", song: "Quagga" },
  },
};

async function open(language: "en" | "sv") {
  const site = await openDailyDigestsFor("daily", language, { wedding: eventfulWedding, guests });
  await noteHousehold(site.services, ekId, { ...blankHousehold, events: ["wedding", "brunch"] });
  return site;
}

test("it counts the day's answers and all of them, each household once, with a way to the questions", async () => {
  await using site = await open("en");
  await answerAs(site.services, "bjorn");
  await answerAs(site.services, "lova");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  const [news = "", soFar = ""] = (email?.text ?? "").split("SO FAR");
  expect(news).toContain("Canary brunch: Coming: 1, Not coming: 1\n");
  expect(news).not.toContain("Walk round the lake");
  expect(news).toContain("Which song gets you dancing?: Answered: 2\n");
  expect(news).toContain("Do you need the bus from the station?: Yes: 1\n");
  expect(news).toContain("How do you like your egg?: Hard-boiled: 1\n");
  expect(soFar).toContain("Walk round the lake: Coming: 1\n");
  expect(soFar).toContain("Do you need the bus from the station?: Yes: 1, No: 1\n");
  expect(soFar).toContain("Which song gets you dancing?: Answered: 3\n");
  expect(email?.text).toContain("/en/admin?questions=");
});

test("it says it in the language of its reader, and holds nothing that a guest wrote", async () => {
  await using site = await open("sv");
  await answerAs(site.services, "bjorn");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  expect(email?.text).toContain("Hur vill du ha ditt ägg?: Hårdkokt: 1\n");
  expect(email?.text).toContain("Kanariebrunch: Kommer: 1");
  expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(/zebra|quagga|polka/i);
});

test("a choice that is no longer there is counted without its text", async () => {
  const people = { ...guests, bjorn: { ...guests.bjorn, Questions: { egg: "Zebra egg" } } };
  await using site = await openDailyDigestsFor("daily", "en", { wedding: eventfulWedding, guests: people });
  await noteHousehold(site.services, ekId, { ...blankHousehold, events: ["wedding", "brunch"] });
  await answerAs(site.services, "bjorn");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  expect(email?.text).toContain("How do you like your egg?: Answered: 1\n");
  expect(`${email?.text} ${email?.html}`).not.toMatch(/zebra/i);
});

test("a wedding without them has an email without them", async () => {
  await using site = await openDailyDigestsFor("daily", "en", { guests, wedding: nothingFurther });
  await answerAs(site.services, "bjorn");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  expect(email?.text).toContain("Coming: Björn Ek");
  expect(email?.text).not.toMatch(/brunch|song|questions=/i);
});
