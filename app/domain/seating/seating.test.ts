import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  chairOf,
  countPlaces,
  drawUpPlan,
  guestsIn,
  isBeyondTable,
  keyOf,
  needsNoSeat,
  specifiedSizes,
  tableOf,
  waitingInVain,
} from "./seating.ts";
import { someGuests } from "#test/kits/seating/seating-under-test.ts";

function guest(id: string, fields: Partial<Guest> = {}): Guest {
  return { ...blankGuest, id, firstName: id, lastName: id, ...fields };
}

const idsOf = (guests: readonly Guest[]): string[] => guests.map(({ id }) => id);

test("chairs of tables that read alike are still different chairs", () => {
  expect(keyOf({ table: "1 1", seat: 1 })).not.toBe(keyOf({ table: "1", seat: 11 }));
  expect(tableOf({ table: "Oak" })).not.toBe(tableOf({ table: "oak" }));
});
describe("the plan", () => {
  test("has a row for each table in use and each kept one: honour first, then natural order", () => {
    const guests = ["10", "2", "h3", "Table 10", "h1", "Table 2", " 2"].map((table, at) =>
      guest(`g${at}`, { table, seat: at + 1 }),
    );
    const { tables } = drawUpPlan(guests, ["h2", "7", "2"], specifiedSizes);
    expect(tables.map(({ name }) => name)).toEqual(["h1", "h2", "h3", "2", "7", "10", "Table 2", "Table 10"]);
  });

  test("has nine seats a table if the couple say nothing, and counts the empty ones", () => {
    const { tables } = drawUpPlan([guest("a", { table: "1", seat: 2 })], ["2"], specifiedSizes);
    expect(tables.map(({ seats }) => seats.length)).toEqual([9, 9]);
    expect(tables.map(({ free }) => free)).toEqual([8, 9]);
    expect(tables[0]?.seats[1]?.map(({ id }) => id)).toEqual(["a"]);
  });

  test("has as many seats as the couple gave the table; who sits beyond them is unseated", () => {
    const sizes = { usual: 8, own: [{ table: "1", seats: 12 }] };
    const guests = [guest("a", { table: "1", seat: 12 }), guest("b", { table: "2", seat: 9 })];
    const { tables, unseated } = drawUpPlan(guests, [], sizes);
    expect(tables.map(({ seats }) => seats.length)).toEqual([12, 8]);
    expect(tables[0]?.seats[11]?.map(({ id }) => id)).toEqual(["a"]);
    expect(idsOf(unseated)).toEqual(["b"]);
  });

  test("counts a table without a seat as a wish: the guest waits there, and a seat less is free", () => {
    const no = guest("no", { table: "4", answer: "declined", answered: true });
    const guests = [guest("a", { table: "4" }), guest("b", { table: "4", seat: 2 }), no];
    const { tables, unseated } = drawUpPlan(guests, [], specifiedSizes);
    expect(tables.map(({ name, waiting, free }) => [name, idsOf(waiting), free])).toEqual([["4", ["a"], 7]]);
    expect(idsOf(unseated)).toEqual(["a"]);
  });

  test("names those who wait for a chair in vain: who has not answered before who is coming", () => {
    const coming = ["c1", "c2"].map((id) => guest(id, { table: "1", answer: "accepted", answered: true }));
    const plan = drawUpPlan([guest("a", { table: "1" }), ...coming], [], { usual: 2, own: [] });
    expect(plan.tables[0]?.free).toBe(0);
    expect(idsOf(waitingInVain(plan))).toEqual(["a"]);
  });

  test("lists who is coming first, and a household at its first name, whatever a companion is called", () => {
    const yes = { answer: "accepted", answered: true } as const;
    const guests = [
      guest("open", { lastName: "Ahl" }),
      guest("zeb", { lastName: "Zeb", household: "Ek", ...yes }),
      guest("ek", { lastName: "Ek", household: "Ek", ...yes }),
      guest("friend", { firstName: "", lastName: "", household: "Ek", companionOf: "ek", ...yes }),
      guest("berg", { lastName: "Berg", ...yes }),
      guest("frid", { lastName: "Frid", ...yes }),
    ];
    const order = ["berg", "ek", "zeb", "friend", "frid", "open"];
    expect(idsOf(drawUpPlan(guests, [], specifiedSizes).unseated)).toEqual(order);
    const shown = guests.map((one) =>
      one.id === "friend" ? { ...one, firstName: "Aunt of Ek", unnamed: true as const } : one,
    );
    expect(idsOf(drawUpPlan(shown, [], specifiedSizes).unseated)).toEqual(order);
  });

  test("lists the unseated by last name, in Swedish order", () => {
    const guests = ["Öhrn", "Zetterberg", "Åberg", "Ek"].map((lastName) => guest(lastName, { lastName }));
    const { unseated } = drawUpPlan(guests, [], specifiedSizes);
    expect(idsOf(unseated)).toEqual(["Ek", "Zetterberg", "Åberg", "Öhrn"]);
  });

  test("shows two guests on one chair both, and names them as a conflict", () => {
    const both = [guest("b", { table: "1", seat: 3 }), guest("a", { table: "1 ", seat: 3 })];
    const { tables, conflicts } = drawUpPlan(both, [], specifiedSizes);
    expect(idsOf(tables[0]?.seats[2] ?? [])).toEqual(["a", "b"]);
    const shared = conflicts.map(({ chair, guests }) => [chair, idsOf(guests)]);
    expect(shared).toEqual([[{ table: "1", seat: 3 }, ["a", "b"]]]);
    expect(tables[0]?.free).toBe(8);
  });

  test("keeps the seat of who declined, and says that it may be free", () => {
    const guests = [
      guest("seated", { table: "1", seat: 1, answer: "declined", answered: true }),
      guest("unseated", { answer: "declined", answered: true }),
      guest("coming", { table: "1", seat: 2, answer: "accepted", answered: true }),
    ];
    const { tables, mayBeFree } = drawUpPlan(guests, [], specifiedSizes);
    expect(idsOf(mayBeFree)).toEqual(["seated"]);
    expect(idsOf(tables[0]?.seats[0] ?? [])).toEqual(["seated"]);
  });

  test("offers nobody who declined: without a seat they are not among the unseated", () => {
    const guests = [
      guest("declined", { answer: "declined", answered: true }),
      guest("tableOnly", { table: "4", answer: "declined", answered: true }),
      guest("waiting"),
      guest("coming", { answer: "accepted", answered: true }),
    ];
    const { unseated, declined, tables } = drawUpPlan(guests, [], specifiedSizes);
    expect(idsOf(unseated)).toEqual(["coming", "waiting"]);
    expect(idsOf(declined)).toEqual(["declined", "tableOnly"]);
    expect(tables.map(({ name }) => name)).toEqual(["4"]);
  });

  test("counts seats against those who come and those who may come, and nobody who declined", () => {
    const guests = [
      guest("a", { table: "1", seat: 1, answer: "accepted", answered: true }),
      guest("b", { answer: "accepted", answered: true }),
      guest("c"),
      guest("d", { table: "1", seat: 2, answer: "declined", answered: true }),
      guest("e", { answer: "declined", answered: true }),
    ];
    const counts = { coming: 2, mayCome: 1, seats: 18, tables: 2, withoutSeat: 2 };
    expect(countPlaces(drawUpPlan(guests, ["2"], specifiedSizes))).toEqual(counts);
  });

  test("holds every guest exactly once, whatever is stored", () => {
    fc.assert(
      fc.property(someGuests, fc.array(fc.string()), (guests, kept) => {
        const plan = drawUpPlan(guests, kept, specifiedSizes);
        expect(idsOf(guestsIn(plan)).toSorted()).toEqual(idsOf(guests).toSorted());
        for (const { name, seats } of plan.tables) {
          for (const [at, sitting] of seats.entries()) {
            for (const each of sitting)
              expect(chairOf(each, specifiedSizes)).toEqual({ table: name, seat: at + 1 });
          }
        }
      }),
    );
  });

  test("does not depend on the order of the guest list", () => {
    fc.assert(
      fc.property(someGuests, (guests) => {
        const turned = drawUpPlan(guests.toReversed(), ["1", "2"], specifiedSizes);
        expect(turned).toEqual(drawUpPlan(guests, ["2", "1"], specifiedSizes));
      }),
    );
  });
});

test.each([
  ["1", 9, { table: "1", seat: 9 }, false],
  [" 1 ", 1, { table: "1", seat: 1 }, false],
  ["1", 10, null, true],
  ["1", 30, null, true],
  ["1", 31, null, false],
  ["1", 0, null, false],
  ["1", 1.5, null, false],
  ["1", null, null, false],
  [" ", 1, null, false],
  [null, 1, null, false],
])("table %j and seat %j are the chair %j; beyond the table: %s", (table, seat, chair, isBeyond) => {
  expect(chairOf({ table, seat }, specifiedSizes)).toEqual(chair);
  expect(isBeyondTable({ table, seat }, specifiedSizes)).toBe(isBeyond);
});

test.each([
  [{ answer: "declined" }, true],
  [{ answer: "accepted", notAtDinner: true }, true],
  [{ answer: null, notAtDinner: false }, false],
  [{ answer: "accepted" }, false],
] as const)("of whom it is known %j needs no seat: %s", (of, needs) => {
  expect(needsNoSeat(of as Parameters<typeof needsNoSeat>[0])).toBe(needs);
});
