// Who may change an answer (product.md, rule 3), and who gets a warning.

import { expect } from "vitest";
import { answer, linkSentTo, own, stranger } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import { type Couple, openCouple } from "#test/kits/guests/couple.ts";
import type { Answerer } from "./find-own-guest.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const other = { speech: true };

type World = Couple & { browser: Answerer };

async function told({ services }: Couple): Promise<string[]> {
  const emails = await services.documents.list("outbox");
  return emails
    .filter(({ data }) => data["kind"] !== "confirmation")
    .map(({ data }) => `${String(data["kind"])}: ${String(data["to"])}`)
    .toSorted();
}

const before = {
  "has not answered": async () => {},
  "answered from the address on file": (world: World) => answer(world, world.browser),
  "was answered for by a stranger": async (world: World) => {
    await answer(world, world.browser, { email: stranger });
  },
  "declined from the address on file": (world: World) => answer(world, world.browser, { accept: false }),
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
    return answer(world, await linkSentTo(world, email), {
      ...other,
      email,
    });
  },
  "a link of the time before links had numbers": async (world: World) => {
    const signature = world.services.keys.sign("personal link", "asa");
    const email = world.services.guestList.byId("asa")?.guest.email ?? "";
    return answer(world, `guest=asa.${signature}`, { ...other, email });
  },
} satisfies Record<string, (world: World) => Promise<string>>;

type Giver = keyof typeof givers;
const strangerTold = [`address changed: ${own}`];

const table: [keyof typeof before, Giver, "saved" | "held", string[]][] = [
  ["has not answered", "a stranger with the code", "saved", strangerTold],
  ["has not answered", "who names the address on file before", "saved", []],
  ["has not answered", "who names the address that the couple put right", "saved", []],
  ["answered from the address on file", "a stranger with the code", "held", [`held: ${own}`]],
  ["answered from the address on file", "the browser that answered", "saved", strangerTold],
  ["answered from the address on file", "who names the address on file before", "saved", []],
  [
    "answered from the address on file",
    "who names the address that a stranger gave",
    "held",
    [`held: ${own}`],
  ],
  ["answered from the address on file", "who names the address that the couple put right", "saved", []],
  ["answered from the address on file", "an answer link", "saved", []],
  ["answered from the address on file", "a link of the time before links had numbers", "saved", []],
  ["was answered for by a stranger", "a stranger with the code", "held", [...strangerTold, `held: ${own}`]],
  [
    "was answered for by a stranger",
    "the browser that answered",
    "saved",
    [...strangerTold, `address changed: ${stranger}`],
  ],
  [
    "was answered for by a stranger",
    "who names the address on file before",
    "saved",
    [...strangerTold, `address changed: ${stranger}`],
  ],
  [
    "was answered for by a stranger",
    "who names the address that a stranger gave",
    "held",
    [...strangerTold, `held: ${own}`],
  ],
  [
    "was answered for by a stranger",
    "who names the address that the couple put right",
    "saved",
    strangerTold,
  ],
  ["was answered for by a stranger", "an answer link", "saved", strangerTold],
  ["declined from the address on file", "a stranger with the code", "held", [`held: ${own}`]],
  ["declined from the address on file", "the browser that answered", "saved", strangerTold],
  ["declined from the address on file", "who names the address on file before", "saved", []],
  ["declined from the address on file", "an answer link", "saved", []],
];

async function openWorld(): Promise<World> {
  const couple = await openCouple({ settings: { limitFactor: 100 } });
  return { ...couple, browser: await openAnswerer(couple.services) };
}

const test = testWith(openWorld);

test.each(table)("the guest %s, then comes %s: %s", async (state, giver, outcome, tells) => {
  await using world = await openWorld();
  await before[state](world);
  const stood = await world.storedGuest("asa");
  expect(await givers[giver](world)).toBe(outcome);
  if (outcome === "held") expect(await world.storedGuest("asa")).toEqual(stood);
  else expect(await world.storedGuest("asa")).toMatchObject({ Speech: "Yes", RSVPed: "Accepted" });
  expect(await world.services.documents.list("unmatched")).toHaveLength(outcome === "held" ? 1 : 0);
  expect(await told(world)).toEqual(tells.toSorted());
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
