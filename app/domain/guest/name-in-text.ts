// Whether a text that the couple wrote tells of a guest who is erased: by their name, address or household. What somebody
// else on the list is called as well tells of nobody.

import type { Guest } from "#domain/guest/guest.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";

/** All names, addresses and households that the guest has had. */
export type Erased = Readonly<Record<"names" | "emails" | "households", readonly string[]>>;

/** `others`: who stays on the list. `lasting`: what their households are called. */
export function openNaming(
  others: readonly Guest[],
  lasting: ReadonlySet<string | null>,
): (erased: Erased) => (text: string) => boolean {
  const shared = new Set(others.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName}`)));
  const kept = new Set(others.map(({ email }) => accentFoldedName(email ?? "")));
  return (erased) => {
    const names = wordsIn(erased.names.join(" ")).filter((word) => !shared.has(word));
    const emails = erased.emails.map(accentFoldedName).filter((email) => email !== "" && !kept.has(email));
    const households = erased.households.filter((name) => name.trim() !== "" && !lasting.has(name));
    const isName = (word: string) => names.some((name) => word === name || word === `${name}s`);
    return (written) => {
      const text = accentFoldedName(written);
      return (
        wordsIn(text).some(isName) ||
        households.some((household) => asWords(text).includes(asWords(household))) ||
        emails.some((email) => text.includes(email))
      );
    };
  };
}

function asWords(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function wordsIn(text: string): string[] {
  return accentFoldedName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
