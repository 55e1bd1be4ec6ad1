import { type Language, locales } from "#domain/language.ts";

export function decimalsIn(language: Language, metres: number): string {
  return metres.toLocaleString(locales[language], { maximumFractionDigits: 1 });
}
