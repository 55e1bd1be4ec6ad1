import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { canEmailDecide, findGuest, indexNames, keysOf, type NameMatch } from "./name-matching.ts";
import { readCorpus } from "#test/kits/corpora/read-corpus.ts";

/** Typed names, and the guest whom each must find, or "no match", or "several". */
const { list, typed } = readCorpus<"list" | "typed">("typed-names.txt");
const corpus = typed.map(([why = "", firstName = "", lastName = "", found = "", email = "", chosen = ""]) => {
  return { why, found, entry: { firstName, lastName, email, chosenId: chosen || null } };
});

describe("names as people type them", () => {
  /** First and last name as the couple wrote them. */
  const guests = list.map(([id = "", firstName = "", lastName = "", email = `${id}@example.se`]): Guest => {
    return { ...blankGuest, id, firstName, lastName, email: email === "none" ? null : email };
  });

  test("each is found by the same names in a household, with a companion who has none, and nobody else is", () => {
    const members = guests.map((guest, at) => ({ ...guest, household: `H${at >> 2}`, child: at % 4 === 3 }));
    const companions = members.flatMap(({ id, lastName, household }, at) =>
      // The couple may have written a surname for somebody whose first name they do not know.
      at % 2 === 0 ? [] : [{ ...blankGuest, id: `with-${id}`, lastName, household, companionOf: id }],
    );
    const index = indexNames([...companions, ...members]);
    for (const { entry, found } of corpus) {
      const match = findGuest(entry, index);
      expect([entry, match.ok ? match.value.id : match.refusal]).toEqual([entry, found]);
    }
  });

  test.for(corpus)("$why: $entry.firstName $entry.lastName", ({ entry, found }) => {
    for (const all of [guests, guests.toReversed()]) {
      const match = findGuest(entry, indexNames(all));
      expect(match.ok ? match.value.id : match.refusal).toBe(found);
    }
  });

  test("the corpus has at least 120 rows, and every guest of it can answer", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120);
    const index = indexNames(guests);
    const unreachable = guests.filter((guest) => {
      const match = findGuest({ ...guest, email: "", chosenId: guest.id }, index);
      return !match.ok || match.value !== guest;
    });
    expect(unreachable).toEqual([]);
  });
});

describe("whether an email can tell guests of one name apart", () => {
  const named = (emails: readonly (string | null)[]) =>
    indexNames(emails.map((email, at) => ({ ...anna, id: `${at}`, email })));
  const anna = { ...blankGuest, firstName: "Anna", lastName: "Berg" };
  const entry = { firstName: "anna", lastName: "berg", email: "", chosenId: null };

  test("it can if each has an address of her own", () => {
    const guests = named(["one@example.se", "two@example.se", "three@example.se"]);
    expect(findGuest(entry, guests)).toEqual({ ok: false, refusal: "several" });
    expect(canEmailDecide(entry, guests)).toBe(true);
  });

  test("it cannot if one of them has none, who could never answer the question", () => {
    for (const none of [null, " "]) {
      const guests = named(["one@example.se", "two@example.se", none]);
      const match = findGuest({ ...entry, email: "new@example.se" }, guests);
      expect(match).toEqual({ ok: false, refusal: "several" });
      expect(findGuest(entry, guests)).toEqual({ ok: false, refusal: "several" });
      expect(canEmailDecide(entry, guests)).toBe(false);
    }
  });

  test("it cannot if two of them share one, in whatever case", () => {
    const guests = named(["Berg@example.se", "berg@example.se ", "anna@example.se"]);
    expect(canEmailDecide(entry, guests)).toBe(false);
    expect(findGuest({ ...entry, email: "berg@example.se" }, guests).ok).toBe(false);
  });

  test("it cannot for a name that nobody has", () => {
    expect(canEmailDecide({ ...entry, lastName: "Nobody" }, named(["one@example.se"]))).toBe(false);
  });
});

describe("75 guests, many with nearly the same name", () => {
  const firstNames = "Åsa,Asa,Äsa,Björn,Bjørn,Anna-Lena,Anna Lena,Annalena,Anna,Zoë".split(",");
  const lastNames = "Öberg,Oberg,O'Brien,OBrien,Ek-Dahl,Ek,Åsa".split(",");
  const guests: Guest[] = [
    ...firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName }))),
    ...Array.from({ length: 5 }, () => ({ firstName: "Johan", lastName: "Nilsson" })),
  ].map((name, at) => ({ ...blankGuest, ...name, id: `${at}`, email: `${at}@example.se` }));
  const index = indexNames(guests);

  const harmless = {
    unicode: (text: string) => text.normalize("NFD"),
    small: (text: string) => text.toLowerCase(),
    capitals: (text: string) => text.toUpperCase(),
    blanks: (text: string) => `  ${text.replaceAll(" ", "\u00a0 ")} `,
    apostrophes: (text: string) => text.replaceAll("'", "’"),
    hyphens: (text: string) => text.replaceAll("-", "–"),
  };
  const variants = {
    ...harmless,
    hyphensToBlanks: (text: string) => text.replaceAll("-", " "),
    withoutMarks: (text: string) => text.normalize("NFD").replace(/\p{M}/gu, ""),
    withoutApostrophes: (text: string) => text.replace(/['’]/g, ""),
  };
  const typing = fc.record({
    guest: fc.constantFrom(...guests),
    changes: fc.array(fc.constantFrom(...Object.values(variants)), { maxLength: 4 }),
    isSwapped: fc.boolean(),
    givesEmail: fc.boolean(),
  });

  test("a thousand ways to type a name, and ten thousand in the long run, never find another guest", () => {
    let found = 0;
    fc.assert(
      fc.property(typing, ({ guest, changes, isSwapped, givesEmail }) => {
        const [first, last] = [guest.firstName, guest.lastName].map((text) =>
          changes.reduce((typed, change) => change(typed), text),
        ) as [string, string];
        const [firstName, lastName] = isSwapped ? [last, first] : [first, last];
        const match = findGuest(
          { firstName, lastName, email: givesEmail ? guest.email! : "", chosenId: null },
          index,
        );
        if (!match.ok) return;
        found += 1;
        if (match.value === guest) return;
        // A visitor who types exactly another guest's name cannot be told apart from that guest.
        expect(plain(match.value)).toBe(plain({ firstName, lastName }));
        expect(seen(match.value)).not.toBe(seen(guest));
      }),
      { numRuns: examples(1_000, 10_000) },
    );
    expect(found).toBeGreaterThan(examples(300, 3_000));
  });

  test("whoever types the own name with every mark, and the email, is found", () => {
    const careful = fc.record({
      guest: fc.constantFrom(...guests),
      changes: fc.array(fc.constantFrom(...Object.values(harmless)), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(careful, ({ guest, changes }) => {
        const [firstName, lastName] = [guest.firstName, guest.lastName].map((text) =>
          changes.reduce((typed, change) => change(typed), text),
        ) as [string, string];
        const match = findGuest({ firstName, lastName, email: guest.email!, chosenId: null }, index);
        expect(match).toEqual({ ok: true, value: guest });
      }),
      { numRuns: examples(1_000, 10_000) },
    );
  });

  /** What people, and the list, see as different names; written independently of the code under test. */
  function seen({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
    const text = `${firstName.trim()}|${lastName.trim()}`.normalize("NFC");
    return text.replaceAll("’", "'").replaceAll("–", "-").replace(/\s+/g, " ");
  }
  function plain(name: Pick<Guest, "firstName" | "lastName">): string {
    return seen(name).toLowerCase().replaceAll("-", " ");
  }
});

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
