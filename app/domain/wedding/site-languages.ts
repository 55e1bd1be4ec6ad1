import { type Language, type Languages, isLanguage, languages, readLanguage } from "#domain/language.ts";
import type { Wedding } from "./wedding.ts";

type Chosen = { languages?: Wedding["languages"] | undefined };

/** In the couple's order: a visitor who has chosen none gets the first. */
export function languagesOf({ languages: chosen = [] }: Chosen): Languages {
  const [first, ...others] = new Set(chosen.filter(isLanguage));
  return first ? [first, ...others] : languages;
}

export function spokenLanguage(wedding: Chosen, requested: string | null | undefined): Language {
  return readLanguage(requested ?? undefined, languagesOf(wedding));
}
