// The couple's words by language; a missing Swedish text fails the type check here.

import type { InBoth, Language } from "#domain/language.ts";
import type { WeddingTexts } from "#domain/wedding.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";

const texts: InBoth<WeddingTexts> = { en, sv };

export function textsOf(language: Language): WeddingTexts {
  return texts[language];
}
