// A guest of a dinner, known by a first name.

import type { DinnerGuest } from "#domain/seating/proposal/dinner-guests.ts";

export function seatingGuest(name: string, table: string | null, seat: number | null): DinnerGuest {
  return {
    id: name,
    firstName: name,
    lastName: "",
    table,
    seat,
    answer: "accepted",
    answered: true,
    household: `guest:${name}`,
    child: false,
    relations: [],
    tags: [],
  };
}
