import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { someGuests, someTables } from "#test/kits/seating/seating-under-test.ts";
import { chairOf, drawUpPlan, guestsIn } from "./seating.ts";
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
    expect(decideSeating(plan, { guest: "asa", chair, mode: "if free" })).toEqual({
      ok: false,
      refusal: { reason: "taken", chair, by: [bjorn] },
    });
  });

  test("swaps: who sat there gets the chair that the guest leaves", () => {
    expect(decideSeating(plan, { guest: "asa", chair: { table: "2", seat: 5 }, mode: "swap" })).toEqual({
      ok: true,
      value: [
        { before: asa, after: { ...asa, table: "2", seat: 5 } },
        { before: bjorn, after: { ...bjorn, table: "1", seat: 1 } },
      ],
    });
  });

  test("swaps: who sat there is unseated when the guest had no chair", () => {
    expect(decideSeating(plan, { guest: "dag", chair: { table: "2", seat: 5 }, mode: "swap" })).toEqual({
      ok: true,
      value: [
        { before: dag, after: { ...dag, table: "2", seat: 5 } },
        { before: bjorn, after: { ...bjorn, table: null, seat: null } },
      ],
    });
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
    for (const [id, chair] of [
      ["bjorn", crowdedChair],
      ["asa", { table: "2", seat: 5 }],
    ] as const) {
      expect(decideSeating(crowded, { guest: id, chair, mode: "swap" })).toEqual({
        ok: false,
        refusal: { reason: "several there", chair: crowdedChair, by: [asa, eva] },
      });
    }
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
        expect(chairOf(decision.value[0]?.after ?? dag, specifiedSizes)).toEqual({
          table: table.trim(),
          seat,
        });
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
        const swap = { guest: mover.id, mode: "swap" as const };
        const there = decideSeating(drawUpPlan(guests, [], specifiedSizes), {
          ...swap,
          chair: { table, seat },
        });
        if (!there.ok || there.value.length < 2) return;
        const swapped = applied(guests, there.value);
        const back = decideSeating(drawUpPlan(swapped, [], specifiedSizes), { ...swap, chair: old });
        expect(
          back.ok && applied(swapped, back.value).map((guest) => chairOf(guest, specifiedSizes)),
        ).toEqual(guests.map((guest) => chairOf(guest, specifiedSizes)));
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
  test("takes free text, without the blanks around it", () => {
    expect(decideNewTable(["1"], "  Under the oak ")).toEqual({ ok: true, value: "Under the oak" });
    expect(decideRename(["1", "2"], { table: " 1 ", to: "Oak" })).toEqual({ ok: true, value: "Oak" });
  });

  test("refuses a name that another table has", () => {
    expect(decideNewTable(["1", "Oak"], "Oak ")).toEqual({ ok: false, refusal: "name in use" });
    expect(decideRename(["1", "Oak"], { table: "1", to: "Oak" })).toEqual({
      ok: false,
      refusal: "name in use",
    });
  });

  test("refuses blanks, control characters and what is too long", () => {
    expect(decideNewTable([], "  ")).toEqual({ ok: false, refusal: "name missing" });
    expect(decideNewTable([], "a\nb")).toEqual({ ok: false, refusal: "not plain text" });
    expect(decideNewTable([], "a\u0000b")).toEqual({ ok: false, refusal: "not plain text" });
    expect(decideNewTable([], "a".repeat(101))).toEqual({ ok: false, refusal: "too long" });
    expect(decideNewTable([], "a".repeat(100)).ok).toBe(true);
  });

  test("refuses to rename a table that is gone, and lets one keep its name", () => {
    expect(decideRename(["1"], { table: "2", to: "3" })).toEqual({ ok: false, refusal: "no such table" });
    expect(decideRename(["1"], { table: "1", to: "1" })).toEqual({ ok: true, value: "1" });
  });
});

describe("another number of chairs", () => {
  const [eighth, ninth, other] = [guest("anna", "1", 8), guest("bo", "1", 9), guest("eva", "2", 9)];
  const nowhere = ({ id }: Guest) => guest(id);
  const sized = (own: { table: string; seats: number }[], wanted: { table: string | null; seats: number }) =>
    decideTableSize(drawUpPlan([eighth, ninth, other, dag], ["3"], { usual: 9, own }), wanted);

  test.each([
    ["of one table", [], { table: "1", seats: 8 }, { usual: 9, own: [{ table: "1", seats: 8 }] }, [ninth]],
    [
      "that is the usual one",
      [{ table: "1", seats: 12 }],
      { table: "1", seats: 9 },
      { usual: 9, own: [] },
      [],
    ],
    [
      "of every table without one of its own",
      [{ table: "2", seats: 10 }],
      { table: null, seats: 8 },
      { usual: 8, own: [{ table: "2", seats: 10 }] },
      [ninth],
    ],
    ["of one", [], { table: "1", seats: 1 }, { usual: 9, own: [{ table: "1", seats: 1 }] }, [eighth, ninth]],
    ["of thirty", [], { table: "3", seats: 30 }, { usual: 9, own: [{ table: "3", seats: 30 }] }, []],
  ])("%s: whoever sits beyond it has none afterwards", (_what, own, wanted, sizes, unseated) => {
    expect(sized(own, wanted)).toEqual({
      ok: true,
      value: { sizes, moves: unseated.map((before) => ({ before, after: nowhere(before) })) },
    });
  });

  test.each([
    [{ table: "gone", seats: 8 }, "no such table"],
    ...[0, 31, 2.5, Number.NaN].map((seats) => [{ table: "1", seats }, "not a table size"] as const),
  ] as const)("%j: %s", (wanted, refusal) => {
    expect(sized([], wanted)).toEqual({ ok: false, refusal });
  });
});

const no = { answer: "declined", answered: true } as const;

test("refuses who declined: with a seat or without, on a free one or in exchange", () => {
  const declined = drawUpPlan([asa, { ...dag, ...no }, { ...bjorn, ...no }], [], specifiedSizes);
  for (const id of ["dag", "bjorn"]) {
    for (const [seat, mode] of [
      [1, "swap"],
      [2, "if free"],
    ] as const) {
      expect(decideSeating(declined, { guest: id, chair: { table: "1", seat }, mode })).toEqual({
        ok: false,
        refusal: { reason: "declined" },
      });
    }
  }
});

test("who declined makes room without getting another seat", () => {
  const declined = drawUpPlan([asa, { ...bjorn, ...no }], [], specifiedSizes);
  const chair = { table: "2", seat: 5 };
  const decided = decideSeating(declined, { guest: "asa", chair, mode: "swap" });
  expect(decided.ok && decided.value.map(({ after }) => chairOf(after, specifiedSizes))).toEqual([
    chair,
    null,
  ]);
  expect(decideSeating(declined, { guest: "asa", chair, mode: "if free" })).toMatchObject({
    refusal: { reason: "taken" },
  });
});
