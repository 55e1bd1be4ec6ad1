import { describe, expect, test } from "vitest";
import { blankGuest } from "./blank-guest.ts";
import { changesBetween, guestOfChanges, takeBackChanges } from "./field-changes.ts";
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

describe("taking changes back", () => {
  const before: Guest = { ...blankGuest, id: "asa", firstName: "Åsa", allergies: ["Milk"], table: "1" };
  const after: Guest = { ...before, allergies: [], table: "2" };
  const changes = changesBetween(before, after);

  test("gives the guest as before, and leaves other fields alone", () => {
    expect(takeBackChanges(after, changes)).toEqual({ ok: true, value: before });
    const renamed = { ...after, firstName: "Asta" };
    expect(takeBackChanges(renamed, changes)).toEqual({ ok: true, value: { ...before, firstName: "Asta" } });
  });

  test("names the fields that somebody has changed since, unless back to what they were", () => {
    expect(takeBackChanges({ ...after, table: "3" }, changes)).toEqual({ ok: false, refusal: ["table"] });
    expect(takeBackChanges({ ...after, allergies: ["Milk"] }, changes)).toEqual({ ok: true, value: before });
  });
});

test("a guest is who the first changes made of nobody", () => {
  const guest: Guest = { ...blankGuest, id: "asa", firstName: "Åsa", relations: ["Family"] };
  expect(guestOfChanges("asa", changesBetween(blankGuest, guest))).toEqual(guest);
});
