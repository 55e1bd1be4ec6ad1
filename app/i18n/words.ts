// In the browser page-language.ts takes its place (package.json, "imports"): it is imported by that name alone.

import type { InEach, Language, SameTexts } from "#domain/language.ts";
import * as en from "./en/words.ts";
import * as sv from "./sv/words.ts";

export type Words = SameTexts<typeof en>;

const known: InEach<Words> = { en, sv };

export function wordsOf(language: Language): Words {
  return known[language];
}
