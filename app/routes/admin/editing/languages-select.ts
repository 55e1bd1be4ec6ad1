import { type Language, type Languages, locales } from "#domain/language.ts";
import { languageChoices } from "#domain/wedding/editing/field-text.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import type { SelectOptions } from "./form-field.tsx";

export function languageOptions(language: Language): SelectOptions {
  return languageChoices.map((choice) => ({
    value: choice.join(" "),
    label: sayLanguages(choice, language),
  }));
}

function sayLanguages([first, ...others]: Languages, language: Language): string {
  const words = wordsOf(language).editing.languages;
  const names = new Intl.DisplayNames(locales[language], { type: "language" });
  const [usual = "", ...rest] = [first, ...others].map((one) => names.of(one) ?? one);
  return rest.length === 0 ? words.one(usual) : words.several(formatList([usual, ...rest], language), usual);
}
