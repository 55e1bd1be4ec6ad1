import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { suggestGuests } from "./suggestions.ts";

test("nobody is suggested before two characters that are not blank", () => {
  for (const typed of ["", "A", "A ", "   ", " A", "A-", "A\u200b", "-A"]) {
    expect(suggestGuests(typed, [named("Anna Berg")])).toEqual([]);
  }
});

test("one letter with a mark of its own is still one letter", () => {
  expect(suggestGuests("Å".normalize("NFD"), [named("Åsa Berg")])).toEqual([]);
});

test("guests whose first name starts with the typed text are suggested, whatever its capitals", () => {
  const guests = [named("Anna Berg"), named("Björn Andersson"), named("Joanna Ek")];
  expect(namesFor("AN", guests)).toEqual(["Anna Berg"]);
});

test("a last name does not count", () => {
  expect(namesFor("be", [named("Anna Berg")])).toEqual([]);
  expect(namesFor("anna b", [named("Anna Berg")])).toEqual([]);
});

test("blanks in front, Unicode form and the hyphen of a double name are forgiven", () => {
  const guests = [named("Åsa Berg"), named("Anna-Lena Ek")];
  expect(namesFor("  ås".normalize("NFD"), guests)).toEqual(["Åsa Berg"]);
  expect(namesFor("anna le", guests)).toEqual(["Anna-Lena Ek"]);
});

test("a mark that the keyboard lacks is forgiven, and so are the spellings without it", () => {
  const guests = [
    named("Åke Berg"),
    named("Örjan Ek"),
    named("Søren Alm"),
    named("Ægir Dal"),
    named("Zoë Ö"),
  ];
  expect(namesFor("ak", guests)).toEqual(["Åke Berg"]);
  expect(namesFor("AAK", guests)).toEqual(["Åke Berg"]);
  expect(namesFor("or", guests)).toEqual(["Örjan Ek"]);
  expect(namesFor("oe", guests)).toEqual(["Örjan Ek"]);
  expect(namesFor("soer", guests)).toEqual(["Søren Alm"]);
  expect(namesFor("ae", guests)).toEqual(["Ægir Dal"]);
  expect(namesFor("zoe", guests)).toEqual(["Zoë Ö"]);
});

test("a different mark is a different letter while typing", () => {
  const guests = [named("Åsa Berg"), named("Äsa Berg"), named("Asa Berg"), named("Søren Ek")];
  expect(namesFor("ås", guests)).toEqual(["Åsa Berg"]);
  expect(namesFor("äs", guests)).toEqual(["Äsa Berg"]);
  expect(namesFor("sö", guests)).toEqual([]);
  expect(namesFor("as", guests)).toEqual(["Asa Berg", "Åsa Berg", "Äsa Berg"]);
});

test("a double name is offered however it is joined", () => {
  const guests = [named("Anna-Karin Ek"), named("Annakarin Öst"), named("Anna Zorn")];
  for (const typed of ["annak", "anna-k", "Anna K", "ANNAKARIN"]) {
    expect(namesFor(typed, guests)).toEqual(["Anna-Karin Ek", "Annakarin Öst"]);
  }
});

test("nobody is suggested for dots or emoji, nor for more than the whole name", () => {
  const guests = [named("Bo Ek"), named("🎉 Ek")];
  expect(["..", "🎉🎉", "bob", "boo"].flatMap((typed) => namesFor(typed, guests))).toEqual([]);
});

test("guests who have answered are no longer suggested", () => {
  const guests = [{ ...named("Anna Berg"), answered: true }, named("Anders Ek")];
  expect(namesFor("an", guests)).toEqual(["Anders Ek"]);
});

test("suggestions are ordered by first name, then last name, in Swedish", () => {
  const guests = [named("Mårten Ek"), named("Maria Öst"), named("Maria Ek"), named("Märta Alm")];
  expect(namesFor("ma", guests)).toEqual(["Maria Ek", "Maria Öst", "Mårten Ek", "Märta Alm"]);
  const sameStart = ["Anna Öst", "Anna Ås", "Anna Zorn", "Anders Ek"].map((name) => named(name));
  expect(namesFor("an", sameStart)).toEqual(["Anders Ek", "Anna Zorn", "Anna Ås", "Anna Öst"]);
});

test("two guests with one name are told apart by a masked email", () => {
  const guests = [
    named("Anna Berg", "anna@example.se"),
    named("Anna Berg", "berg@post.example"),
    named("Anna Ek", "ek@example.se"),
  ];
  expect(suggestGuests("anna", guests).map(({ hint }) => hint)).toEqual(["a…@e…", "b…@p…", null]);
});

test("where their masked emails look alike, the ending of the domain is shown too", () => {
  const guests = [named("Anna Berg", "anna@example.se"), named("Anna Berg", "a.berg@example.org")];
  expect(suggestGuests("an", guests).map(({ hint }) => hint)).toEqual(["a…@e….se", "a…@e….org"]);
});

test("of two guests with one name, one without an email gets no hint", () => {
  const guests = [named("Anna Berg", "anna@example.se"), named("Anna Berg")];
  expect(suggestGuests("anna", guests).map(({ hint }) => hint)).toEqual(["a…@e…", null]);
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

function namesFor(typed: string, guests: readonly Guest[]): string[] {
  return suggestGuests(typed, guests).map(({ name }) => name);
}
