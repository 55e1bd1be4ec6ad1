// A guest of a dinner, known by a first name.

import { blankGuest } from "#domain/guest/guest.ts";
import type { DinnerGuest } from "#domain/seating/proposal/honour-places.ts";

export function seatingGuest(name: string, table: string | null, seat: number | null): DinnerGuest {
  const said = { answer: "accepted", answered: true, household: name } as const;
  return { ...blankGuest, id: name, firstName: name, table, seat, ...said };
}
