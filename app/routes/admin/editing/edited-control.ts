import { type Language, type Languages, locales } from "#domain/language.ts";
import type { EditedKind } from "#domain/wedding/editing/content-fields.ts";
import { choices, isLong, languageChoices, mostLetters } from "#domain/wedding/editing/wedding-field-text.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import type { ControlProps } from "./form-field.tsx";

type About = {
  language: Language;
  value: string;
  /** How many letters it takes, if fewer than others of its kind. */
  most?: number | undefined;
  /** Of the text. */
  lang?: Language | undefined;
  /** null: of a choice, it may be left open. */
  empty?: "" | null | undefined;
};

/** How a fact or a text of the couple's is drawn, by its kind. */
export function controlOfEdited(
  kind: EditedKind,
  { language, value, most, lang, empty }: About,
): ControlProps {
  const maxLength = most ?? mostLetters(kind);
  if (isLong(kind))
    return { kind: "lines", lang, maxLength, rows: Math.min(9, Math.max(2, Math.ceil(value.length / 45))) };
  switch (kind) {
    case "languages": {
      const options = languageChoices.map((choice) => ({
        value: choice.join(" "),
        label: sayLanguages(choice, language),
      }));
      return { kind: "choice", options };
    }
    case "afterAnswerBy":
    case "suggestionsFill":
    case "deletion": {
      const options = choices[kind].map((one) => ({
        value: one,
        label: wordsOf(language).editing.choices[one] ?? one,
      }));
      const isOpen = empty === null && value === "";
      return { kind: "choice", options: [...(isOpen ? [{ value: "", label: "–" }] : []), ...options] };
    }
    case "days":
      return { kind: "number" };
    case "day":
    case "time":
    case "email":
    case "phone":
    case "spot":
      return { kind, maxLength };
    default:
      return { kind: "line", lang, maxLength };
  }
}

function sayLanguages([first, ...others]: Languages, language: Language): string {
  const words = wordsOf(language).editing.languages;
  const names = new Intl.DisplayNames(locales[language], { type: "language" });
  const [usual = "", ...rest] = [first, ...others].map((one) => names.of(one) ?? one);
  return rest.length === 0 ? words.one(usual) : words.several(formatList([usual, ...rest], language), usual);
}
