import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { findLikeGuests, guessGuest } from "./name-likeness.ts";

const guest = (id: string, firstName: string, lastName: string, more = {}) => {
  return { ...blankGuest, id, firstName, lastName, ...more };
};

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

test.each([
  ["a misspelt first name finds the guest first", "Asa", "Lindkvist", "", "asa"],
  ["a misspelt last name finds the guest first", "Björn", "Eek", "", "bjorn"],
  ["the address on file counts for more than the name", "Anna", "Berg", "MAGGAN@example.se", "margareta"],
])("%s", (_rule, firstName, lastName, email, id) => {
  expect(find(firstName, lastName, email)[0]).toBe(id);
});

test.each([
  ["a name given back to front finds the guest", "Lindqvist", "Åsa", ["asa"]],
  ["somebody who married is found by the first name", "Åsa", "Nyman", ["asa"]],
  ["somebody who uses another first name is found by the last", "Karl", "Ek", ["bjorn"]],
  ["of two with one name, the one who has not answered comes first", "Ana", "Berg", ["annaTwo", "annaOne"]],
  ["nobody is offered for a name like no other", "Xerxes", "Quux", []],
  ["nobody is offered for no name", "", "", []],
])("%s", (_rule, firstName, lastName, ids) => {
  expect(find(firstName, lastName)).toEqual(ids);
});

test.each([
  ["both names are nearly the guest's", "Asa", "Lindkvist", "", "asa"],
  ["the name is given back to front", "Lindqvist", "Åsa", "", "asa"],
  ["the address is on file", "Maggan", "Öhrn", "maggan@example.se", "margareta"],
  ["only the last name is the guest's", "Karl", "Ek", "", null],
  ["two guests are as near", "Ana", "Berg", "", null],
  ["another has the address on file", "Åsa", "Lindqvist", "maggan@example.se", null],
])("who is meant: %s", (_rule, firstName, lastName, email, id) => {
  expect(guessGuest({ firstName, lastName, email }, guests)?.id ?? null).toBe(id);
});
