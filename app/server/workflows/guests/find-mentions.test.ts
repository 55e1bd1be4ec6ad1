import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { type Erased, openNaming } from "./find-mentions.ts";

const guest = (said: Partial<Guest>): Guest => ({ ...blankGuest, id: "other", ...said });
const asa: Erased = {
  names: ["Åsa", "Lindqvist", "Lind-Ek"],
  emails: ["asa@example.se"],
  households: ["Skatorna"],
};
const others = [
  guest({ firstName: "Karin", lastName: "Ek", email: "karin@example.se" }),
  guest({ id: "lars", firstName: "Lars-Åke", lastName: "Berg", household: "Berg" }),
];

const lasting = new Set(["Berg"]);
const isNaming = openNaming(others, lasting)(asa);

test.each([
  ["the whole name", "Sits with Åsa Lindqvist"],
  ["the name without its accent", "asa knows"],
  ["a former name", "lind-ek, the bookshop"],
  ["the address", "write to ASA@example.se"],
  ["the name in the genitive", "Åsas bord"],
  ["the household", "Comes with Skatorna"],
])("%s tells of the guest", (_what, text) => {
  expect(isNaming(text)).toBe(true);
});

test.each([
  ["a surname that somebody else has too", "ek"],
  ["somebody else", "karin ek"],
  ["a word with the name in it", "Asarum"],
  ["the household of others", "with Berg"],
  ["no word at all", ""],
])("%s does not", (_what, text) => {
  expect(isNaming(text)).toBe(false);
});

test("a guest without any name is told of by nothing but the household", () => {
  const nobody = openNaming(others, lasting)({ names: [""], emails: [""], households: ["Tall"] });
  expect(["a", "", "Ek"].some(nobody)).toBe(false);
  expect(nobody("the Tall family")).toBe(true);
});
