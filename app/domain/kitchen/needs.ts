// What one person may not or does not want to eat, kept together: vegan and no nuts is one plate.

import { type Guest, type NeedField, severeAmong, unnamedAllergy, withTicked } from "#domain/guest/guest.ts";
import { normalName, normalWords } from "#domain/names/name-spelling.ts";
import { languages } from "#domain/language.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";

/** `option`: as it is stored; null: typed freely. */
export type Wish = { option: string | null; text: string };

export type Needs = {
  wishes: readonly Wish[];
  allergies: readonly FoundAllergy[];
};

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
    const all = withTicked(allergies, severeAllergies);
    const severe = severeAmong(all, severeAllergies);
    const found = all.flatMap((typed) =>
      readListed(typed).map((allergy) => ({ ...allergy, isSevere: severe.includes(typed) })),
    );
    // Of an allergy that is written twice the worse counts.
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

/** Regulation (EU) 1169/2011, Annex II. Unknown words stand as typed: a wrong guess could make somebody ill. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soya",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

/** A guest who does not take lactose may drink milk without it; one who is allergic to milk may not. */
export const knownAllergies = [...allergens, "lactose"] as const;
export type KnownAllergy = (typeof knownAllergies)[number];

/** What people call each, separated by commas. "kinds" are narrower: hazelnuts are nuts. */
export type AllergyWords = Readonly<Record<KnownAllergy, { same: string; kinds: string }>>;

/** `known` null: in nobody's list. `text`: a narrower kind, or what was typed; "": nothing more than `known`. */
export type Allergy = { known: KnownAllergy | null; text: string };

type AllergyReader = (typed: string) => readonly Allergy[];

export function openAllergyReader(inEachLanguage: readonly AllergyWords[]): AllergyReader {
  const words = new Map<string, { known: KnownAllergy; isKind: boolean }[]>();
  for (const each of inEachLanguage) {
    for (const known of knownAllergies) {
      for (const isKind of [false, true]) {
        for (const word of each[known][isKind ? "kinds" : "same"]
          .split(",")
          .map(normalName)
          .filter(Boolean)) {
          const meanings = words.get(word) ?? [];
          if (!meanings.some((one) => one.known === known)) words.set(word, [...meanings, { known, isKind }]);
        }
      }
    }
  }

  function readPart(typed: string): Allergy[] | null {
    const plain = normalWords(typed);
    const meanings = words.get(plain) ?? readWithCause(plain);
    return meanings?.map(({ known, isKind }) => ({ known, text: isKind ? typed.trim() : "" })) ?? null;
  }

  /** "Nut allergy" and "allergic to nuts". Nobody is allergic to lactose: a guest who says so may mean milk. */
  function readWithCause(plain: string) {
    for (const { form, mayBe } of causes) {
      const [, word = ""] = form.exec(plain) ?? [];
      const meanings = words.get(word.trim())?.filter(({ known }) => mayBe(known));
      if (meanings && meanings.length > 0) return meanings;
    }
    return null;
  }

  return (typed) => {
    const whole = readPart(typed);
    if (whole) return whole;
    const asTyped = { known: null, text: typed.trim() };
    if (
      normalWords(typed)
        .split(" ")
        .some((word) => turning.has(word))
    )
      return [asTyped];
    const parts = typed.split(between).filter((part) => normalWords(part) !== "");
    if (parts.length === 0) return asTyped.text === "" ? [] : [asTyped];
    return parts.flatMap((part) => readPart(part) ?? [{ known: null, text: part.trim() }]);
  };
}

const between = /[,;/&+\n]|\.(?=\s|$)|\s(?:och|samt|and)\s/iu;

/** With one of these the whole sentence is to be read: "all fish but salmon", "eggs are fine". */
const turning: ReadonlySet<string> = new Set(
  `utom förutom men inte ej inga ingen inget går ok okej okay tål bara endast utan except but not no fine only without
  can may unless om if`.split(/\s+/),
);

const isAllergy = (known: KnownAllergy) => known !== "lactose";
const isIntolerance = (known: KnownAllergy) => known === "lactose" || known === "gluten";

const causes: readonly { form: RegExp; mayBe: (known: KnownAllergy) => boolean }[] = [
  { form: /^(?:allergisk mot|allergi mot|allergic to|allergy to)\s(.+)$/u, mayBe: isAllergy },
  { form: /^(.+?)\s?(?:allergi|allergiker|allergisk|allergy|allergic|allergies)$/u, mayBe: isAllergy },
  { form: /^(?:intolerant mot|intolerans mot|intolerant to|intolerance to)\s(.+)$/u, mayBe: isIntolerance },
  { form: /^(.+?)\s?(?:intolerans|intolerant|intolerance)$/u, mayBe: isIntolerance },
];
