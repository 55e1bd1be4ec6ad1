import { expect, test } from "vitest";
import { blankGuest } from "./blank-guest.ts";
import { changesBetween } from "./field-changes.ts";
import type { Guest } from "./guest.ts";

const anna: Guest = {
  ...blankGuest,
  id: "anna",
  firstName: "Anna",
  lastName: "Berg",
  allergies: ["Eggs", "Fish"],
};

test("a guest who stayed the same has no changes", () => {
  expect(changesBetween(anna, structuredClone(anna))).toEqual([]);
});

test("each changed field is told with what it was and what it is", () => {
  expect(changesBetween(anna, { ...anna, lastName: "Ek", seat: 3 })).toEqual([
    { field: "lastName", from: "Berg", to: "Ek" },
    { field: "seat", from: null, to: 3 },
  ]);
});

test("a list has changed when anything in it has", () => {
  expect(changesBetween(anna, { ...anna, allergies: ["Eggs"] })).toEqual([
    { field: "allergies", from: ["Eggs", "Fish"], to: ["Eggs"] },
  ]);
  expect(changesBetween(anna, { ...anna, allergies: ["Eggs", "Kiwi"] })).toHaveLength(1);
});

test("never having been asked is not the same as No", () => {
  expect(changesBetween(anna, { ...anna, speech: false })).toEqual([
    { field: "speech", from: null, to: false },
  ]);
});

test("the id is not a field that changes", () => {
  const other: Guest = { ...anna, id: "other" };
  expect(changesBetween(anna, other)).toEqual([]);
});
