// Generated guest lists for the tests of the seating plan: few tables, so that chairs are shared.

import fc from "fast-check";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";

export const someTables = ["h1", "1", "01", "2", "10", "Oak", " Oak ", "oak"] as const;

export const someGuests: fc.Arbitrary<Guest[]> = fc
  .array(
    fc.record({
      firstName: fc.constantFrom("Anna", "Björn", "Åsa"),
      lastName: fc.constantFrom("Berg", "Ek", "Öhrn"),
      table: fc.constantFrom(...someTables, "", null),
      seat: fc.constantFrom(1, 2, 3, 9, 10, 0, 1.5, null),
      answer: fc.constantFrom("accepted" as const, "declined" as const, null),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, at) => ({ ...blankGuest, ...row, id: `g${at}` })));
