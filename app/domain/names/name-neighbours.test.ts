// Lists whose guests differ by one mark, and the usual changes that people make to a name while typing it.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { findGuest, indexNames } from "./name-matching.ts";
import { accentFoldedName } from "./name-spelling.ts";

type Name = Pick<Guest, "firstName" | "lastName">;

/** `A` stands for one of a, å, ä and æ, `O` for one of o, ö and ø. */
const firstNames = ["SOren", "Asa", "PAr", "JOrgen", "MArta", "HAkan", "Anna-KArin", "LArs Erik", "MAlin"];
const lastNames = "KjAr,Oberg,StrOm,SjO,NAslund,A,Ek-DAhl,af BjOrk,O'Brian,Od Jr".split(",");
const spelt = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(..."aåäæ"), fc.constantFrom(..."oöø"))
    .map(([name, a, o]) => {
      const text = name.replace(/A(?!nna)/g, a).replace(/O(?!')/g, o);
      return text.replace(/(^|[- ])\p{Ll}(?!f )/gu, (start) => start.toUpperCase());
    });
const list = fc.uniqueArray(
  fc.record({ firstName: spelt(firstNames.slice(0, 3)), lastName: spelt(lastNames.slice(0, 3)) }),
  { minLength: 2, maxLength: 12, selector: ({ firstName, lastName }) => `${firstName}\n${lastName}` },
);
const mixedList = fc.uniqueArray(fc.record({ firstName: spelt(firstNames), lastName: spelt(lastNames) }), {
  minLength: 10,
  maxLength: 60,
  selector: ({ firstName, lastName }) => `${firstName}\n${lastName}`,
});

const both =
  (change: (text: string) => string) =>
  ({ firstName, lastName }: Name): Name => ({ firstName: change(firstName), lastName: change(lastName) });
const ascii: Readonly<Record<string, string>> = { å: "aa", ä: "ae", æ: "ae", ö: "oe", ø: "oe" };
const changes = {
  capitals: both((text) => text.toUpperCase()),
  small: both((text) => text.toLowerCase()),
  apart: both((text) => text.normalize("NFD")),
  dots: both((text) => `${text}.`),
  emoji: ({ firstName, lastName }: Name): Name => ({ firstName, lastName: `${lastName} 🎉` }),
  joined: both((text) => text.replace(/[- ']/g, "")),
  parted: both((text) => text.replace(/[-']/g, " ")),
  withoutMarks: both(plain),
  firstWithoutMarks: (name: Name): Name => ({ ...name, firstName: plain(name.firstName) }),
  lastWithoutMarks: (name: Name): Name => ({ ...name, lastName: plain(name.lastName) }),
  ascii: both((text) => text.toLowerCase().replace(/[åäæöø]/g, (letter) => ascii[letter] ?? "")),
  swedishKeyboard: both((text) => text.toLowerCase().replaceAll("æ", "ä").replaceAll("ø", "ö")),
  danishKeyboard: both((text) => text.toLowerCase().replaceAll("ä", "æ").replaceAll("ö", "ø")),
  title: (name: Name): Name => ({ ...name, firstName: `Dr ${name.firstName}` }),
  junior: (name: Name): Name => ({ ...name, lastName: `${name.lastName} Jr.` }),
  withoutParticle: (name: Name): Name => ({ ...name, lastName: name.lastName.replace(/^af /i, "") }),
  firstHalf: (name: Name): Name => ({ ...name, firstName: name.firstName.replace(/[- ].*$/, "") }),
  lastHalf: (name: Name): Name => ({ ...name, lastName: name.lastName.replace(/-.*$/, "") }),
  swapped: ({ firstName, lastName }: Name): Name => ({ firstName: lastName, lastName: firstName }),
};

const isByKeyboard = (change: (typeof changes)[keyof typeof changes]) =>
  change === changes.swedishKeyboard || change === changes.danishKeyboard;

const typing = fc.record({
  at: fc.nat(),
  done: fc.uniqueArray(fc.constantFrom(...Object.values(changes)), { minLength: 1, maxLength: 3 }),
});
const typings = fc.array(typing, { minLength: 20, maxLength: 20 });

test("variants of names with neighbours never find somebody else, who once was found", () => {
  const wrong = { now: [] as string[], whenFolded: 0 };
  let found = 0;
  fc.assert(
    fc.property(fc.oneof(list, mixedList), typings, (names, typings) => {
      const guests = names.map((name, id): Guest => ({ ...blankGuest, ...name, id: `${id}` }));
      const index = indexNames(guests);
      for (const { at, done } of typings) {
        const guest = guests[at % guests.length]!;
        const typed = done.reduce<Name>((name, change) => change(name), guest);
        // The typed text is exactly another guest's name; typed on a foreign keyboard, possibly also swapped.
        const own = [typed, ...(done.some(isByKeyboard) ? [changes.swapped(typed)] : [])].map(seen);
        const isWrong = (match: Guest) => match !== guest && !own.includes(seen(match));

        const match = findGuest({ ...typed, email: "", chosenId: null }, index);
        if (match.ok && match.value === guest) found += 1;
        if (match.ok && isWrong(match.value)) {
          wrong.now.push(`${seen(guest)} typed as ${seen(typed)} is ${seen(match.value)}`);
        }
        const folded = findFolded(typed, guests);
        if (folded && isWrong(folded)) wrong.whenFolded += 1;
      }
    }),
    { numRuns: examples(100, 2_000) },
  );
  expect(wrong.now).toEqual([]);
  expect(wrong.whenFolded).toBeGreaterThan(examples(3, 80));
  expect(found).toBeGreaterThan(examples(500, 12_000));
});

test("the first name of one neighbour and the last name of another are neither's", () => {
  const names = [
    { firstName: "Sören", lastName: "Kjär" },
    { firstName: "Søren", lastName: "Kjær" },
  ];
  const guests = names.map((name, id): Guest => ({ ...blankGuest, ...name, id: `${id}` }));
  const entry = { firstName: "Sören", lastName: "Kjær", email: "", chosenId: null };
  expect(findGuest(entry, indexNames(guests))).toEqual({ ok: false, refusal: "no match" });
  expect(findFolded(entry, guests)).toBe(guests[1]);
});

/** The former matching without marks. As a control it proves that the lists hold real dangers. */
function findFolded({ firstName, lastName }: Name, guests: readonly Guest[]): Guest | null {
  const keyOf = (first: string, last: string) => `${accentFoldedName(first)}\n${accentFoldedName(last)}`;
  for (const key of [keyOf(firstName, lastName), keyOf(lastName, firstName)]) {
    const [match, ...others] = guests.filter((guest) => keyOf(guest.firstName, guest.lastName) === key);
    if (match) return others.length === 0 ? match : null;
  }
  return null;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae");
}

/** What two people would agree is one name; written independently of the code under test. */
function seen({ firstName, lastName }: Name): string {
  const letters = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}]/gu, "");
  return `${letters(firstName)} ${letters(lastName)}`;
}
