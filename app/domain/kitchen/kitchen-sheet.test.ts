import fc from "fast-check";
import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { examples } from "#test/kits/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { atEvent, guestLists, namesAt, readNeeds } from "#test/kits/served-guests.ts";
import { drawUpKitchenSheet } from "./kitchen-sheet.ts";
import { keyOfNeeds } from "./needs.ts";

const noCrew = { count: 0, who: "" };

function sheetOf(guests: readonly Guest[], crew = noCrew, hasTables = true) {
  const at = atEvent(guests, hasTables ? specifiedSizes : null);
  return drawUpKitchenSheet(at, crew, { readNeeds, nameOf: namesAt(at) });
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

test("all sums are those of the guests, in a thousand lists", () => {
  fc.assert(
    fc.property(
      guestLists({ minLength: 0, maxLength: 40 }),
      fc.nat(20),
      fc.boolean(),
      (guests, crew, hasTables) => {
        const coming = guests.filter(({ answer }) => answer === "accepted");
        const { counts, plates, wishes, allergies, parts, ...sheet } = sheetOf(
          guests,
          { count: crew, who: "" },
          hasTables,
        );
        expect(counts).toEqual({
          coming: coming.length,
          adults: coming.filter(({ child }) => !child).length,
          children: coming.filter(({ child }) => child).length,
          meals: coming.length + crew,
          declined: guests.filter(({ answer }) => answer === "declined").length,
          unanswered: guests.filter(({ answer }) => answer === null).length,
          unseated: hasTables
            ? coming.filter(({ table, seat }) => !table?.trim() || ![1, 2, 9].includes(seat ?? 0)).length
            : null,
        });
        expect(sum(plates.map(({ count }) => count))).toBe(coming.length);
        expect(sum(plates.map(({ children }) => children))).toBe(counts.children);
        expect(sum(parts.map(({ adults, children }) => adults + children))).toBe(coming.length);
        expect(sheet.guests.map(({ id }) => id).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
        // Each by looking at every guest's words, without the reader.
        const has = (words: readonly string[], wanted: RegExp) => words.some((word) => wanted.test(word));
        const countOf = (wanted: RegExp) => coming.filter((guest) => has(guest.allergies, wanted)).length;
        const shown = new Map(allergies.map(({ allergy, count }) => [allergy.known ?? allergy.text, count]));
        for (const [known, wanted] of [
          ["nuts", /nötter|nuts/],
          ["lactose", /laktos/],
          ["gluten", /gluten/],
          ["crustaceans", /skaldjur/],
          ["molluscs", /skaldjur/],
          ["fish", /Fish/],
        ] as const) {
          expect([known, shown.get(known) ?? 0]).toEqual([known, countOf(wanted)]);
        }
        expect((shown.get("kiwi") ?? 0) + (shown.get("Kiwi") ?? 0)).toBe(countOf(/kiwi/i));
        const wish = (stored: string) => wishes.find((one) => one.wish.option === stored)?.count ?? 0;
        expect(wish("Vegan")).toBe(coming.filter((guest) => has(guest.foodOptions, /vegan/i)).length);
        expect(wish("Glutenfree")).toBe(
          coming.filter((guest) => has(guest.foodOptions, /Glutenfree/)).length,
        );
        const severe = coming.filter((guest) => guest.severeAllergy && guest.allergies.length === 0);
        expect(sheet.severeWithoutWord).toBe(severe.length);
      },
    ),
    { numRuns: examples(200, 5_000) },
  );
});

const karin: Guest = {
  ...blankGuest,
  id: "karin",
  firstName: "Karin",
  lastName: "Öhrn",
  answer: "accepted",
  foodOptions: ["Vegan"],
  allergies: ["nötter"],
  severeAllergy: true,
  table: "h1",
  seat: 3,
};

test("what one person needs is one plate", () => {
  const bo: Guest = { ...karin, id: "bo", firstName: "Bo", severeAllergy: false, foodOptions: ["vegan"] };
  const eva: Guest = { ...karin, id: "eva", firstName: "Eva", allergies: ["Tree nuts"] };
  const { plates, wishes, allergies } = sheetOf([karin, bo, eva]);
  expect(plates.map(({ count }) => count)).toEqual([2, 1]);
  expect(wishes).toEqual([{ wish: { option: "Vegan", text: "" }, count: 3 }]);
  expect(allergies).toEqual([{ allergy: { known: "nuts", text: "" }, count: 3, severe: 2 }]);
});

test("an allergy that nobody knows keeps its words, and a narrower kind keeps its own", () => {
  const needs = readNeeds({ ...karin, allergies: ["hasselnötter", "parfym", "nötter"] });
  expect(needs.allergies).toEqual([
    { known: "nuts", text: "" },
    { known: "nuts", text: "hasselnötter" },
    { known: null, text: "parfym" },
  ]);
  expect(sheetOf([{ ...karin, allergies: ["hasselnötter", "nötter"] }]).allergies).toMatchObject([
    { count: 1 },
  ]);
  const other = { ...karin, id: "bo", allergies: ["hasselnötter"] };
  expect(sheetOf([karin, other]).plates.map(({ count }) => count)).toEqual([1, 1]);
});

test("the order of words and their spelling do not make another plate; the mark does", () => {
  const one = readNeeds({ ...karin, allergies: ["laktos", "Gluten"], foodOptions: ["Vegan", "Glutenfree"] });
  const other = readNeeds({ ...karin, allergies: ["gluten & laktos"], foodOptions: ["glutenfree", "vegan"] });
  expect(keyOfNeeds(one)).toBe(keyOfNeeds(other));
  expect(keyOfNeeds(one)).not.toBe(keyOfNeeds({ ...one, isSevere: false }));
});

test("a last name is an initial, and only where two share the first", () => {
  const guests = [karin, { ...karin, id: "karin2", lastName: "Ek" }, { ...karin, id: "bo", firstName: "Bo" }];
  expect(sheetOf(guests).guests.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      { first: "Karin", initial: "Ö", host: "" },
      { first: "Karin", initial: "E", host: "" },
      { first: "Bo", initial: "", host: "" },
    ]),
  );
  const companion = { ...karin, id: "c", firstName: "", lastName: "", companionOf: "bo" };
  expect(sheetOf([...guests, companion]).guests.map(({ name }) => name)).toContainEqual({
    first: "",
    initial: "",
    host: "Bo",
  });
  expect(JSON.stringify(sheetOf(guests))).not.toMatch(/Öhrn|Ek"/);
});

test("tables stand in their order and seats in theirs; who needs nothing is only counted", () => {
  const plain = { ...karin, foodOptions: [], allergies: [], severeAllergy: false };
  const { parts } = sheetOf([
    { ...plain, id: "a", table: "10", seat: 1 },
    { ...karin, id: "b", table: "2", seat: 9 },
    { ...plain, id: "c", table: "2", seat: 2, child: true },
    { ...plain, id: "d", table: "2", seat: 1 },
    { ...karin, id: "e", table: null, seat: null },
    karin,
  ]);
  expect(parts.map(({ table }) => table)).toEqual(["h1", "2", "10", null]);
  expect(parts.map(({ listed }) => listed.map(({ id }) => id))).toEqual([["karin"], ["c", "b"], [], ["e"]]);
  expect(parts[1]).toMatchObject({ adults: 2, children: 1 });
});
