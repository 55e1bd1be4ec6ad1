import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

export function oddInWords(
  { likely, wasRefused }: { likely: string | null; wasRefused: boolean },
  language: Language,
): string {
  const words = wordsOf(language).guestPage.oddAddress;
  return [...(likely === null ? [] : [words.likely(likely)]), ...(wasRefused ? [words.refused] : [])].join(
    " ",
  );
}
