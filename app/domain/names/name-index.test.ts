import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { indexNames, keysOf } from "./name-index.ts";
import { findGuest, type NameMatch } from "./name-matching.ts";

const name = fc.constantFrom(
  ..."Åsa|ÅSA|A\u030asa|Asa|Bjørn|Björn|O’B-c|O'B c|OBC|Dr. Asa|Asa-B Ek|-|".split("|"),
);
const person = fc.record({
  id: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8"),
  firstName: name,
  lastName: name,
  email: fc.constantFrom(null, "a@example.se", "b@example.se"),
});
const change = fc.record({ person, isGone: fc.nat(4).map((n) => n === 0) });
const entry = fc.record({
  firstName: name,
  lastName: name,
  email: fc.constantFrom("", "a@example.se"),
  chosenId: fc.constantFrom(null, "1", "2"),
});

test("a list that changes says of every name what a look at everybody says, after every change", () => {
  let found = 0;
  let several = 0;
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 10, maxLength: 30 }),
      fc.array(entry, { minLength: 5, maxLength: 5 }),
      (changes, entries) => {
        const list = new Map<string, Guest>();
        const index = indexNames([]);
        for (const { person, isGone } of changes) {
          const before = list.get(person.id);
          if (before) index.remove(before);
          list.delete(person.id);
          const after: Guest = { ...blankGuest, ...person };
          if (!isGone) index.add(after);
          if (!isGone) list.set(after.id, after);
          const everybody = [...list.values()];
          for (const entry of entries) {
            const match = findGuest(entry, index);
            expect(verdict(match)).toBe(verdict(findGuest(entry, lookingAtEach(everybody))));
            if (match.ok) found += 1;
            else if (match.refusal === "several") several += 1;
          }
        }
      },
    ),
    { numRuns: examples(30, 1_000) },
  );
  expect(Math.min(found, several)).toBeGreaterThan(examples(5, 100));
});

function verdict(match: NameMatch): string {
  return match.ok ? `guest ${match.value.id}` : match.refusal;
}

function lookingAtEach(guests: readonly Guest[]) {
  return { named: (key: string) => guests.filter((guest) => keysOf(guest).has(key)) };
}
