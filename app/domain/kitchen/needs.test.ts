import { expect, test } from "vitest";
import { readAllergy } from "#test/kits/guests/served-guests.ts";
import { openNeedsReader } from "./needs.ts";

const read = openNeedsReader(
  {
    foodOptions: [
      { stored: "Vegetarian", en: "Vegetarian", sv: "Vegetariskt" },
      { stored: "Beegan", en: "Bee-friendly", sv: "Bigan" },
    ],
    allergyOptions: [
      { stored: "NoNuts", en: "Nuts", sv: "Nötter" },
      { stored: "Both", en: "Fish and kiwi", sv: "Fisk och kiwi" },
      { stored: "Kiwi", en: "Kiwi", sv: "Kiwi" },
    ],
  },
  readAllergy,
);
const wishes = (...foodOptions: string[]) =>
  read({ foodOptions, allergies: [], severeAllergies: [] }).wishes.map(
    ({ option, text }) => option ?? `"${text}"`,
  );
const allergies = (...all: string[]) =>
  read({ foodOptions: [], allergies: all, severeAllergies: [] }).allergies.map(
    ({ known, text }) => `${known ?? "-"} ${text}`,
  );

test("wishes stand in the couple's order, known by any of their names, then as they were typed", () => {
  const expected = ["Vegetarian", "Beegan", '"apples"', '"no onions"', '"zucchini"'];
  const typed = [" zucchini ", "bigan", "no onions", "VEGETARISKT", "  ", "apples", "Beegan"];
  expect(wishes(...typed)).toEqual(expected);
  expect(wishes(...typed.toReversed())).toEqual(expected);
});

test("allergies stand in the order of the regulation, then as they were typed", () => {
  const expected = ["fish ", "nuts ", "nuts hazelnuts", "- apples", "- Kiwi", "- zebras"];
  const typed = ["zebras", "hazelnuts", "Kiwi", "NoNuts", "apples", "fish", " nuts ", "kiwi"];
  expect(allergies(...typed)).toEqual(expected.with(4, "- kiwi"));
  expect(allergies(...typed.toReversed())).toEqual(expected);
});

test("one of the couple's own is known by a name of which every part is known, or stands as it is stored", () => {
  expect(allergies("NoNuts")).toEqual(["nuts "]);
  expect(allergies("Both")).toEqual(["- Both"]);
});

test.each([
  [" hazelnuts allergy ", ["nuts hazelnuts allergy"]],
  ["gluten intolerance", ["gluten "]],
  ["allergic to  nuts", ["nuts "]],
  [" nuts but not almonds ", ["- nuts but not almonds"]],
])("%j is read as %j", (typed, all) => {
  expect(allergies(typed)).toEqual(all);
});

test("severe is the allergy that is marked, and each of those that its words name", () => {
  const found = (all: string[], ...severeAllergies: string[]) =>
    read({ foodOptions: [], allergies: all, severeAllergies }).allergies.map(
      ({ known, text, isSevere }) => `${known ?? text}${isSevere ? "!" : ""}`,
    );
  expect(found(["nuts", "fish"], "nuts")).toEqual(["fish", "nuts!"]);
  expect(found(["nuts and fish", "Kiwi"], "nuts and fish")).toEqual(["fish!", "nuts!", "Kiwi"]);
  expect(found(["nuts", "NoNuts", "kiwi"], "NoNuts", "KIWI")).toEqual(["nuts!", "kiwi!"]);
  expect(found([], "nuts")).toEqual(["nuts!"]);
  expect(found(["?"], "?")).toEqual(["?!"]);
});
