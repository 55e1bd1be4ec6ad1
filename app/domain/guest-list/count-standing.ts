// How the list stands: who comes, who may still come, and who does not.

import type { GuestRow } from "#domain/guest/guest-list.ts";

export type ListStanding = { adults: number; children: number; open: number; declined: number };

/** Every row counts once, a companion without a name too, who may still come. */
export function countStanding(guests: readonly GuestRow[]): ListStanding {
  const standing = { adults: 0, children: 0, open: 0, declined: 0 };
  for (const { answer, child } of guests) {
    if (answer === null) standing.open++;
    else if (answer === "declined") standing.declined++;
    else if (child) standing.children++;
    else standing.adults++;
  }
  return standing;
}
