import { expect, test } from "vitest";
import {
  partedNames,
  plainNames,
  sums,
  unclearNames,
  wholeNames,
} from "#test/kits/corpora/name-cells-corpus.ts";
import { readChildNote } from "./import-name-endings.ts";
import { readNameCell, readNames, splitName, type NameReading } from "./import-names.ts";

const read = (cell: string, isSurnameFirst = false) =>
  readNames({ firstName: cell, lastName: null }, isSurnameFirst);

test.each(wholeNames)("%j becomes %s", (cell, becomes) => {
  expect(said(read(cell))).toBe(becomes);
});

test.each(partedNames)("%j and %j become %s", (firstName, lastName, becomes) => {
  expect(said(readNames({ firstName, lastName }, false))).toBe(becomes);
});

test.each(unclearNames)("%j is for the couple to decide", (cell) => {
  expect(said(read(cell))).toBe("unclear");
});

test.each(plainNames)("%j is one guest as it stands", (cell) => {
  expect(read(cell)).toBeNull();
});

test.each(sums)("%j is no guest", (cell) => {
  expect(said(read(cell))).toBe("sum");
});

test("nobody is called “Familjen”", () => {
  expect(read("Familjen Aziz (5 st)")?.people[0]).toMatchObject({ firstName: "Familjen Aziz", lastName: "" });
  expect(splitName("Familjen Ek").First_Name).toBe("Familjen Ek");
});

test("in a list of surnames that come first, a comma follows a surname", () => {
  expect(said(read("Ek, Anna & Bo", true))).toBe("Anna Ek | Bo Ek");
  expect(read("Berg Ek, Anna Maria", true)).toBeNull();
});

test.each([
  ["Moster Eva", "Eva", "Moster Eva"],
  ["Farmor Gun-Britt Sjöblom", "Gun-Britt Sjöblom", "Farmor Gun-Britt"],
  ["Aunt Mary and Uncle Jim Lee", "Mary and Jim Lee", "Aunt Mary, Uncle Jim"],
  ["Fotograf Simon", "Simon", "Fotograf Simon"],
  ["Chefen (Ulf Grahn)", "Ulf Grahn", "Chefen (Ulf Grahn)"],
  ["Anna Ek (jobbet)", "Anna Ek", "jobbet"],
  ["Mormor och Morfar", "Mormor och Morfar", ""],
  ["Mormor med sällskap", "Mormor med sällskap", ""],
  ["Prästen", "Prästen", ""],
  ["Bror Ek", "Bror Ek", ""],
])("of “%s” the name is %s, and the rest is a note", (cell, name, note) => {
  expect(readNameCell(cell)).toEqual({ name, note });
});

test("an age marks a child only if it is clear", () => {
  expect(["5 år", "12 years", "8 mån", "barn", "Child"].map(readChildNote)).toEqual(Array(5).fill("Yes"));
  expect(["18 år", "34 years", "vuxen", "adult"].map(readChildNote)).toEqual(Array(4).fill("No"));
  expect(["13 år", "17 years", "5", "små", ""].map(readChildNote)).toEqual(Array(5).fill(null));
});

test("a long cell is read in a moment", () => {
  for (const part of ["a ", "+1 ", "a& ", "af ", ", ", "( ", "med "]) {
    expect(read(part.repeat(100_000))).toBeNull();
    read(part.repeat(70));
  }
});

function said(reading: NameReading | null): string {
  if (reading?.kind !== "people") return reading?.kind ?? "plain";
  return reading.people
    .map(({ firstName, lastName, child }) => `${`${firstName || "?"} ${lastName}`.trim()}${child ? "*" : ""}`)
    .join(" | ");
}
