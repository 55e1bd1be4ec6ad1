import { expect, test } from "vitest";
import type { GuestField } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";
import { openCellReader } from "./read-cell.ts";
import { areNear, openDietReader } from "./food-words.ts";

const read = openCellReader(sampleOptions);

test.each<[GuestField, string, string, string]>([
  ["answer", "Ja", "Accepted", ""],
  ["answer", "x", "Accepted", ""],
  ["answer", "1", "Accepted", ""],
  ["answer", "SANT", "Accepted", ""],
  ["answer", "true", "Accepted", ""],
  ["answer", "Tackat ja!", "Accepted", ""],
  ["answer", "Ja, kommer sent", "Ja, kommer sent", ""],
  ["answer", "Svarade nej", "Declined", "Svarade nej"],
  ["answer", "RSVP: no", "Declined", "RSVP: no"],
  ["answer", "Has not responded", "", "Has not responded"],
  ["answer", "Nej, är i Australien", "Declined", "Nej, är i Australien"],
  ["answer", "hon kommer", "Accepted", "hon kommer"],
  ["answer", "Yes, both coming ❤️", "Accepted", "Yes, both coming ❤️"],
  ["speech", "No info", "", "No info"],
  ["answer", "ja (med tåg)", "Accepted", "ja (med tåg)"],
  ["answer", "Nej tyvärr", "Declined", "Nej tyvärr"],
  ["answer", "kommer ej", "Declined", ""],
  ["answer", "Can’t come", "Declined", ""],
  ["answer", "kanske", "", "kanske"],
  ["answer", "Ja, kanske", "", "Ja, kanske"],
  ["answer", "maybe", "", "maybe"],
  ["answer", "kommer ev.", "", "kommer ev."],
  ["answer", "?", "", ""],
  ["speech", "ja", "Yes", ""],
  ["speech", "FALSKT", "No", ""],
  ["speech", "kanske", "", "kanske"],
  ["child", "5 år", "Yes", ""],
  ["email", "anna@example.se; bo@example.se", "anna@example.se", "bo@example.se"],
  ["email", "anna@example.se eller 070-1740605", "anna@example.se", "070-1740605"],
  ["email", "Anna <anna@example.se>", "anna@example.se", ""],
  ["email", "anna (at) example.se", "anna@example.se", ""],
  ["email", "ingen mail", "", ""],
  ["seat", "Plats 4", "4", ""],
  ["seat", "3,0", "3", ""],
  ["relations", "kusin", "Family", "kusin"],
  ["relations", "Mosters man", "Family", "Mosters man"],
  ["relations", "Brudens kusin", "Family", "Brudens kusin"],
  ["relations", "barndomsvän", "Friends", "barndomsvän"],
  ["relations", "vän", "Friends", ""],
  ["relations", "Tärna, släkt", "Bridesmaid; Family", ""],
  ["phone", "701740605", "0701740605", ""],
  ["phone", "Mobil: 070-174 06 05", "070-174 06 05", ""],
  ["phone", "7,01740605E+08", "0701740605", ""],
  ["phone", "701740605.0", "0701740605", ""],
  ["phone", "46701740605", "+46701740605", ""],
  ["phone", "070 174 06 05 ::: 08-12 34 56", "070 174 06 05", "08-12 34 56"],
  ["phone", "070-174 06 05 (jobb)", "070-174 06 05", "jobb"],
  ["phone", "070-1740605 / 08-465 004 00", "070-1740605", "08-465 004 00"],
  ["phone", "saknas", "", ""],
])("a cell of %s with “%s” is read as “%s”, and notes “%s”", (field, cell, text, note) => {
  expect(read(field, cell)).toMatchObject({ text, note });
});

/** Nobody declines, comes or gets a seat by a guess. */
test.each<[GuestField, string]>([
  ["answer", "FALSKT"],
  ["answer", "0"],
  ["answer", "2"],
  ["answer", "Ja men inte middagen"],
  ["answer", "bara kyrkan"],
  ["answer", "kommer hon"],
  ["answer", "Nej, fel adress"],
  ["answer", "Yes (1 of 2)"],
  ["speech", "Ringde i maj"],
  ["seat", "31"],
  ["seat", "4,5"],
  ["seat", "vid fönstret"],
  ["email", "fråga mamma"],
  ["email", "åsa@exämple"],
  ["relations", "Brudens sida"],
  ["relations", "mammas kompis"],
  ["phone", "ring mamma"],
  ["phone", "4,67E+10"],
])("a cell of %s with “%s” is asked about", (field, cell) => {
  const { text, note } = read(field, cell);
  expect([text, note, readFieldText(field, text).ok]).toEqual([cell, "", false]);
});

const readDiet = openDietReader(sampleOptions);

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
  const { all } = readDiet(cell, "Food_Options");
  expect([all.Food_Options, all.Allergies]).toEqual([food, allergies]);
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
  expect(readDiet(cell, "Allergies").all.Allergies).toBe(allergies);
});

test("a diet among allergies is food", () => {
  for (const [cell, food] of Object.entries({
    vegan: "Vegan",
    halal: "halal",
    Koscher: "Koscher",
    pescatarian: "Pescaterian",
    "Mjuk mat": "Mjuk mat",
    "allt utom fisk": "allt utom fisk",
    "veg, veg": "Vegetarian",
  })) {
    const { all, isUnsure } = readDiet(cell, "Allergies");
    expect([all.Food_Options, all.Allergies, isUnsure]).toEqual([food, "", false]);
  }
});

test("what is said of somebody by name is that one's, and what may be no allergy is unsure", () => {
  const { claims, rest, isUnsure } = readDiet("halal, diabetes, nötter (Elsa!)", "Allergies");
  expect([rest, isUnsure]).toEqual([{ Food_Options: "halal", Allergies: "diabetes" }, true]);
  expect(claims.map(({ name, theirs }) => [name, theirs.Allergies])).toEqual([["Elsa", "Tree nuts"]]);
  expect(readDiet("Anna: vegan", "Allergies").claims).toMatchObject([
    { name: "Anna", theirs: { Food_Options: "Vegan" }, literal: { Allergies: "Anna: vegan" } },
  ]);
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
