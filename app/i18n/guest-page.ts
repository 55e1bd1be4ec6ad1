import type { InEach, Language } from "#domain/language.ts";
import { guestPage as en } from "./en/guest-page.ts";
import { guestPage as sv } from "./sv/guest-page.ts";

export const guestPageWords: InEach<typeof sv> = { en, sv };

/** What is odd about an address. */
export function oddInWords(
  { likely, wasRefused }: { likely: string | null; wasRefused: boolean },
  language: Language,
): string {
  const words = guestPageWords[language].oddAddress;
  return [...(likely === null ? [] : [words.likely(likely)]), ...(wasRefused ? [words.refused] : [])].join(
    " ",
  );
}
