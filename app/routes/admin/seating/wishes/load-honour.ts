// What the form for the table of honour shows: whom the couple have noted, and who can be.

import { honourRoles, type HonourRole } from "#domain/seating/honour-seats.ts";
import { customsIn, honourIn, type PlanNote, textOfSubject } from "#domain/seating/plan-notes.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import { type DinnerWords, subjectInWords, type WishChoice } from "./dinner-words.ts";

export type HonourData = {
  /** `chosen`: a guest as `textOfSubject` has it, or "". */
  roles: readonly { role: HonourRole; label: string; chosen: string }[];
  /** Who are expected and not of the couple, and who are noted in any case. */
  choices: readonly WishChoice[];
  /** Of the couple. */
  names: { first: string; second: string };
  /** Whether it is the custom at all. */
  isAsked: boolean;
};

export function loadHonour(
  notes: readonly PlanNote[],
  guests: readonly WishChoice[],
  inWords: DinnerWords,
): HonourData {
  const seats = honourIn(notes);
  const roles = honourRoles.map((role) => {
    const label = inWords.role(role);
    const guest = seats[role];
    const chosen = guest === undefined ? "" : textOfSubject({ kind: "guest", of: guest });
    return { role, label: label.charAt(0).toUpperCase() + label.slice(1), chosen };
  });
  const couple = new Set(
    inWords.guests.filter(isOfCouple).map(({ id }) => textOfSubject({ kind: "guest", of: id })),
  );
  const open = guests.filter(({ value }) => !couple.has(value));
  const others = Object.values(seats)
    .map((of) => ({ kind: "guest", of }) as const)
    .filter((noted) => !open.some(({ value }) => value === textOfSubject(noted)))
    .map((noted) => ({ value: textOfSubject(noted), text: subjectInWords(noted, inWords) }));
  return {
    roles,
    choices: [...open, ...others],
    names: inWords.couple,
    isAsked: customsIn(notes).honour,
  };
}
