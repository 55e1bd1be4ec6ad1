import { expect, test } from "vitest";
import { listWrittenAllergies } from "./needs-in-words.ts";
import { allergens, knownAllergies, openAllergyReader } from "#domain/kitchen/needs.ts";

const read = openAllergyReader(listWrittenAllergies());

/** "nuts (hazelnuts) + “kiwi”", as a line to compare. */
function line(typed: string): string {
  return read(typed)
    .map(({ known, text }) => (known === null ? `“${text}”` : text === "" ? known : `${known} (${text})`))
    .join(" + ");
}

test("the fourteen of the regulation, and lactose apart from them", () => {
  expect(allergens).toHaveLength(14);
  expect(knownAllergies.filter((known) => !allergens.some((one) => one === known))).toEqual(["lactose"]);
});

test.each([
  ["nötter", "nuts"],
  ["NÖTTER!", "nuts"],
  ["Nötter och mandel", "nuts"],
  ["laktos & gluten", "lactose + gluten"],
  ["Laktosintolerant", "lactose"],
  ["lactose intolerance", "lactose"],
  ["skaldjur", "crustaceans + molluscs"],
  ["Shellfish", "crustaceans + molluscs"],
  ["Crustacean shellfish", "crustaceans"],
  ["jordnötter", "peanuts"],
  ["jordnötsallergi", "peanuts"],
  ["peanut allergy", "peanuts"],
  ["allergisk mot nötter", "nuts"],
  ["Nötallergiker", "nuts"],
  ["ägg", "eggs"],
  ["a\u0308gg", "eggs"],
  ["mjölkprotein", "milk"],
  ["mjölkproteinallergi", "milk"],
  ["Milk protein", "milk"],
  ["celiaki", "gluten"],
  ["Gluten-free", "gluten"],
  ["soja, sesam; senap/selleri", "soya + sesame + mustard + celery"],
  ["fisk. lupin.", "fish + lupin"],
  ["sulphites and eggs", "sulphites + eggs"],
  ["hasselnötter", "nuts (hasselnötter)"],
  ["räkor och musslor", "crustaceans (räkor) + molluscs (musslor)"],
])("%s is read as %s", (typed, expected) => {
  expect(line(typed)).toBe(expected);
});

test.each([
  ["kiwi", "“kiwi”"],
  ["nötter, kiwi", "nuts + “kiwi”"],
  // Lactose is not milk, and who says allergy may mean milk.
  ["laktosallergi", "“laktosallergi”"],
  ["allergic to lactose", "“allergic to lactose”"],
  // Beef, or a nut.
  ["nöt", "“nöt”"],
  ["all fish but salmon", "“all fish but salmon”"],
  ["allt utom fisk och skaldjur", "“allt utom fisk och skaldjur”"],
  ["tål inte spår av nötter", "“tål inte spår av nötter”"],
  ["eggs, but only raw ones", "“eggs, but only raw ones”"],
  ["ingen allergi", "“ingen allergi”"],
  ["mycket svår nötallergi", "“mycket svår nötallergi”"],
  ["constructor", "“constructor”"],
  ["?", "“?”"],
  ["", ""],
])("%s stands as it was typed where a guess would be one", (typed, expected) => {
  expect(line(typed)).toBe(expected);
});

test("no word means two things, but shellfish", () => {
  const meanings = new Map<string, Set<string>>();
  for (const words of listWrittenAllergies()) {
    for (const known of knownAllergies) {
      for (const word of `${words[known].same},${words[known].kinds}`.split(",").map((one) => one.trim())) {
        if (word) meanings.set(word, (meanings.get(word) ?? new Set()).add(known));
      }
    }
  }
  const several = [...meanings].filter(([, all]) => all.size > 1).map(([word]) => word);
  expect(several.toSorted()).toEqual(["shellfish", "skaldjur", "skaldjurs"]);
});
