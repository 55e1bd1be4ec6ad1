import { expect, test } from "vitest";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";
import { openDietReader } from "./diet-cell.ts";
import { areNear } from "./food-words.ts";

const read = openDietReader(sampleOptions);

test.each([
  ["veg", "Vegetarian", ""],
  ["Vegetarian", "Vegetarian", ""],
  ["VEGETARISKT", "Vegetarian", ""],
  ["vegitarian", "Vegetarian", ""],
  ["Vegan", "Vegan", ""],
  ["vegansk", "Vegan", ""],
  ["Beegan", "Beegan", ""],
  ["Vegan before 6pm", "Vegan before 6pm", ""],
  ["glutenfri", "Glutenfree", ""],
  ["laktos & gluten", "Lactosfree; Glutenfree", ""],
  ["Laktosfritt och glutenfritt", "Lactosfree; Glutenfree", ""],
  ["veg, nötter", "Vegetarian", "Tree nuts"],
  ["nötallergi", "", "Tree nuts"],
  ["lakto-ovo", "Lacto-ovo vegetarian", ""],
  ["pescetarian", "Pescaterian", ""],
  ["äter allt", "", ""],
  ["-", "", ""],
  ["Kött", "Kött", ""],
  // A dish, and not an allergy.
  ["Fisk", "Fisk", ""],
  ["ej fisk", "", "Fish"],
  ["inte vegan", "inte vegan", ""],
  ["vegan el. vegetarian", "vegan el. vegetarian", ""],
])("as food %s is %s, and as allergies %s", (cell, food, allergies) => {
  expect(read(cell, "foodOptions")).toEqual({ foodOptions: food, allergyOptions: allergies });
});

test.each([
  ["nötter", "Tree nuts"],
  ["Nöter", "Tree nuts"],
  ["NUTS", "Tree nuts"],
  ["jordnötter", "Peanuts"],
  ["jordnöter", "Peanuts"],
  ["peanut", "Peanuts"],
  ["allergisk mot nötter och ägg", "Tree nuts; Eggs"],
  ["Allergic to peanuts", "Peanuts"],
  ["Laktos/gluten", "Lactos; Gluten"],
  ["laktosintolerant", "Lactos"],
  ["celiaki", "Gluten"],
  ["fisk", "Fish"],
  ["sojja", "Soybeans"],
  ["inga", ""],
  ["Inga allergier", ""],
  ["Kiwi, rå", "Kiwi, rå"],
  ["kiwi, nötter", "kiwi; Tree nuts"],
  // What says more than the choice stays beside it.
  ["nötter (svår)", "Tree nuts; nötter (svår)"],
  ["skaldjur", "Crustacean shellfish; skaldjur"],
  ["hasselnötter", "Tree nuts; hasselnötter"],
  ["gluten?", "Gluten; gluten?"],
  ["nötter (ej jordnötter)", "Tree nuts; nötter (ej jordnötter)"],
  // Milk is not lactose.
  ["mjölkprotein", "mjölkprotein"],
  ["katt", "katt"],
  ["penicillin", "penicillin"],
])("as allergies %s is %s", (cell, allergies) => {
  expect(read(cell, "allergyOptions").allergyOptions).toBe(allergies);
});

test("a diet among allergies is food", () => {
  expect(read("vegan", "allergyOptions")).toEqual({ foodOptions: "Vegan", allergyOptions: "" });
});

test.each([
  ["vegan", "vegan", 0, true],
  ["gluten", "glutne", 1, true],
  ["gluten", "glten", 1, true],
  ["vegan", "began", 1, true],
  ["laktos", "paktas", 1, false],
  ["abc", "abcde", 1, false],
])("%s and %s are within %i letters: %s", (one, other, most, expected) => {
  expect(areNear(one, other, most)).toBe(expected);
});
