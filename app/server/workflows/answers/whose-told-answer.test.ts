// Who may change an answer that an admin wrote down on the telephone (product.md, rule 3).

import { expect } from "vitest";
import { answerLinkQuery } from "#server/links/answer-link.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { type Couple, marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { answer, own, stranger } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import { formOfMember, type MemberForm } from "#domain/rsvp/household-answer.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { showHousehold } from "#server/links/shown-household.ts";
import { wedding } from "#wedding/wedding.ts";
import { answerForHousehold } from "./answer-for-household.ts";
import { submitHousehold } from "./submit-household.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const household = "guest:asa";

async function tell(
  { services, clock }: Couple,
  change: Partial<MemberForm>,
  confirms = false,
): Promise<string> {
  clock.now += 1000;
  const shown = await showHousehold(services, household);
  const forms = shown.members.map((one) => ({ ...formOfMember(one, wedding), ...change }));
  const told = await answerForHousehold(services, marta, { shown, forms, language: "sv", confirms });
  if (!told.ok) throw new Error(told.refusal.reason);
  return told.value.group;
}

async function byCard({ services, clock }: Couple): Promise<boolean> {
  clock.now += 1000;
  const shown = await showHousehold(services, household);
  const forms = shown.members.map((one) => ({ ...formOfMember(one, wedding), performance: true }));
  const member = { id: "card", household } as HouseholdMember;
  const formToken = services.random(16).toString("base64url");
  const sent = await submitHousehold(services, member, {
    shown,
    forms,
    formToken,
    language: "sv",
    origin: "192.0.2.1",
  });
  return sent.ok;
}

const yes = { answer: "accepted" } as const;

const test = testWith(() => openCouple());

test("somebody who knows the name alone does not overwrite it; whoever has the card changes it", async (couple) => {
  await tell(couple, yes);
  const eve = await openAnswerer(couple.services);
  expect(await answer(couple, eve, { email: stranger, speech: true })).toBe("held");
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ email: own, speech: false });
  expect(await byCard(couple)).toBe(true);
  expect(couple.services.guestList.byId("asa")?.guest.performance).toBe(true);
});

test("the right name with the address that was on file before is the guest", async (couple) => {
  await tell(couple, yes);
  expect(await answer(couple, "", { speech: true })).toBe("saved");
});

test("a browser that answered for the guest before no longer counts", async (couple) => {
  const eve = await openAnswerer(couple.services);
  expect(await answer(couple, eve, { email: stranger })).toBe("saved");
  await tell(couple, { ...yes, speech: true });
  expect(await answer(couple, eve, { email: stranger })).toBe("held");
  // Nobody vouched for the address that the stranger gave.
  expect(await answer(couple, "", { email: stranger })).toBe("held");
  expect(await answer(couple, "", { email: own })).toBe("saved");
});

test("an address that the admin types is the guest's, and the one that a stranger gave is not", async (couple) => {
  const eve = await openAnswerer(couple.services);
  await answer(couple, eve, { email: stranger });
  await tell(couple, { ...yes, email: "asa.new@example.se" });
  for (const email of [stranger, own]) {
    expect(await answer(couple, "", { email })).toBe("held");
  }
  expect(await answer(couple, "", { email: "asa.new@example.se", speech: true })).toBe("saved");
});

test("what was told is shown to nobody who holds an earlier answer link, unless it is confirmed", async (couple) => {
  const { services } = couple;
  await answer(couple, "", { email: stranger, foodOptions: ["Vegan"] });
  const linkOf = async () => {
    const found = await findAnswerRecord(services, services.guestList.byId("asa")!.guest);
    return answerLinkQuery(services, "asa", found?.record.link?.number ?? "");
  };
  const seen = async () => (await openAnswerer(services, await linkOf())).own?.guest;
  await tell(couple, { allergies: ["Gluten"], foodOptions: ["Vegan", "Lactose-free"] });
  expect(services.guestList.byId("asa")?.guest.allergies).toEqual(expect.arrayContaining(["Gluten"]));
  expect(await seen()).toMatchObject({ allergies: [], foodOptions: ["Vegan"] });
  await tell(couple, { allergies: ["Gluten", "Milk"] }, true);
  expect((await seen())?.allergies).toEqual(["Milk"]);
});

test("undone, it is nobody's, and the browser that answered before counts again", async (couple) => {
  const browser = await openAnswerer(couple.services);
  await answer(couple, browser, {});
  const group = await tell(couple, { ...yes, speech: true, email: "mistyped@example.se" });
  expect(await undoGroup(couple.services, marta, group)).toMatchObject({ ok: true });
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ email: own, speech: false });
  expect(await answer(couple, "", { email: "mistyped@example.se" })).toBe("held");
  expect(await answer(couple, browser, { email: stranger, performance: true })).toBe("saved");
});

test("undone, a first answer leaves a guest who has not answered, and anybody invited may answer", async (couple) => {
  const group = await tell(couple, { answer: "declined" });
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ answer: "declined", allergies: [] });
  await undoGroup(couple.services, marta, group);
  const { guest } = couple.services.guestList.byId("asa")!;
  expect(guest).toMatchObject({ answered: false, answer: null, allergies: ["Peanuts", "Kiwi"] });
  expect(await answer(couple, "", {})).toBe("saved");
});
