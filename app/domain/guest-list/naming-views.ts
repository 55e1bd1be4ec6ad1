// Which saved views tell of a guest who is erased: by their name, by what they search for, or by the household that they
// show. What somebody else on the list is called as well tells of nobody.

import { textOfField } from "#domain/guest/field-text.ts";
import { fieldNames, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { householdIdOf, namedHousehold } from "#domain/households/household.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import type { SavedView } from "./list-settings.ts";

/** All names, addresses and households that the guest has had. */
export type Erased = {
  id: GuestId;
  names: readonly string[];
  emails: readonly string[];
  households: readonly string[];
};

export type IsNaming = (view: SavedView) => boolean;

/** `others`: who stays on the list. */
export function openNaming(others: readonly Guest[]): (erased: Erased) => IsNaming {
  const shared = new Set(others.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName}`)));
  const kept = new Set(others.map(({ email }) => accentFoldedName(email ?? "")));
  const lasting = new Set(others.map(({ household }) => household));
  return (erased) => {
    const names = wordsIn(erased.names.join(" ")).filter((word) => !shared.has(word));
    const emails = erased.emails.map(accentFoldedName).filter((email) => email !== "" && !kept.has(email));
    const households = erased.households.filter((name) => name.trim() !== "" && !lasting.has(name));
    const ids = new Set([
      householdIdOf({ id: erased.id, household: null }),
      ...households.map(namedHousehold),
    ]);
    const isName = (word: string) => names.some((name) => word === name || word === `${name}s`);
    /** Typed no further than needed to find the guest. */
    const isPart = (word: string) =>
      word.length >= fewestLetters &&
      [...names, ...emails].some((name) => name.includes(word)) &&
      !others.some((other) => isIn(word, other));

    return ({ name, query }) => {
      const parameters = new URLSearchParams(query);
      const searched = parameters.getAll("q").join(" ");
      const text = accentFoldedName(`${name} ${searched}`);
      return (
        wordsIn(text).some(isName) ||
        households.some((household) => asWords(text).includes(asWords(household))) ||
        emails.some((email) => text.includes(email)) ||
        accentFoldedName(searched).split(" ").some(isPart) ||
        parameters.getAll("of").some((household) => ids.has(household))
      );
    };
  };
}

const fewestLetters = 3;

/** Of whatever field: a search that finds somebody else, too, is about something else. */
function isIn(word: string, guest: Guest): boolean {
  return fieldNames.some((field) => accentFoldedName(textOfField(guest, field)).includes(word));
}

function asWords(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function wordsIn(text: string): string[] {
  return accentFoldedName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
