import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { accept, refuse } from "#domain/result.ts";
import { someGuests, someTables } from "#test/kits/seating/seating-under-test.ts";
import { chairOf, drawUpPlan, guestsIn, specifiedSizes } from "./seating.ts";
import {
  decideNewTable,
  decideRename,
  decideSeating,
  decideTableSize,
  decideUnseating,
  type SeatingMove,
} from "./seating-decisions.ts";

function guest(id: string, table: string | null = null, seat: number | null = null): Guest {
  return { ...blankGuest, id, firstName: id, lastName: id, table, seat };
}

function applied(guests: readonly Guest[], moves: readonly SeatingMove<Guest>[]): Guest[] {
  return guests.map((each) => moves.find(({ before }) => before.id === each.id)?.after ?? each);
}

const asa = guest("asa", "1", 1);
const bjorn = guest("bjorn", "2", 5);
const dag = guest("dag");
const plan = drawUpPlan([asa, bjorn, dag], ["3"], specifiedSizes);

describe("seating a guest", () => {
  test("puts the guest on a free chair, at a table in use or a kept one", () => {
    for (const table of ["1", "3", " 3 "]) {
      const chair = { table, seat: 9 };
      expect(decideSeating(plan, { guest: "dag", chair, mode: "if free" })).toEqual({
        ok: true,
        value: [{ before: dag, after: { ...dag, table: table.trim(), seat: 9 } }],
      });
    }
  });

  test("says who sits on a chair that is taken, and changes nothing", () => {
    const chair = { table: "2", seat: 5 };
    const decided = decideSeating(plan, { guest: "asa", chair, mode: "if free" });
    expect(decided).toEqual(refuse({ reason: "taken", chair, by: [bjorn] }));
  });

  test.each([
    ["who sat there gets the chair that the guest leaves", asa, { table: "1", seat: 1 }],
    ["who sat there is unseated when the guest had no chair", dag, { table: null, seat: null }],
  ])("swaps: %s", (_rule, before, left) => {
    const chair = { table: "2", seat: 5 };
    const moves = [
      { before, after: { ...before, ...chair } },
      { before: bjorn, after: { ...bjorn, ...left } },
    ];
    expect(decideSeating(plan, { guest: before.id, chair, mode: "swap" })).toEqual(accept(moves));
  });

  test("refuses what cannot be meant", () => {
    const reasonOf = (id: string, table: string, seat: number): string | null => {
      const decision = decideSeating(plan, { guest: id, chair: { table, seat }, mode: "swap" });
      return decision.ok ? null : decision.refusal.reason;
    };
    expect(reasonOf("nobody", "1", 2)).toBe("gone");
    expect(reasonOf("dag", "4", 2)).toBe("no such table");
    for (const seat of [0, 10, 1.5, -1, Number.NaN]) expect(reasonOf("dag", "1", seat)).toBe("no such seat");
    expect(reasonOf("asa", "1", 1)).toBe("already there");
  });

  test("does not swap with two on one chair, nor onto a chair where somebody else still sits", () => {
    const eva = guest("eva", "1", 1);
    const crowded = drawUpPlan([asa, eva, bjorn, dag], [], specifiedSizes);
    const crowdedChair = { table: "1", seat: 1 };
    const there = { reason: "several there", chair: crowdedChair, by: [asa, eva] };
    const swapped = (id: string, chair: typeof crowdedChair) =>
      decideSeating(crowded, { guest: id, chair, mode: "swap" });
    expect(swapped("bjorn", crowdedChair)).toEqual(refuse(there));
    expect(swapped("asa", { table: "2", seat: 5 })).toEqual(refuse(there));
  });

  test("lets one of two on a chair go to a free one", () => {
    const crowded = drawUpPlan([asa, guest("eva", "1", 1)], [], specifiedSizes);
    const moved = decideSeating(crowded, { guest: "asa", chair: { table: "1", seat: 2 }, mode: "if free" });
    expect(moved.ok).toBe(true);
  });

  const wishes = fc.record({
    at: fc.nat({ max: 29 }),
    table: fc.constantFrom(...someTables),
    seat: fc.integer({ min: 1, max: 9 }),
    mode: fc.constantFrom("if free" as const, "swap" as const),
  });

  test("never makes a conflict and never loses a guest", () => {
    fc.assert(
      fc.property(someGuests, wishes, (guests, { at, table, seat, mode }) => {
        const before = drawUpPlan(guests, [], specifiedSizes);
        const decision = decideSeating(before, { guest: `g${at}`, chair: { table, seat }, mode });
        if (!decision.ok) return;
        const after = drawUpPlan(applied(guests, decision.value), [], specifiedSizes);
        expect(guestsIn(after)).toHaveLength(guests.length);
        expect(after.conflicts.length).toBeLessThanOrEqual(before.conflicts.length);
        const chair = chairOf(decision.value[0]?.after ?? dag, specifiedSizes);
        expect(chair).toEqual({ table: table.trim(), seat });
      }),
    );
  });

  test("a swap of two seated guests is its own inverse", () => {
    fc.assert(
      fc.property(someGuests, wishes, (some, { at, table, seat }) => {
        const guests = some.map((each) => ({ ...each, answer: null }));
        const mover = guests[at];
        const old = mover && chairOf(mover, specifiedSizes);
        if (!mover || !old) return;
        const swap = (all: readonly Guest[], chair: typeof old) =>
          decideSeating(drawUpPlan(all, [], specifiedSizes), { guest: mover.id, mode: "swap", chair });
        const there = swap(guests, { table, seat });
        if (!there.ok || there.value.length < 2) return;
        const swapped = applied(guests, there.value);
        const back = swap(swapped, old);
        const chairs = (all: readonly Guest[]) => all.map((each) => chairOf(each, specifiedSizes));
        expect(back.ok && chairs(applied(swapped, back.value))).toEqual(chairs(guests));
      }),
      { numRuns: 500 },
    );
  });
});

describe("unseating a guest", () => {
  test("takes away seat and table", () => {
    expect(decideUnseating(asa)?.after).toEqual({ ...asa, table: null, seat: null });
    expect(decideUnseating(guest("a", "4", null))?.after).toEqual(guest("a"));
  });

  test("changes nothing for a guest who is nowhere", () => {
    expect(decideUnseating(dag)).toBeNull();
  });
});

describe("naming a table", () => {
  test.each([
    ["free text, without the blanks around it", ["1"], "  Under the oak ", accept("Under the oak")],
    ["no name that another table has", ["1", "Oak"], "Oak ", refuse("name in use")],
    ["no blanks", [], "  ", refuse("name missing")],
    ["no line break", [], "a\nb", refuse("not plain text")],
    ["no control character", [], "a\u0000b", refuse("not plain text")],
    ["a hundred letters", [], "a".repeat(100), accept("a".repeat(100))],
    ["no more than a hundred letters", [], "a".repeat(101), refuse("too long")],
  ])("takes %s", (_what, tables, name, decided) => {
    expect(decideNewTable(tables, name)).toEqual(decided);
  });

  test.each([
    ["a free name for the table, however it is written", ["1", "2"], " 1 ", "Oak", accept("Oak")],
    ["no name that another table has", ["1", "Oak"], "1", "Oak", refuse("name in use")],
    ["none for a table that is gone", ["1"], "2", "3", refuse("no such table")],
    ["the name that it has", ["1"], "1", "1", accept("1")],
  ])("anew takes %s", (_what, tables, table, to, decided) => {
    expect(decideRename(tables, { table, to })).toEqual(decided);
  });
});

describe("another number of chairs", () => {
  const [eighth, ninth, other] = [guest("anna", "1", 8), guest("bo", "1", 9), guest("eva", "2", 9)];
  const nowhere = ({ id }: Guest) => guest(id);
  const sized = (own: { table: string; seats: number }[], wanted: { table: string | null; seats: number }) =>
    decideTableSize(drawUpPlan([eighth, ninth, other, dag], ["3"], { usual: 9, own }), wanted);

  const of = (table: string | null, seats: number) => ({ table, seats });
  const one = (table: string, seats: number) => ({ usual: 9, own: [{ table, seats }] });
  test.each([
    ["of one table", [], of("1", 8), one("1", 8), [ninth]],
    ["that is the usual one", [{ table: "1", seats: 12 }], of("1", 9), { usual: 9, own: [] }, []],
    [
      "of every table without one of its own",
      [{ table: "2", seats: 10 }],
      of(null, 8),
      { ...one("2", 10), usual: 8 },
      [ninth],
    ],
    ["of one", [], of("1", 1), one("1", 1), [eighth, ninth]],
    ["of thirty", [], of("3", 30), one("3", 30), []],
  ])("%s: whoever sits beyond it has none afterwards", (_what, own, wanted, sizes, unseated) => {
    const moves = unseated.map((before) => ({ before, after: nowhere(before) }));
    expect(sized(own, wanted)).toEqual(accept({ sizes, moves }));
  });

  test.each([
    [{ table: "gone", seats: 8 }, "no such table"],
    ...[0, 31, 2.5, Number.NaN].map((seats) => [{ table: "1", seats }, "not a table size"] as const),
  ] as const)("%j: %s", (wanted, refusal) => {
    expect(sized([], wanted)).toEqual({ ok: false, refusal });
  });
});

const no = { answer: "declined", answered: true } as const;

describe("refuses who declined: with a seat or without, on a free one or in exchange", () => {
  const declined = drawUpPlan([asa, { ...dag, ...no }, { ...bjorn, ...no }], [], specifiedSizes);
  test.each([
    ["dag", 1, "swap"],
    ["dag", 2, "if free"],
    ["bjorn", 1, "swap"],
    ["bjorn", 2, "if free"],
  ] as const)("%s on chair %i: %s", (id, seat, mode) => {
    const decided = decideSeating(declined, { guest: id, chair: { table: "1", seat }, mode });
    expect(decided).toEqual(refuse({ reason: "declined" }));
  });
});

test("who declined makes room without getting another seat", () => {
  const declined = drawUpPlan([asa, { ...bjorn, ...no }], [], specifiedSizes);
  const chair = { table: "2", seat: 5 };
  const decided = decideSeating(declined, { guest: "asa", chair, mode: "swap" });
  const moved = decided.ok && decided.value.map(({ after }) => chairOf(after, specifiedSizes));
  expect(moved).toEqual([chair, null]);
  expect(decideSeating(declined, { guest: "asa", chair, mode: "if free" })).toMatchObject({
    refusal: { reason: "taken" },
  });
});
