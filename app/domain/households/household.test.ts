import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { householdLink, makeHouseholdCode, readHouseholdCode, spellHouseholdCode } from "./household-code.ts";
import {
  guestOfHousehold,
  householdIdOf,
  isUnnamed,
  membersInOrder,
  nameOfHousehold,
  proposeHouseholdName,
} from "./household.ts";

const anna: Guest = { ...blankGuest, id: "anna", firstName: "Anna", lastName: "Ek", household: "Ek" };
const bo: Guest = { ...anna, id: "bo", firstName: "Bo" };
const maja: Guest = { ...anna, id: "maja", firstName: "Aaja", child: true };
const guestOfBo: Guest = { ...blankGuest, id: "x", household: "Ek", companionOf: "bo" };

test("guests with the same short name are one household, a guest without one is a household of one", () => {
  expect(householdIdOf(anna)).toBe(householdIdOf(bo));
  expect(nameOfHousehold(householdIdOf(anna))).toBe("Ek");
  const alone = householdIdOf({ ...anna, household: null });
  expect(guestOfHousehold(alone)).toBe("anna");
  expect(nameOfHousehold(alone)).toBeNull();
  // A guest's id that looks like a household's name is none.
  expect(householdIdOf({ ...anna, id: "Ek", household: null })).not.toBe(householdIdOf(anna));
});

test("adults come first, then children, and a companion follows their host", () => {
  const ids = (members: Guest[]) => membersInOrder(members).map(({ id }) => id);
  expect(ids([maja, guestOfBo, bo, anna])).toEqual(["anna", "bo", "x", "maja"]);
  const ofEachOther = [
    { ...anna, companionOf: "bo" },
    { ...bo, companionOf: "anna" },
  ];
  expect(ids(ofEachOther)).toEqual(["anna", "bo"]);
  expect(ids([{ ...anna, companionOf: "anna" }])).toEqual(["anna"]);
  expect(ids([{ ...guestOfBo, companionOf: "gone" }])).toEqual(["x"]);
});

test("only a companion without a first name is unnamed", () => {
  expect([guestOfBo, { ...guestOfBo, firstName: "Eva" }, anna].map(isUnnamed)).toEqual([true, false, false]);
});

test("a household is proposed a short name that no other has", () => {
  expect(proposeHouseholdName([maja, anna], new Set())).toBe("Ek");
  expect(proposeHouseholdName([anna], new Set(["EK", "Ek 2"]))).toBe("Ek 3");
  expect(proposeHouseholdName([{ ...anna, lastName: "" }], new Set())).toBe("Anna");
});

test("a code is read however it is typed, and has ten characters of Crockford's base32", () => {
  const code = makeHouseholdCode(Uint8Array.from({ length: 10 }, (_, at) => at * 31));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(readHouseholdCode(spellHouseholdCode(code))).toBe(code);
  expect(readHouseholdCode(` ${code.slice(0, 3).toLowerCase()} – ${code.slice(3)} `)).toBe(code);
  expect(readHouseholdCode("OIL0O-ABCDE")).toBe("01100ABCDE");
  for (const typed of ["", "4H7KQ-2M9X", "4H7KQ-2M9XTT", "4H7KQ-2M9XU", "SJU-BLOMMOR"]) {
    expect(readHouseholdCode(typed)).toBeNull();
  }
});

test("the link is in the household's language, or in the one given for those whose language is unknown", () => {
  const code = "4H7KQ2M9XT";
  expect(householdLink({ code, language: "sv" })).toBe("/sv/rsvp?i=4H7KQ2M9XT");
  expect(householdLink({ code, language: "en" })).toBe("/en/rsvp?i=4H7KQ2M9XT");
});
