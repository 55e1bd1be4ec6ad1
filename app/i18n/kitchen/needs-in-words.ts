import type { TableSeat, KitchenName } from "#domain/kitchen/kitchen-sheet.ts";
import {
  type Allergy,
  type AllergyWords,
  isUnnamedAllergy,
  type Needs,
  needsNothing,
  type Wish,
} from "#domain/kitchen/needs.ts";
import { type Language, languages, locales } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { tableInWords, type TableReader } from "../guests/tables.ts";

/** Guests write in any of the languages, whatever the kitchen reads. */
export function listWrittenAllergies(): readonly AllergyWords[] {
  return languages.map((language) => wordsOf(language).allergies.words);
}

export type KitchenReader = TableReader & { options: Pick<Wedding, "foodOptions" | "allergyOptions"> };

export function wishInWords({ option, text }: Wish, { language, options }: KitchenReader): string {
  if (option === null) return wordsOf(language).sheet.typed(text);
  const listed = options.foodOptions.find(({ stored }) => stored === option);
  return listed ? startSmall(listed[language]) : option;
}

export function allergyInWords({ known, text }: Allergy, { language, options }: KitchenReader): string {
  const words = wordsOf(language).sheet;
  if (known !== null) {
    const name = wordsOf(language).allergies.names[known];
    return text === "" ? name : words.kind(name, text);
  }
  const listed = options.allergyOptions.find(({ stored }) => stored === text);
  return listed ? startSmall(listed[language]) : words.typed(text);
}

export function wishesInWords({ wishes }: Needs, reader: KitchenReader): string {
  return wishes.map((wish) => wishInWords(wish, reader)).join(", ");
}

/** Severe ones in capitals and with the word, so that black print on a grey copy says it too. */
export function allergiesInWords({ allergies }: Pick<Needs, "allergies">, reader: KitchenReader): string {
  const { language } = reader;
  const words = wordsOf(language).sheet;
  return allergies
    .map((allergy) => {
      if (isUnnamedAllergy(allergy)) return words.severeUnknown;
      const text = allergyInWords(allergy, reader);
      return allergy.isSevere ? words.severe(text.toLocaleUpperCase(locales[language])) : text;
    })
    .join(", ");
}

export function needsInWords(needs: Needs, reader: KitchenReader): string {
  const { nothing, cannotHave } = wordsOf(reader.language).sheet.changes;
  if (needsNothing(needs)) return nothing;
  const cannot = allergiesInWords(needs, reader);
  const inWords = needs.allergies.every(isUnnamedAllergy) ? cannot : cannotHave(cannot);
  return [wishesInWords(needs, reader), inWords].filter(Boolean).join("; ");
}

export function nameInWords({ first, initial, host }: KitchenName, language: Language): string {
  const words = wordsOf(language).households;
  if (first === "") return host === "" ? words.unnamed : words.guestOf(host, null);
  return initial === "" ? first : `${first} ${initial}.`;
}

/** "": nowhere. */
export function placeInWords({ table, seat }: TableSeat, reader: KitchenReader): string {
  if (table === null) return "";
  return wordsOf(reader.language).sheet.changes.place(tableInWords(table, reader), seat);
}

function startSmall(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}
