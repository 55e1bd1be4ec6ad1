import fc from "fast-check";
import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { countStanding } from "./count-standing.ts";

test("every guest counts once: as an adult or a child who comes, as open, or as declined", () => {
  const guest = fc.record({
    answer: fc.constantFrom("accepted" as const, "declined" as const, null),
    child: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(guest, { maxLength: 40 }), (answers) => {
      const guests = answers.map((answer, at): Guest => ({ ...blankGuest, ...answer, id: `${at}` }));
      const { adults, children, open, declined } = countStanding(guests);
      expect(adults + children + open + declined).toBe(guests.length);
      expect(adults + children).toBe(guests.filter(({ answer }) => answer === "accepted").length);
      expect(children).toBe(guests.filter(({ answer, child }) => child && answer === "accepted").length);
      expect(open).toBe(guests.filter(({ answer }) => answer === null).length);
    }),
  );
});
