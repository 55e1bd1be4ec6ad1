import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { suggestGuests } from "./name-matching.ts";

test("nobody is suggested before two characters that are not blank", () => {
  for (const typed of ["", "A", "A ", "   ", " A", "A-", "A\u200b", "-A"]) {
    expect(suggestGuests(typed, [named("Anna Berg")])).toEqual([]);
  }
});

test("one letter with a mark of its own is still one letter", () => {
  expect(suggestGuests("Å".normalize("NFD"), [named("Åsa Berg")])).toEqual([]);
});

const foreign = ["Åke Berg", "Örjan Ek", "Søren Alm", "Ægir Dal", "Zoë Ö"];
const nearly = ["Åsa Berg", "Äsa Berg", "Asa Berg", "Søren Ek"];
const double = ["Anna-Karin Ek", "Annakarin Öst", "Anna Zorn"];

test.each<[rule: string, typed: string, list: string[], suggested: string[]]>([
  ["a first name that starts so", "AN", ["Anna Berg", "Björn Andersson", "Joanna Ek"], ["Anna Berg"]],
  ["no last name", "be", ["Anna Berg"], []],
  ["no last name after the first", "anna b", ["Anna Berg"], []],
  [
    "blanks and Unicode form are forgiven",
    "  ås".normalize("NFD"),
    ["Åsa Berg", "Anna-Lena Ek"],
    ["Åsa Berg"],
  ],
  ["the hyphen is forgiven", "anna le", ["Åsa Berg", "Anna-Lena Ek"], ["Anna-Lena Ek"]],
  ["a mark that the keyboard lacks is forgiven", "ak", foreign, ["Åke Berg"]],
  ["the spelling without a mark is known", "AAK", foreign, ["Åke Berg"]],
  ["a mark that the keyboard lacks is forgiven", "or", foreign, ["Örjan Ek"]],
  ["the spelling without a mark is known", "oe", foreign, ["Örjan Ek"]],
  ["the spelling without a stroke is known", "soer", foreign, ["Søren Alm"]],
  ["a joined letter may be two", "ae", foreign, ["Ægir Dal"]],
  ["dots may be left out", "zoe", foreign, ["Zoë Ö"]],
  ["a different mark is a different letter", "ås", nearly, ["Åsa Berg"]],
  ["a different mark is a different letter", "äs", nearly, ["Äsa Berg"]],
  ["dots are no stroke", "sö", nearly, []],
  ["no mark may be any", "as", nearly, ["Asa Berg", "Åsa Berg", "Äsa Berg"]],
  ["a double name however it is joined", "annak", double, ["Anna-Karin Ek", "Annakarin Öst"]],
  ["a double name however it is joined", "anna-k", double, ["Anna-Karin Ek", "Annakarin Öst"]],
  ["a double name however it is joined", "Anna K", double, ["Anna-Karin Ek", "Annakarin Öst"]],
  ["a double name however it is joined", "ANNAKARIN", double, ["Anna-Karin Ek", "Annakarin Öst"]],
  ["nobody for dots", "..", ["Bo Ek", "🎉 Ek"], []],
  ["nobody for emoji", "🎉🎉", ["Bo Ek", "🎉 Ek"], []],
  ["nobody for more than the whole name", "bob", ["Bo Ek", "🎉 Ek"], []],
  ["nobody for more than the whole name", "boo", ["Bo Ek", "🎉 Ek"], []],
  [
    "the order of first names, then last names, in Swedish",
    "ma",
    ["Mårten Ek", "Maria Öst", "Maria Ek", "Märta Alm"],
    ["Maria Ek", "Maria Öst", "Mårten Ek", "Märta Alm"],
  ],
  [
    "the order of last names, in Swedish",
    "an",
    ["Anna Öst", "Anna Ås", "Anna Zorn", "Anders Ek"],
    ["Anders Ek", "Anna Zorn", "Anna Ås", "Anna Öst"],
  ],
])("%s: %j", (_rule, typed, list, suggested) => {
  const names = suggestGuests(
    typed,
    list.map((name) => named(name)),
  ).map(({ name }) => name);
  expect(names).toEqual(suggested);
});

test("guests who have answered are no longer suggested", () => {
  const guests = [{ ...named("Anna Berg"), answered: true }, named("Anders Ek")];
  expect(suggestGuests("an", guests).map(({ name }) => name)).toEqual(["Anders Ek"]);
});

test.each([
  [
    "two guests with one name are told apart by a masked email",
    [
      named("Anna Berg", "anna@example.se"),
      named("Anna Berg", "berg@post.example"),
      named("Anna Ek", "ek@example.se"),
    ],
    ["a•••@e•••", "b•••@p•••", null],
  ],
  [
    "where their masked emails look alike, the ending of the domain is shown too",
    [named("Anna Berg", "anna@example.se"), named("Anna Berg", "a.berg@example.org")],
    ["a•••@e•••.se", "a•••@e•••.org"],
  ],
  [
    "of two guests with one name, one without an email gets no hint",
    [named("Anna Berg", "anna@example.se"), named("Anna Berg")],
    ["a•••@e•••", null],
  ],
])("%s", (_rule, guests, hints) => {
  expect(suggestGuests("anna", guests).map(({ hint }) => hint)).toEqual(hints);
});

test("a suggestion says nothing but id, name and hint", () => {
  expect(suggestGuests("an", [{ ...named("Anna Berg", "anna@example.se"), allergies: ["Gluten"] }])).toEqual([
    { id: "Anna Berg", name: "Anna Berg", hint: null },
  ]);
});

test("everyone who fits is suggested, also on a list of ten thousand", () => {
  const guests = Array.from({ length: 10_000 }, (_, at) => named(`${at % 2 ? "Anna" : "Björn"} Nr${at}`));
  expect(suggestGuests("an", guests)).toHaveLength(5_000);
});

function named(name: string, email: string | null = null): Guest {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { ...blankGuest, id: name, firstName, lastName, email };
}
