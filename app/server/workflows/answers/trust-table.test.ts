// Who sees what of a guest, who may change an answer, and who gets a warning.
// What proves who somebody is decides: a name, a browser, an answer link, a household's link, or an account of the couple.

import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { withOneAddress } from "#test/kits/households/household-answers.ts";
import { expect } from "vitest";
import { answer, linkSentTo, own, stranger } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import { type Couple, openCouple, marta, undoGroup } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { answerLinkQuery, type Answerer } from "#server/links/answer-link.ts";
import { findAnswerRecord, findSavedAnswer } from "#server/records/receipts.ts";
import { formOfMember } from "#domain/rsvp/household-answer.ts";
import { type HouseholdMember, listOwnMembers } from "#server/links/household-link.ts";
import { showHousehold } from "#server/links/shown-form.ts";
import { wedding } from "#wedding/wedding.ts";
import { submitAnswer } from "./submit-answer.ts";

const other = { speech: true };

type World = Couple & { browser: Answerer };

async function told({ services }: Couple): Promise<string[]> {
  const emails = await services.documents.list("outbox");
  return emails
    .filter(({ data }) => data["kind"] !== "confirmation")
    .map(({ data }) => `${String(data["kind"])}: ${String(data["to"])}`)
    .toSorted();
}

const yes = { answer: "accepted" } as const;

const household = "asa";
const card = { id: "card", household } as HouseholdMember;

/** What is shown of Åsa, and her form with a change. */
async function formOf({ services, clock }: Couple, change: Partial<RsvpForm>) {
  clock.now += 1000;
  const shown = await showHousehold(services, household);
  const forms = shown.members.map((one) => ({ ...formOfMember(one, wedding), ...change }));
  return { shown, ...withOneAddress(shown.members, forms), language: "sv" } as const;
}

async function notify(world: Couple, change: Partial<RsvpForm>, confirms = false): Promise<string> {
  const form = await formOf(world, change);
  const result = await submitAnswer(world.services, { by: "admin", admin: marta, ...form, confirms });
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.value.group;
}

async function byCard(world: Couple, change: Partial<RsvpForm>): Promise<boolean> {
  const { services } = world;
  const form = { ...(await formOf(world, change)), origin: "192.0.2.1" };
  const formToken = services.random(16).toString("base64url");
  return (await submitAnswer(services, { by: "household", member: card, ...form, formToken })).ok;
}

const before = {
  "has not answered": async () => {},
  "answered from the address on file": (world: World) => answer(world, world.browser),
  "was answered for by a stranger": async (world: World) => {
    await answer(world, world.browser, { email: stranger });
  },
  "was noted as coming by an admin": async (world: World) => {
    await notify(world, yes);
  },
  "declined from the address on file": (world: World) => answer(world, world.browser, { answer: "declined" }),
};

const givers = {
  "a stranger with the code": async (world: World) =>
    answer(world, "", { ...other, email: "mallory@example.net" }),
  "the browser that answered": (world: World) =>
    answer(world, world.browser, { ...other, email: "third@example.net" }),
  "who names the address on file before": async (world: World) => answer(world, "", other),
  "who names the address that a stranger gave": async (world: World) =>
    answer(world, "", { ...other, email: stranger }),
  "who names the address that the couple put right": async (world: World) => {
    const expected = world.services.guestList.byId("asa")?.guest.email ?? "";
    await world.change("asa", { field: "email", expected, value: "right@example.se" });
    return answer(world, "", { ...other, email: "right@example.se" });
  },
  "an answer link": async (world: World) => {
    const email = world.services.guestList.byId("asa")?.guest.email ?? "";
    return answer(world, await linkSentTo(world, email), { ...other, email });
  },
  "a link of the time before links had numbers": async (world: World) => {
    const signature = world.services.keys.sign("personal link", "asa");
    const email = world.services.guestList.byId("asa")?.guest.email ?? "";
    return answer(world, `guest=asa.${signature}`, { ...other, email });
  },
  "a household's link": async (world: World) => ((await byCard(world, { ...yes, ...other })) ? "saved" : ""),
  "an admin": async (world: World) => ((await notify(world, { ...yes, ...other })) ? "saved" : ""),
} satisfies Record<string, (world: World) => Promise<string>>;

type Giver = keyof typeof givers;
const strangerTold = [`address changed: ${own}`];

const table: Record<keyof typeof before, [Giver, "saved" | "held", string[]][]> = {
  "was noted as coming by an admin": [
    ["a stranger with the code", "held", [`held: ${own}`]],
    ["who names the address on file before", "saved", []],
    ["a household's link", "saved", []],
    ["an admin", "saved", []],
  ],
  "has not answered": [
    ["a household's link", "saved", []],
    ["an admin", "saved", []],
    ["a stranger with the code", "saved", strangerTold],
    ["who names the address on file before", "saved", []],
    ["who names the address that the couple put right", "saved", []],
  ],
  "answered from the address on file": [
    ["a stranger with the code", "held", [`held: ${own}`]],
    ["the browser that answered", "saved", strangerTold],
    ["who names the address on file before", "saved", []],
    ["who names the address that a stranger gave", "held", [`held: ${own}`]],
    ["who names the address that the couple put right", "saved", []],
    ["an answer link", "saved", []],
    ["a link of the time before links had numbers", "saved", []],
    ["a household's link", "saved", []],
    ["an admin", "saved", []],
  ],
  "was answered for by a stranger": [
    ["a stranger with the code", "held", [...strangerTold, `held: ${own}`]],
    ["the browser that answered", "saved", [...strangerTold, `address changed: ${stranger}`]],
    ["who names the address on file before", "saved", [...strangerTold, `address changed: ${stranger}`]],
    ["who names the address that a stranger gave", "held", [...strangerTold, `held: ${own}`]],
    ["who names the address that the couple put right", "saved", strangerTold],
    ["an answer link", "saved", strangerTold],
    ["a household's link", "saved", strangerTold],
    ["an admin", "saved", strangerTold],
  ],
  "declined from the address on file": [
    ["a stranger with the code", "held", [`held: ${own}`]],
    ["the browser that answered", "saved", strangerTold],
    ["who names the address on file before", "saved", []],
    ["an answer link", "saved", []],
    ["a household's link", "saved", []],
    ["an admin", "saved", []],
  ],
};

async function openWorld(): Promise<World> {
  const couple = await openCouple({ settings: { limitFactor: 100 } });
  return { ...couple, browser: await openAnswerer(couple.services) };
}

const test = testWith(openWorld);

const states = Object.keys(before) as (keyof typeof before)[];
const rows = states.flatMap((state) => table[state].map((row) => [state, ...row] as const));

test.each(rows)("the guest %s, then comes %s: %s", async (state, giver, outcome, tells) => {
  await using world = await openWorld();
  await before[state](world);
  const stood = await world.storedGuest("asa");
  expect(await givers[giver](world)).toBe(outcome);
  if (outcome === "held") expect(await world.storedGuest("asa")).toEqual(stood);
  else expect(await world.storedGuest("asa")).toMatchObject({ Speech: "Yes", RSVPed: "Accepted" });
  expect(await world.services.documents.list("unmatched")).toHaveLength(outcome === "held" ? 1 : 0);
  expect(await told(world)).toEqual(tells.toSorted());
});

// The couple know of peanuts and kiwi, and an answer has said fish.
const sights: [Giver, (world: World) => Promise<readonly string[] | undefined>, readonly string[]][] = [
  [
    "a stranger with the code",
    async ({ services }) => (await openAnswerer(services)).own?.guest.allergies,
    [],
  ],
  [
    "the browser that answered",
    async ({ services, browser }) => (await findSavedAnswer(services, browser, token))?.guest.allergies,
    ["Fish"],
  ],
  [
    "an answer link",
    async (world) => (await openAnswerer(world.services, await linkSentTo(world, own))).own?.guest.allergies,
    ["Fish"],
  ],
  [
    "a household's link",
    async ({ services }) => listOwnMembers(services, card).flatMap(({ guest }) => guest.allergies),
    ["Peanuts", "Kiwi", "Fish"],
  ],
];
const token = "t".repeat(22);

test.each(sights)("of what is on file %s sees what is theirs to know", async (_giver, see, seen) => {
  await using world = await openWorld();
  await answer(world, world.browser, { allergies: ["Fish"] }, token);
  expect((await see(world)) ?? []).toEqual(seen);
  // A receipt shows nothing to another browser.
  expect(await findSavedAnswer(world.services, await openAnswerer(world.services), token)).toBeNull();
});

test("an answer of a guest whose address was corrected, given from there, can be changed from there", async (world) => {
  await answer(world, world.browser, { email: stranger });
  await givers["who names the address that the couple put right"](world);
  const again = { speech: false, email: "right@example.se" };
  expect(await answer(world, "", again)).toBe("saved");
  expect(await answer(world, "")).toBe("held");
});

test("who gave a wrong address loses the answer once the couple have corrected it", async (world) => {
  await answer(world, world.browser, { email: stranger });
  await world.change("asa", { field: "email", expected: stranger, value: "right@example.se" });
  expect(await givers["the browser that answered"](world)).toBe("held");
  expect((await world.storedGuest("asa"))?.["Speech"]).toBe("No");
});

test("a guest whose address nobody had is held, and the address of the answer is told", async (world) => {
  const bjorn = { firstName: "Björn", lastName: "Ek" };
  await answer(world, world.browser, { ...bjorn, email: stranger });
  expect(await answer(world, "", { ...bjorn, email: stranger })).toBe("held");
  expect(await told(world)).toEqual([`held: ${stranger}`]);
});

// What an admin wrote down on the telephone.

test("a browser that answered for the guest before no longer counts", async (couple) => {
  const eve = await openAnswerer(couple.services);
  expect(await answer(couple, eve, { email: stranger })).toBe("saved");
  await notify(couple, { ...yes, speech: true });
  expect(await answer(couple, eve, { email: stranger })).toBe("held");
  // Nobody vouched for the address that the stranger gave.
  expect(await answer(couple, "", { email: stranger })).toBe("held");
  expect(await answer(couple, "", { email: own })).toBe("saved");
});

test("an address that the admin types is the guest's, and the one that a stranger gave is not", async (couple) => {
  const eve = await openAnswerer(couple.services);
  await answer(couple, eve, { email: stranger });
  await notify(couple, { ...yes, email: "asa.new@example.se" });
  for (const email of [stranger, own]) {
    expect(await answer(couple, "", { email })).toBe("held");
  }
  expect(await answer(couple, "", { email: "asa.new@example.se", speech: true })).toBe("saved");
});

test("what was told is shown to nobody who holds an earlier answer link, unless it is confirmed", async (couple) => {
  const { services } = couple;
  await answer(couple, "", { email: stranger, foodOptions: ["Vegan"] });
  const linkOf = async () => {
    const listed = await findAnswerRecord(services, services.guestList.byId("asa")!.guest);
    return answerLinkQuery(services, "asa", listed?.record.link?.number ?? "");
  };
  const seen = async () => (await openAnswerer(services, await linkOf())).own?.guest;
  await notify(couple, { allergies: ["Gluten"], foodOptions: ["Vegan", "Lactose-free"] });
  expect(services.guestList.byId("asa")?.guest.allergies).toEqual(expect.arrayContaining(["Gluten"]));
  expect(await seen()).toMatchObject({ allergies: [], foodOptions: ["Vegan"] });
  await notify(couple, { allergies: ["Gluten", "Milk"] }, true);
  expect((await seen())?.allergies).toEqual(["Milk"]);
});

test("undone, it is nobody's, and the browser that answered before counts again", async (couple) => {
  const browser = await openAnswerer(couple.services);
  await answer(couple, browser, {});
  const group = await notify(couple, { ...yes, speech: true, email: "mistyped@example.se" });
  expect(await undoGroup(couple.services, marta, group)).toMatchObject({ ok: true });
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ email: own, speech: false });
  expect(await answer(couple, "", { email: "mistyped@example.se" })).toBe("held");
  expect(await answer(couple, browser, { email: stranger, performance: true })).toBe("saved");
});

test("undone, a first answer leaves a guest who has not answered, and anybody invited may answer", async (couple) => {
  const group = await notify(couple, { answer: "declined" });
  expect(couple.services.guestList.byId("asa")?.guest).toMatchObject({ answer: "declined", allergies: [] });
  await undoGroup(couple.services, marta, group);
  const { guest } = couple.services.guestList.byId("asa")!;
  expect(guest).toMatchObject({ answered: false, answer: null, allergies: ["Peanuts", "Kiwi"] });
  expect(await answer(couple, "", {})).toBe("saved");
});
