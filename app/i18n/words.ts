// What stands on the screens and in the emails, by topic.

import type { Language } from "#domain/language.ts";
import { known } from "#i18n/every-language.ts";

export type Words = (typeof known)[Language];

/** In the browser only the page's language is there. */
export function wordsOf(language: Language): Words {
  const words: Words | undefined = known[language];
  if (!words) throw new Error(`The words of ${language} are not loaded.`);
  return words;
}
