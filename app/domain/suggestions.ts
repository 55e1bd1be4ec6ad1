// Who is offered while a guest types the first name (spec.md, section 5): names only, since the
// other fields are fetched for the one who is chosen.

import { compareByFirstName } from "./collation.ts";
import { fullName, type Guest, type GuestId } from "./guest.ts";
import { maskEmail } from "./masked-email.ts";
import { normalName, spellingsOf, writtenName } from "./name-spelling.ts";

export type Suggestion = {
  id: GuestId;
  name: string;
  /** Tells guests of one name apart: a masked email, if one is on file. */
  hint: string | null;
};

const fewestCharacters = 2;

/** `guests` must not be changed in place: their spellings are remembered. */
export function suggestGuests(typed: string, guests: readonly Guest[]): Suggestion[] {
  if (countNonBlank(typed) < fewestCharacters) return [];
  const start = normalName(typed);
  const offered = guests
    .filter((guest) => !guest.answered && spellingsOf(guest).normal.startsWith(start))
    .toSorted(compareByFirstName);
  const timesOffered = new Map<string, number>();
  for (const { normal } of offered.map(spellingsOf)) {
    timesOffered.set(normal, (timesOffered.get(normal) ?? 0) + 1);
  }
  return offered.map((guest) => {
    const isAlone = timesOffered.get(spellingsOf(guest).normal) === 1;
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
