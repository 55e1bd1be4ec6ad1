// What one person may not or does not want to eat, kept together: vegan and no nuts is one plate.

import type { Guest } from "#domain/guest/guest.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { languages } from "#domain/language.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";
import { type Allergy, type AllergyReader, knownAllergies } from "./allergens.ts";

/** `option`: as it is stored; null: typed freely. */
export type Wish = { option: string | null; text: string };

export type Needs = {
  wishes: readonly Wish[];
  allergies: readonly Allergy[];
  /** A mark of the couple's. It may stand without an allergy, and then somebody has to ask. */
  isSevere: boolean;
};

export type FedGuest = Pick<Guest, "foodOptions" | "allergies" | "severeAllergy">;

export type NeedsReader = (guest: FedGuest) => Needs;

/** Each once, in the order of the couple's lists and of the regulation, then what was typed. */
export function openNeedsReader(
  { foodOptions, allergyOptions }: Pick<Wedding, "foodOptions" | "allergyOptions">,
  readAllergy: AllergyReader,
): NeedsReader {
  const foods = new Map(foodOptions.flatMap((option) => namesOf(option).map((name) => [name, option])));
  const listed = new Map(allergyOptions.map((option) => [option.stored, option]));
  const placeOf = ({ option }: Wish) => {
    const at = foodOptions.findIndex(({ stored }) => stored === option);
    return at === -1 ? foodOptions.length : at;
  };

  function readListed(typed: string): readonly Allergy[] {
    const option = listed.get(typed);
    if (!option) return readAllergy(typed);
    // One of the couple's own, known by any of its names, or by none: "Kiwi".
    const read = [option.stored, ...languages.map((language) => option[language])].map(readAllergy);
    return read.find((all) => all.every(({ known }) => known !== null)) ?? [{ known: null, text: typed }];
  }

  return ({ foodOptions: wanted, allergies, severeAllergy }) => ({
    wishes: eachOnce(
      wanted
        .filter((text) => text.trim() !== "")
        .map((text): Wish => {
          const option = foods.get(normalName(text));
          return option ? { option: option.stored, text: "" } : { option: null, text: text.trim() };
        }),
      keyOfWish,
    ).toSorted((one, other) => placeOf(one) - placeOf(other) || inOrder(keyOfWish(one), keyOfWish(other))),
    allergies: eachOnce(allergies.flatMap(readListed), keyOfItem).toSorted(
      (one, other) =>
        placeOfAllergy(one) - placeOfAllergy(other) || inOrder(keyOfItem(one), keyOfItem(other)),
    ),
    isSevere: severeAllergy,
  });
}

export function keyOfWish({ option, text }: Wish): string {
  return option === null ? `typed ${normalName(text)}` : `listed ${option}`;
}

/** Of those who have the same, in whatever narrower kind. */
export function keyOfAllergy({ known, text }: Allergy): string {
  return known ?? `typed ${normalName(text)}`;
}

/** Two plates with one key are cooked alike. */
export function keyOfNeeds({ wishes, allergies, isSevere }: Needs): string {
  return JSON.stringify([wishes.map(keyOfWish), allergies.map(keyOfItem), isSevere]);
}

export function needsNothing({ wishes, allergies, isSevere }: Needs): boolean {
  return wishes.length === 0 && allergies.length === 0 && !isSevere;
}

/** The known in their order, then the others by what was typed. */
export function compareAllergies(one: Allergy, other: Allergy): number {
  return placeOfAllergy(one) - placeOfAllergy(other) || inOrder(keyOfAllergy(one), keyOfAllergy(other));
}

function keyOfItem({ known, text }: Allergy): string {
  return JSON.stringify([known, normalName(text)]);
}

function placeOfAllergy({ known }: Allergy): number {
  return known === null ? knownAllergies.length : knownAllergies.indexOf(known);
}

function eachOnce<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function namesOf(option: Option): string[] {
  return [option.stored, ...languages.map((language) => option[language])].map(normalName);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
