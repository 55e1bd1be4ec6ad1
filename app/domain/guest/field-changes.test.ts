import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "./guest.ts";
import { changesBetween, guestOfChanges, revertChanges } from "./field-changes.ts";

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
    expect(revertChanges(after, changes)).toEqual({ guest: before, stays: [] });
    const renamed = { ...after, firstName: "Asta" };
    expect(revertChanges(renamed, changes)).toEqual({ guest: { ...before, firstName: "Asta" }, stays: [] });
  });

  test("leaves what somebody has changed since, unless back to what it was", () => {
    const moved = { ...after, table: "3" };
    expect(revertChanges(moved, changes)).toEqual({ guest: { ...before, table: "3" }, stays: ["table"] });
    expect(revertChanges({ ...after, allergies: ["Milk"] }, changes)).toEqual({ guest: before, stays: [] });
  });

  test("leaves a table and its seat together", () => {
    const seated: Guest = { ...before, table: "2", seat: 4 };
    const reseated: Guest = { ...seated, seat: 5 };
    const taken = revertChanges(reseated, changesBetween(before, seated));
    expect(taken).toEqual({ guest: reseated, stays: ["table", "seat"] });
  });

  test("leaves an answer with whether there is one", () => {
    const came: Guest = { ...before, answered: true, answer: "accepted", speech: true };
    const declined: Guest = { ...came, answer: "declined", speech: false };
    const taken = revertChanges(declined, changesBetween(before, came));
    expect(taken).toEqual({ guest: declined, stays: ["answer", "answered", "speech"] });
  });

  test("brings back no decline for whom somebody has noted food since", () => {
    const declined: Guest = { ...before, answered: true, answer: "declined", allergies: [] };
    const came: Guest = { ...declined, answer: "accepted", foodOptions: ["Vegan"], table: "2" };
    const fed: Guest = { ...came, allergies: ["Milk"] };
    const taken = revertChanges(fed, changesBetween(declined, came));
    expect(taken).toEqual({ guest: { ...fed, foodOptions: [], table: "1" }, stays: ["answer"] });
    expect(revertChanges(came, changesBetween(declined, came)).guest).toEqual(declined);
  });
});

test("a guest is who the first changes made of nobody", () => {
  const guest: Guest = { ...blankGuest, id: "asa", firstName: "Åsa", relations: ["Family"] };
  expect(guestOfChanges("asa", changesBetween(blankGuest, guest))).toEqual(guest);
});
