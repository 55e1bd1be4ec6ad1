// In which of the house's languages the site speaks, and which is the usual one.

import type { ComponentProps } from "react";
import { type Language, type Languages, locales } from "#domain/language.ts";
import { languageChoices } from "#domain/wedding/editing/field-text.ts";
import { formatList } from "#i18n/dates.ts";
import { editingWords } from "#i18n/editing/editing.ts";

type LanguagesSelectProps = ComponentProps<"select"> & { value: string; language: Language };

export function LanguagesSelect({ value, language, ...control }: LanguagesSelectProps) {
  return (
    <select {...control} defaultValue={value}>
      {languageChoices.map((choice) => (
        <option key={choice.join(" ")} value={choice.join(" ")}>
          {sayLanguages(choice, language)}
        </option>
      ))}
    </select>
  );
}

function sayLanguages([first, ...others]: Languages, language: Language): string {
  const words = editingWords[language].languages;
  const names = new Intl.DisplayNames(locales[language], { type: "language" });
  const [usual = "", ...rest] = [first, ...others].map((one) => names.of(one) ?? one);
  return rest.length === 0 ? words.one(usual) : words.several(formatList([usual, ...rest], language), usual);
}
