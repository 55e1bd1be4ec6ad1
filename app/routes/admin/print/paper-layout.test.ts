import { expect, test } from "vitest";
import { doorPages } from "./paper-layout.ts";

const named = (lastName: string, firstName = "Anna") => ({ firstName, lastName });

test("nobody makes no page, and 75 guests fit on one", () => {
  expect(doorPages([])).toEqual([]);
  const guests = Array.from({ length: 75 }, (_, at) => named(`Berg ${at}`));
  expect(doorPages(guests).map((page) => page.map((column) => column.length))).toEqual([[38, 37]]);
});

test("several pages and their columns are about as full as each other", () => {
  const guests = Array.from({ length: 200 }, (_, at) => named(`Berg ${at}`));
  expect(doorPages(guests).map((page) => page.map((column) => column.length))).toEqual([
    [34, 33],
    [34, 33],
    [33, 33],
  ]);
});

test("the first of each letter is marked, in Swedish order, and the first of a column again", () => {
  const guests = ["af Ugglas", "Alm", "Édes", "Ek", "Åberg", "Öhrn"].map((name) => named(name));
  expect(
    doorPages([...guests, named("", "Östen")])
      .flat(2)
      .map(({ letter }) => letter),
  ).toEqual(["A", "", "É", "", "Å", "Ö", ""]);
});
