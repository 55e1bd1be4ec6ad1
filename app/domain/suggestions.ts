// Who is offered while a guest types the first name (spec.md, section 5): names only, since the
// other fields are fetched for the one who is chosen.

import { compareByFirstName } from "./collation.ts";
import { fullName, type Guest, type GuestId } from "./guest.ts";
import { maskEmail } from "./masked-email.ts";
import { type SpelledName, spelledNameOf } from "./name-forms.ts";
import { isStartOf, lettersOf, likenessKey } from "./name-letters.ts";
import { casedName, writtenName } from "./name-spelling.ts";

export type Suggestion = {
  id: GuestId;
  name: string;
  /** Tells guests of one name apart: a masked email, if one is on file. */
  hint: string | null;
};

const fewestCharacters = 2;

/**
 * Everybody whose first name starts with what is typed; a mark may be missing, as on a keyboard that
 * lacks it, but not differ. `guests` must not be changed in place: their spellings are remembered.
 */
export function suggestGuests(typed: string, guests: readonly Guest[]): Suggestion[] {
  if (countNonBlank(typed) < fewestCharacters) return [];
  const start = lettersOf(casedName(typed));
  if (start.length === 0) return [];
  const startKey = likenessKey(start);
  const starts = ({ firstKey, whole }: SpelledName) =>
    firstKey.startsWith(startKey) && isStartOf(start, whole.firstName);
  const offered = guests
    .filter((guest) => !guest.answered && starts(spelledNameOf(guest)))
    .toSorted(compareByFirstName);
  const timesOffered = new Map<string, number>();
  for (const { joined } of offered.map(spelledNameOf)) {
    timesOffered.set(joined, (timesOffered.get(joined) ?? 0) + 1);
  }
  return offered.map((guest) => {
    const isAlone = timesOffered.get(spelledNameOf(guest).joined) === 1;
    return {
      id: guest.id,
      name: fullName(guest),
      hint: isAlone || guest.email === null ? null : maskEmail(guest.email),
    };
  });
}

/** A hyphen does not count: "A-" would otherwise offer everyone whose name starts with A. */
function countNonBlank(typed: string): number {
  return [...writtenName(typed).replace(/[- ]/g, "")].length;
}
