import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { findLikeGuests } from "./name-likeness.ts";

const guest = (id: string, firstName: string, lastName: string, more = {}) => ({
  ...blankGuest,
  id,
  firstName,
  lastName,
  ...more,
});

const guests = [
  guest("asa", "Åsa", "Lindqvist"),
  guest("bjorn", "Björn", "Ek"),
  guest("annaOne", "Anna", "Berg", { answered: true }),
  guest("annaTwo", "Anna", "Berg"),
  guest("margareta", "Margareta", "Öhrn", { email: "maggan@example.se" }),
  guest("nameless", "", ""),
];

function find(firstName: string, lastName: string, email = ""): string[] {
  return findLikeGuests({ firstName, lastName, email }, guests).map(({ id }) => id);
}

test("a misspelt name finds the guest", () => {
  expect(find("Asa", "Lindkvist")[0]).toBe("asa");
  expect(find("Björn", "Eek")[0]).toBe("bjorn");
});

test("a name given back to front finds the guest", () => {
  expect(find("Lindqvist", "Åsa")).toEqual(["asa"]);
});

test("somebody who married or uses another first name is found by the other half of the name", () => {
  expect(find("Åsa", "Nyman")).toEqual(["asa"]);
  expect(find("Karl", "Ek")).toEqual(["bjorn"]);
});

test("the address on file counts for more than the name", () => {
  expect(find("Anna", "Berg", "MAGGAN@example.se")[0]).toBe("margareta");
});

test("of two guests with one name, the one who has not answered comes first", () => {
  expect(find("Ana", "Berg")).toEqual(["annaTwo", "annaOne"]);
});

test("nobody is offered for a name like no other, or for none", () => {
  expect(find("Xerxes", "Quux")).toEqual([]);
  expect(find("", "")).toEqual([]);
});
