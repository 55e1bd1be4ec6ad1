// What one person may not or does not want to eat, kept together: vegan and no nuts is one plate.

import type { Guest, NeedField } from "#domain/guest/guest.ts";
import { severeAmong, unnamedAllergy, withMarked } from "#domain/guest/severe-allergies.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { languages } from "#domain/language.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";
import { type Allergy, type AllergyReader, knownAllergies } from "./allergens.ts";

/** `option`: as it is stored; null: typed freely. */
export type Wish = { option: string | null; text: string };

export type Needs = {
  wishes: readonly Wish[];
  allergies: readonly FoundAllergy[];
};

/** Severe: even in small amounts. */
export type FoundAllergy = Allergy & { isSevere: boolean };

export type FedGuest = Pick<Guest, NeedField>;

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

  function readAllergies({
    allergies,
    severeAllergies,
  }: Pick<FedGuest, "allergies" | "severeAllergies">): FoundAllergy[] {
    const all = withMarked(allergies, severeAllergies);
    const severe = severeAmong(all, severeAllergies);
    const found = all.flatMap((typed) =>
      readListed(typed).map((allergy) => ({ ...allergy, isSevere: severe.includes(typed) })),
    );
    // Whoever writes one of them twice means the worse.
    return eachOnce(
      found.toSorted((one, other) => Number(one.isSevere) - Number(other.isSevere)),
      keyOfItem,
    );
  }

  return ({ foodOptions: wanted, ...guest }) => ({
    wishes: eachOnce(
      wanted
        .filter((text) => text.trim() !== "")
        .map((text): Wish => {
          const option = foods.get(normalName(text));
          return option ? { option: option.stored, text: "" } : { option: null, text: text.trim() };
        }),
      keyOfWish,
    ).toSorted((one, other) => placeOf(one) - placeOf(other) || inOrder(keyOfWish(one), keyOfWish(other))),
    allergies: readAllergies(guest).toSorted(
      (one, other) =>
        placeOfAllergy(one) - placeOfAllergy(other) || inOrder(keyOfItem(one), keyOfItem(other)),
    ),
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
export function keyOfNeeds({ wishes, allergies }: Needs): string {
  return JSON.stringify([wishes.map(keyOfWish), allergies.map((one) => [keyOfItem(one), one.isSevere])]);
}

export function needsNothing({ wishes, allergies }: Needs): boolean {
  return wishes.length === 0 && allergies.length === 0;
}

export function hasSevere({ allergies }: Needs): boolean {
  return allergies.some(({ isSevere }) => isSevere);
}

export function isUnnamedAllergy({ text, isSevere }: FoundAllergy): boolean {
  return isSevere && text === unnamedAllergy;
}

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
