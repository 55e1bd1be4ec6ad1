import fc from "fast-check";
import { expect, test } from "vitest";
import { compareByFirstName, compareByLastName, compareNames, compareTables } from "./collation.ts";

test.each([
  ["Å, Ä and Ö come last, in that order", compareNames, "Alm, Ek, Zeta, Åberg, Ängel, Öberg"],
  [
    "the tables of honour come first, then the others in natural order",
    compareTables,
    "h1, h2, h3, 1, 2, 10",
  ],
  ["Table 2 comes before Table 10", compareTables, "Rosen, Table 2, Table 10, Åsen"],
  ["a table of honour is one also in capitals, and h4 and h10 are not", compareTables, "H1, H2, a, h4, h10"],
])("%s", (_rule, compare, ordered) => {
  const names = ordered.split(", ");
  for (const some of [names, names.toReversed(), [...names.slice(2), ...names.slice(0, 2)]]) {
    expect(some.toSorted(compare)).toEqual(names);
  }
});

test("names are ordered as Swedish is ordered, whatever the names", () => {
  const name = fc.string({ unit: fc.constantFrom(..."aAbåÅäÄöÖzéüvw -'") });
  const collator = new Intl.Collator("sv");
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
    }),
  );
});

test("a name is the same whether its dots are part of the letter or a mark of their own", () => {
  expect(compareNames("Åsa".normalize("NFC"), "Åsa".normalize("NFD"))).toBe(0);
});

test("a curly apostrophe is ordered as a straight one, so that a family stands together", () => {
  const guests = [
    ["Niamh", "O'Brien"],
    ["Fergus", "O’Brien"],
    ["Cillian", "O'Brien"],
    ["Ann", "O’Byrne"],
    ["Bo", "Oban"],
  ].map(([firstName = "", lastName = ""]) => ({ firstName, lastName }));
  const order = guests.toSorted(compareByLastName).map(({ firstName }) => firstName);
  const straightened = guests.map(straight).toSorted(compareByLastName);
  expect(order).toEqual(straightened.map(({ firstName }) => firstName));
  expect(order.join(" ")).toContain("Cillian Fergus Niamh");
  expect(compareNames("D’Arcy", "D'Arcy")).toBe(0);

  function straight({ firstName, lastName }: (typeof guests)[number]) {
    return { firstName, lastName: lastName.replace("’", "'") };
  }
});

test("guests of one first name are ordered by last name, and the other way round", () => {
  const [annaBerg, annaAlm, eriBerg] = [
    { firstName: "Anna", lastName: "Berg" },
    { firstName: "Anna", lastName: "Alm" },
    { firstName: "Eri", lastName: "Berg" },
  ];
  expect([eriBerg, annaBerg, annaAlm].toSorted(compareByFirstName)).toEqual([annaAlm, annaBerg, eriBerg]);
  expect([eriBerg, annaBerg, annaAlm].toSorted(compareByLastName)).toEqual([annaAlm, annaBerg, eriBerg]);
});
