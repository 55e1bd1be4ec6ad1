import { type Language, locales } from "#domain/language.ts";
import { memoize } from "#domain/memoize.ts";

export function decimalsIn(language: Language, metres: number): string {
  return formatIn(language).format(metres);
}

const formatIn = memoize(
  (language: Language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }),
  new Map<Language, Intl.NumberFormat>(),
);
