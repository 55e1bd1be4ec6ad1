import fc from "fast-check";
import { specifiedSizes } from "#domain/seating/seating.ts";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { atEvent, guestLists, namesAt, readNeeds } from "#test/kits/guests/served-guests.ts";
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
        const severe = coming.filter((guest) => guest.severeAllergies.includes("?"));
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
  severeAllergies: ["nötter"],
  table: "h1",
  seat: 3,
};
const plain: Guest = { ...karin, foodOptions: [], allergies: [], severeAllergies: [] };

test("a narrower kind of an allergy is another plate, and the same allergy", () => {
  const { allergies } = sheetOf([{ ...karin, allergies: ["hasselnötter", "nötter"] }]);
  expect(allergies).toMatchObject([{ count: 1 }]);
  const other = { ...karin, id: "bo", allergies: ["hasselnötter"], severeAllergies: ["hasselnötter"] };
  expect(sheetOf([karin, other]).plates.map(({ count }) => count)).toEqual([1, 1]);
});

test("the order of words and their spelling do not make another plate; the mark does", () => {
  const eating = (foodOptions: string[], allergies: string[], ...severeAllergies: string[]) =>
    keyOfNeeds(readNeeds({ foodOptions, allergies, severeAllergies }));
  const one = eating(["Vegan", "Glutenfree"], ["laktos", "Gluten"], "laktos", "Gluten");
  expect(eating(["glutenfree", "vegan"], ["gluten & laktos"], "gluten & laktos")).toBe(one);
  const kinds = [[], ["laktos"], ["Gluten"]].map((severe) =>
    eating(["Vegan", "Glutenfree"], ["laktos", "Gluten"], ...severe),
  );
  expect(new Set([one, ...kinds]).size).toBe(4);
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
  const names = sheetOf([...guests, companion]).guests.map(({ name }) => name);
  expect(names).toContainEqual({ first: "", initial: "", host: "Bo" });
  expect(JSON.stringify(sheetOf(guests))).not.toMatch(/Öhrn|Ek"/);
});

test("tables stand in their order and seats in theirs; who needs nothing is only counted", () => {
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

test("plates: of those who need nothing, then severe ones, then the commonest, then by what they are", () => {
  const eating = (needs: Partial<Guest>, ...ids: string[]) =>
    ids.map((id): Guest => ({ ...plain, ...needs, id, child: id.startsWith("child") }));
  const { plates } = sheetOf([
    ...eating({ allergies: ["kiwi"] }, "a"),
    ...eating({ allergies: ["Fish"] }, "b"),
    ...eating({ foodOptions: ["Vegan"] }, "c", "child 1", "child 2"),
    ...eating({ allergies: ["kiwi"], severeAllergies: ["kiwi"] }, "d"),
    ...eating({ allergies: ["?"], severeAllergies: ["?"] }, "e", "f"),
    ...eating({}, "child 3"),
  ]);
  expect(
    plates.map(({ needs: { wishes, allergies }, count, children }) => [
      ...wishes.map(({ option }) => option),
      ...allergies.flatMap(({ known, text, isSevere }) => [known ?? text, ...(isSevere ? ["severe"] : [])]),
      count,
      children,
    ]),
  ).toEqual([
    [1, 1],
    ["?", "severe", 2, 0],
    ["kiwi", "severe", 1, 0],
    ["Vegan", 3, 2],
    ["fish", 1, 0],
    ["kiwi", 1, 0],
  ]);
});

test("wishes: the commonest first, then by name; a guest counts once for each", () => {
  const wishing = (id: string, ...foodOptions: string[]): Guest => ({ ...plain, id, foodOptions });
  const { wishes } = sheetOf([
    wishing("a", "no onions", "vegan", "Vegan"),
    wishing("b", "No onions", "Glutenfree", "an apple"),
    wishing("c", "no onions"),
  ]);
  expect(wishes.map(({ wish, count }) => [wish.option ?? wish.text, count])).toEqual([
    ["no onions", 3],
    ["Glutenfree", 1],
    ["Vegan", 1],
    ["an apple", 1],
  ]);
});

test("allergies: the known in the order of the regulation, then words; severe is who has the mark", () => {
  const allergic = (id: string, severeAllergies: string[], ...others: string[]): Guest => {
    return { ...plain, id, severeAllergies, allergies: [...severeAllergies, ...others] };
  };
  const { allergies, severeWithoutWord } = sheetOf([
    allergic("a", ["Kiwi", "nötter"], "hasselnötter"),
    allergic("b", [], "kiwi", "Fish"),
    allergic("c", ["apple", "kiwi"]),
    allergic("d", ["?"]),
    allergic("e", []),
    allergic("f", ["egg"], "apple"),
  ]);
  expect(allergies).toEqual([
    { allergy: { known: "eggs", text: "" }, count: 1, severe: 1 },
    { allergy: { known: "fish", text: "" }, count: 1, severe: 0 },
    { allergy: { known: "nuts", text: "" }, count: 1, severe: 1 },
    { allergy: { known: null, text: "apple" }, count: 2, severe: 1 },
    { allergy: { known: null, text: "Kiwi" }, count: 3, severe: 2 },
  ]);
  expect(severeWithoutWord).toBe(1);
});

test("at a table: by seat, then those without one by name and id", () => {
  const at = (id: string, firstName: string, seat: number | null, table: string | null = "2"): Guest => {
    return { ...plain, id, firstName, table, seat };
  };
  const all = [
    at("f", "Åsa", null),
    at("e", "Adam", null),
    at("d", "Adam", null),
    at("c", "Örjan", 1),
    at("b", "Bo", 9),
    at("a", "Eva", 2),
    at("z", "Zoe", null, null),
    at("y", "Ylva", 1, "02"),
  ];
  for (const guests of [all, all.toReversed()]) {
    const { parts, guests: inOrder } = sheetOf(guests);
    expect(parts.map(({ table, all: some }) => [table, ...some.map(({ id }) => id)])).toEqual([
      ["02", "y"],
      ["2", "c", "a", "b", "d", "e", "f"],
      [null, "z"],
    ]);
    expect(inOrder.map(({ id }) => id)).toEqual(["y", "c", "a", "b", "d", "e", "f", "z"]);
  }
});
