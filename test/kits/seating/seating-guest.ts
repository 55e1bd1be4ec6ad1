// A guest of a dinner, known by a first name.

import { blankGuest } from "#domain/guest/guest.ts";
import type { SeatingGuest } from "#domain/seating/proposal/head-table-places.ts";

export function seatingGuest(name: string, table: string | null, seat: number | null): SeatingGuest {
  const said = { answer: "accepted", answered: true, household: name } as const;
  return { ...blankGuest, id: name, firstName: name, table, seat, ...said };
}
