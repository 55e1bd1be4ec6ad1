import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  answersOfHousehold,
  everyHousehold,
  type FilteredHousehold,
  type HouseholdFilter,
  passesHouseholdFilter,
} from "./household-filter.ts";

const answers = {
  silent: {},
  coming: { answered: true, answer: "accepted" },
  declined: { answered: true, answer: "declined" },
} as const;

function guest(answer: keyof typeof answers, facts: Partial<Guest> = {}): Guest {
  return { ...blankGuest, id: "g", firstName: "Anna", ...answers[answer], ...facts };
}

function household(facts: Partial<FilteredHousehold> = {}): FilteredHousehold {
  return {
    members: [guest("silent")],
    household: { tags: ["Choir"] },
    invitedTo: ["wedding", "brunch"],
    language: "sv",
    isInvited: true,
    ...facts,
  };
}

const passes = (filter: Partial<HouseholdFilter>, facts: Partial<FilteredHousehold> = {}) =>
  passesHouseholdFilter(household(facts), { ...everyHousehold, ...filter });

test.each([
  [["none"], [guest("silent"), guest("silent")]],
  [
    ["some", "coming"],
    [guest("coming"), guest("silent")],
  ],
  [["some"], [guest("declined"), guest("silent")]],
  [["coming"], [guest("coming"), guest("declined")]],
  [["declined"], [guest("declined"), guest("declined")]],
  [["coming"], [guest("coming"), guest("silent", { firstName: "", companionOf: "g" })]],
] as const)("a household has answered: %s", (all, members) => {
  expect(answersOfHousehold({ members, invitedTo: ["wedding"] })).toEqual(all);
});

test("of an event, what was said of it counts", () => {
  const members = [guest("coming", { eventAnswers: { brunch: "Declined" } })];
  expect(answersOfHousehold({ members, invitedTo: ["wedding", "brunch"] }, "brunch")).toEqual(["declined"]);
  expect(passes({ event: "brunch", answers: ["none"] }, { members: [guest("coming")] })).toBe(true);
});

test("whoever is not invited to an event is not meant by it", () => {
  expect(passes({ event: "brunch" })).toBe(true);
  expect(passes({ event: "brunch" }, { invitedTo: ["wedding"] })).toBe(false);
});

test.each<[string, Partial<HouseholdFilter>, boolean]>([
  ["everybody", {}, true],
  ["the silent", { answers: ["none"] }, true],
  ["those who come", { answers: ["coming", "some"] }, false],
  ["a tag, in any case", { tag: "choir" }, true],
  ["another tag", { tag: "work" }, false],
  ["readers of Swedish", { language: "sv" }, true],
  ["readers of English", { language: "en" }, false],
  ["the invited", { isInvited: true }, true],
  ["those not yet invited", { isInvited: false }, false],
  ["those without an address", { hasAddress: false }, true],
  ["those with an address", { hasAddress: true }, false],
  ["two conditions that both hold", { answers: ["none"], tag: "Choir" }, true],
  ["two of which one fails", { answers: ["none"], tag: "work" }, false],
])("a filter means %s", (_name, filter, expected) => {
  expect(passes(filter)).toBe(expected);
});
