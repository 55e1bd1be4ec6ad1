// spec.md, section 5. Only names are sent; the other fields are fetched for the chosen guest.

import { compareByFirstName } from "./collation.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { maskEmailsApart } from "#domain/email-address.ts";
import { isStartOf, lettersOf, likenessKey, type SpelledName, spelledNameOf } from "./name-forms.ts";
import { caseFoldedName, writtenName } from "./name-spelling.ts";

export type Suggestion = {
  id: GuestId;
  name: string;
  /** A masked email, if one is on file. */
  hint: string | null;
};

const fewestCharacters = 2;

/** A mark may be missing, but not differ. `guests` must not be changed in place: their spellings are cached. */
export function suggestGuests(typed: string, guests: readonly Guest[]): Suggestion[] {
  if (countNonBlank(typed) < fewestCharacters) return [];
  const start = lettersOf(caseFoldedName(typed));
  if (start.length === 0) return [];
  const startKey = likenessKey(start);
  const starts = ({ firstKey, whole }: SpelledName) =>
    firstKey.startsWith(startKey) && isStartOf(start, whole.firstName);
  const offered = guests
    .filter((guest) => !guest.answered && starts(spelledNameOf(guest)))
    .toSorted(compareByFirstName);
  const hints = hintsFor(offered);
  return offered.map((guest) => ({ id: guest.id, name: fullName(guest), hint: hints.get(guest) ?? null }));
}

function hintsFor(offered: readonly Guest[]): ReadonlyMap<Guest, string> {
  const namesakes = Map.groupBy(offered, (guest) => spelledNameOf(guest).joined);
  return new Map(
    [...namesakes.values()].flatMap((guests) => {
      if (guests.length === 1) return [];
      const withEmail = guests.flatMap((guest) =>
        guest.email === null ? [] : [{ guest, email: guest.email }],
      );
      const masked = maskEmailsApart(withEmail.map(({ email }) => email));
      return withEmail.map(({ guest }, at) => [guest, masked[at] ?? ""] as const);
    }),
  );
}

/** A hyphen does not count: "A-" would otherwise suggest everyone whose name starts with A. */
function countNonBlank(typed: string): number {
  return [...writtenName(typed).replace(/[- ]/g, "")].length;
}
