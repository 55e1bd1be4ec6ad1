import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { type Erased, openNaming } from "./naming-views.ts";

const guest = (said: Partial<Guest>): Guest => ({ ...blankGuest, id: "other", ...said });
const asa: Erased = {
  id: "asa",
  names: ["Åsa", "Lindqvist", "Lind-Ek"],
  emails: ["asa@example.se"],
  households: ["Skatorna"],
};
const others = [
  guest({ firstName: "Karin", lastName: "Ek", email: "karin@example.se", foodOptions: ["Vegetarian"] }),
  guest({ id: "lars", firstName: "Lars-Åke", lastName: "Berg", household: "Berg", table: "Qvistgården" }),
];

const isNaming = openNaming(others)(asa);
const search = (q: string) => ({ name: "View", query: new URLSearchParams({ q }).toString() });

test.each([
  ["a search for the whole name", search("Åsa Lindqvist")],
  ["a search without the accent", search("asa")],
  ["a search for the beginning of the name", search("lindq")],
  ["a search for a former name", search("lind-ek")],
  ["a search for the address", search("ASA@example.se")],
  ["the name of the view", { name: "Åsa", query: "answer=open" }],
  ["the name of the view in the genitive", { name: "Åsas bord", query: "seat=seated" }],
  ["the household in the name", { name: "Till Skatorna", query: "" }],
  ["the household that is shown", { name: "View", query: "of=named%3ASkatorna" }],
  ["the guest alone as a household", { name: "View", query: "of=guest%3Aasa" }],
])("%s tells of the guest", (_what, view) => {
  expect(isNaming(view)).toBe(true);
});

test.each([
  ["a surname that somebody else has too", search("ek")],
  ["letters that are found at somebody else's table", search("qvist")],
  ["somebody else", search("karin ek")],
  ["a word with the name in it", { name: "Asarum", query: "" }],
  ["the household of others", { name: "View", query: "of=named%3ABerg" }],
  ["no search at all", { name: "Not answered", query: "answer=open&tag=asa" }],
  ["fewer letters than tell anybody apart", search("qv")],
])("%s does not", (_what, view) => {
  expect(isNaming(view)).toBe(false);
});

test("a guest without any name is told of by nothing but the household", () => {
  const nobody = openNaming(others)({ id: "x", names: [""], emails: [""], households: [] });
  expect([search("a"), search(""), { name: "", query: "" }].some(nobody)).toBe(false);
  expect(nobody({ name: "", query: "of=guest:x" })).toBe(true);
});
