import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankGuest, type Guest, guestColumns } from "./guest.ts";
import { textOfField } from "./field-text.ts";
import {
  countAnswers,
  countGuests,
  type GuestOrder,
  rowOf,
  searchGuests,
  sortFields,
  sortGuests,
  sortGuestsBy,
} from "./guest-list.ts";
import { relations } from "./field-kinds.ts";

function guest(id: string, fields: Partial<Guest> = {}): Guest {
  return { ...blankGuest, firstName: id, ...fields, id };
}

const textsOf = (one: Guest) => guestColumns.map((field) => textOfField(one, field));

test("the counters count who is invited, has answered, comes, speaks and performs", () => {
  const guests = [
    guest("Åsa", { answered: true, answer: "accepted", speech: true, performance: false }),
    guest("Björn", { answered: true, answer: "declined", speech: false }),
    guest("Eva", { answered: true, answer: "accepted", child: true, performance: true }),
    guest("Olle", { speech: true, performance: false }),
    guest("Nils", { performance: false }),
    guest("without a name", { firstName: "" }),
  ];
  expect(countGuests(guests)).toEqual({ invited: 5, answered: 3, accepted: 2, speech: 2, performance: 1 });
  expect(countAnswers(guests)).toEqual({ adults: 1, children: 1, waiting: 3, declined: 1 });
});

test("a row holds the columns, and of the rest only what there is", () => {
  const asa = guest("Åsa", { email: "asa@example.se", answered: true });
  const columns = Object.fromEntries(guestColumns.map((field) => [field, asa[field]]));
  expect(rowOf(asa, true)).toEqual({ id: "Åsa", ...columns });
  const extras = {
    child: true,
    companionOf: "bo",
    household: "ek",
    notes: "late",
    phone: "12345",
    severeAllergies: ["Nuts"],
    tags: ["Choir"],
    ownColumns: { shoe: "38" },
  };
  const answers = { eventAnswers: { party: "Accepted" }, questionAnswers: { bus: "Yes" } };
  for (const [key, value] of Object.entries({ ...extras, ...answers })) {
    expect(rowOf({ ...asa, [key]: value }, true)).toEqual({ id: "Åsa", ...columns, [key]: value });
  }
  expect(rowOf({ ...asa, ...extras, ...answers }, false)).toEqual({ id: "Åsa", ...columns, ...extras });
});

describe("sorting", () => {
  const idsBy = (guests: Guest[], field: GuestOrder["field"], direction: GuestOrder["direction"]) =>
    sortGuests(guests, { field, direction })
      .map(({ id }) => id)
      .join(" ");

  test("by name follows the Swedish alphabet, and can be turned", () => {
    const guests = ["Öberg", "Ek", "Ängel", "Åberg"].map((name) => guest(name, { lastName: name }));
    expect(idsBy(guests, "Last_Name", "ascending")).toBe("Ek Åberg Ängel Öberg");
    expect(idsBy(guests, "Last_Name", "descending")).toBe("Öberg Ängel Åberg Ek");
  });

  test("leaves guests without a value last, whichever way it goes", () => {
    const guests = [guest("none"), guest("a", { email: "a@x.se" }), guest("b", { email: "b@x.se" })];
    expect(idsBy(guests, "Email", "ascending")).toBe("a b none");
    expect(idsBy(guests, "Email", "descending")).toBe("b a none");
  });

  test("by speech, turned as it is at first, shows who wants to speak, from A to Ö", () => {
    const guests = [
      guest("no", { speech: false }),
      guest("Örjan", { speech: true, lastName: "Ö" }),
      guest("unasked"),
      guest("Anna", { speech: true, lastName: "A" }),
    ];
    expect(idsBy(guests, "Speech", "descending")).toBe("Anna Örjan no unasked");
    expect(idsBy(guests, "Speech", "ascending")).toBe("no Anna Örjan unasked");
  });

  test("by answer parts those who come, those who do not, and those who have not said", () => {
    const [no, yes] = [guest("no", { answer: "declined" }), guest("yes", { answer: "accepted" })];
    expect(idsBy([guest("silent"), no, yes], "RSVPed", "ascending")).toBe("yes no silent");
    expect(idsBy([guest("silent"), no, yes], "RSVPed", "descending")).toBe("no yes silent");
    const answered = [guest("no"), guest("yes", { answered: true })];
    expect(idsBy(answered, "Answered", "descending")).toBe("yes no");
  });

  test("by table begins with the tables of honour, counts on, and keeps each table in the order of its seats", () => {
    const guests = [
      guest("ten", { table: "10" }),
      guest("two/9", { table: "2", seat: 9, lastName: "A" }),
      guest("two/1", { table: "2", seat: 1, lastName: "B" }),
      guest("two/-", { table: "2" }),
      guest("honour", { table: "h1" }),
      guest("nowhere"),
    ];
    expect(idsBy(guests, "Table", "ascending")).toBe("honour two/1 two/9 two/- ten nowhere");
    expect(idsBy(guests, "Table", "descending")).toBe("ten two/1 two/9 two/- honour nowhere");
  });

  test("by a first name or a column of the couple's own: who has none is last, numbers count on", () => {
    const guests = [guest("c", { firstName: "" }), guest("b"), guest("a")];
    expect(idsBy(guests, "First_Name", "ascending")).toBe("a b c");
    expect(idsBy(guests, "First_Name", "descending")).toBe("b a c");
    const unnamed = [guest("a", { lastName: "" }), guest("b", { lastName: "Ek" })];
    expect(idsBy(unnamed, "Last_Name", "ascending")).toBe("b a");
    const by = (values: (number | string | null)[], direction: GuestOrder["direction"]) =>
      sortGuestsBy(
        values.map((_, at) => guest(String(at))),
        ({ id }) => values[Number(id)] ?? null,
        direction,
      ).map(({ id }) => values[Number(id)]);
    expect(by([10, null, 9], "ascending")).toEqual([9, 10, null]);
    expect(by([-5, -4], "ascending")).toEqual([-5, -4]);
    expect(by([10, null, 9], "descending")).toEqual([10, 9, null]);
    expect(by(["Öl", null, "ale"], "ascending")).toEqual(["ale", "Öl", null]);
    expect(by(["b", -5, "a", -4], "ascending")).toHaveLength(4);
  });

  test("guests who are alike in all keep one order, that of their ids", () => {
    const twins = ["c", "a", "b"].map((id) => guest(id, { firstName: "Bo" }));
    for (const guests of [twins, twins.toReversed(), [...twins.slice(1), ...twins.slice(0, 1)]]) {
      expect(idsBy(guests, "First_Name", "ascending")).toBe("a b c");
      expect(idsBy(guests, "First_Name", "descending")).toBe("a b c");
    }
  });

  test("by relation goes from the couple to the friends", () => {
    const guests = relations.map((relation) => guest(relation, { relations: [relation] })).toReversed();
    expect(idsBy([guest("none"), ...guests], "Relation", "ascending")).toBe([...relations, "none"].join(" "));
    const both = guest("both", { relations: ["Friends", "Bridesmaid"] });
    const ordered = sortGuests([...guests, both], { field: "Relation", direction: "ascending" });
    expect(ordered.indexOf(both)).toBe(3);
  });

  const anyGuest = fc
    .record({
      firstName: fc.constantFrom("", "Åsa", "asa", "Öl", "Bo"),
      lastName: fc.constantFrom("", "Ek", "Åberg", "ek"),
      email: fc.constantFrom(null, "b@x.se", "a@x.se"),
      answered: fc.boolean(),
      answer: fc.constantFrom(null, "accepted" as const, "declined" as const),
      speech: fc.constantFrom(null, true, false),
      table: fc.constantFrom(null, "h1", "2", "10", ""),
      seat: fc.constantFrom(null, 1, 9),
      relations: fc.subarray([...relations], { maxLength: 2 }),
    })
    .map((fields): Guest => ({ ...blankGuest, ...fields, id: "" }));
  const anyList = fc
    .array(anyGuest, { maxLength: 12 })
    .map((guests) => guests.map((one, at): Guest => ({ ...one, id: `g${at}` })));
  const anyOrder = fc.record({
    field: fc.constantFrom(...sortFields),
    direction: fc.constantFrom("ascending" as const, "descending" as const),
  });

  test("keeps everybody, and does not depend on the order they came in", () => {
    fc.assert(
      fc.property(anyList, anyOrder, fc.integer(), (guests, order, turn) => {
        const sorted = sortGuests(guests, order);
        expect(new Set(sorted)).toEqual(new Set(guests));
        const at = guests.length === 0 ? 0 : Math.abs(turn) % guests.length;
        expect(sortGuests([...guests.slice(at), ...guests.slice(0, at)], order)).toEqual(sorted);
        expect(sortGuests(sorted, order)).toEqual(sorted);
      }),
    );
  });
});

describe("searching", () => {
  const asa = guest("asa", { firstName: "Åsa", lastName: "Öhrn", email: "asa.ohrn@example.se", table: "h1" });
  const bjorn = guest("bjorn", { firstName: "Björn", lastName: "Lind-Ek", allergies: ["Crème fraîche"] });
  const found = (query: string) =>
    searchGuests([asa, bjorn], query, textsOf)
      .map(({ id }) => id)
      .join(" ");

  test.each([
    ["ASA", "asa"],
    ["bjorn", "bjorn"],
    ["creme", "bjorn"],
    ["åhrn", ""],
    ["h1 åsa", "asa"],
    ["  örn   lind ", "bjorn"],
    ["åsa lind", ""],
    ["lind-ek", "bjorn"],
    ["@example", "asa"],
    ["", "asa bjorn"],
    [" \t ", "asa bjorn"],
  ])("for %j, in any words, parts of them and fields, capitals and dots forgiven, finds %j", (query, ids) => {
    expect(found(query)).toBe(ids);
  });

  test("sees what a changed guest says now", () => {
    expect(found("nyman")).toBe("");
    expect(searchGuests([{ ...asa, lastName: "Nyman" }], "nyman", textsOf)).toHaveLength(1);
  });

  test("finds whoever has the word, with and without its dots, and nobody else", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abåÄéE"), minLength: 1, maxLength: 4 });
    const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 8 }), word, (names, query) => {
        const guests = names.map(([firstName, lastName], at) => guest(`g${at}`, { firstName, lastName }));
        const namesOf = (one: Guest) => [one.firstName, one.lastName];
        const expected = guests.filter((one) =>
          namesOf(one).some((name) => plain(name).includes(plain(query))),
        );
        for (const asked of [query, plain(query), query.toUpperCase()]) {
          expect(searchGuests(guests, asked, namesOf)).toEqual(expected);
        }
      }),
    );
  });
});
