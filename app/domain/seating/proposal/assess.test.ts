import { expect, test } from "vitest";
import { seatingGuest } from "../../../../test/kits/seating/seating-guest.ts";
import {
  lockKey,
  type NotedPlan,
  type PlanNote,
  presets,
  type SeatingWish,
  seatPlaceIn,
  type Subject,
  withLock,
} from "../plan-notes.ts";
import { drawUpPlan, specifiedSizes } from "../seating.ts";
import { assess, findExchangeFor } from "./assess.ts";
import { openSeatingModel } from "./seating-model.ts";
import { anyTerms, arrangementOf } from "./seating-problem.ts";
import type { SeatingGuest } from "./head-table-places.ts";
import { searchSeating } from "./search-seating.ts";
import { findTable, type TableRecord } from "../table-record.ts";
import { decideProposal, type ProposedMove } from "../seating-decisions.ts";

const free: PlanNote = { kind: "customs", key: "customs", ...presets.free };

function wish(who: string, how: SeatingWish["how"], whom: Subject | string): SeatingWish {
  const subject = (of: Subject | string): Subject => (typeof of === "string" ? { kind: "guest", of } : of);
  return { kind: "wish", key: `${who} ${how}`, who: subject(who), how, whom: subject(whom), weight: "must" };
}

function modelOf(
  guests: readonly SeatingGuest[],
  notes: readonly PlanNote[],
  names = ["1", "2", "3"],
  tables: readonly TableRecord[] = [],
) {
  return openSeatingModel(drawUpPlan(guests, names, specifiedSizes), { tables, notes }, anyTerms);
}

const anna = seatingGuest("Anna", "1", 1);
const bo = seatingGuest("Bo", "1", 2);
const cecilia = seatingGuest("Cecilia", "2", 5);
const david = seatingGuest("David", "3", 1);
const everybody = [anna, bo, cecilia, david];

function unmet(...notes: PlanNote[]): string[] {
  const model = modelOf(everybody, [free, ...notes]);
  return assess(model, arrangementOf(model.problem)).map((short) =>
    short.kind === "wish" ? short.wish.key : short.kind,
  );
}

test("each wish is met or not by how the guests sit", () => {
  const tableTwo: Subject = { kind: "table", of: "2" };
  expect(
    unmet(wish("Anna", "beside", "Bo"), wish("Anna", "near", "Cecilia"), wish("Anna", "far", "David")),
  ).toEqual([]);
  expect(unmet(wish("Anna", "beside", "Cecilia"), wish("Bo", "same table", "Cecilia"))).toHaveLength(2);
  expect(unmet(wish("Anna", "not beside", "Bo"), wish("Bo", "apart", "Anna"))).toHaveLength(2);
  expect(unmet(wish("Anna", "far", "Cecilia"), wish("Anna", "near", "David"))).toHaveLength(2);
  expect(unmet(wish("Cecilia", "same table", tableTwo), wish("Anna", "near", tableTwo))).toEqual([]);
  expect(unmet(wish("Cecilia", "apart", tableTwo), wish("Anna", "same table", tableTwo))).toHaveLength(2);
});

test("a wish for a place in the room is met at the tables near it, and asks nothing once it is gone", () => {
  const at = { x: 2.2, y: 0, width: 1.5, depth: 0.5, turn: 0 };
  const door: PlanNote = { kind: "fixture", key: "d", fixture: "door", ...at };
  const byTheDoor: Subject = { kind: "fixture", of: "door" };
  const wishes = ["Anna", "Cecilia", "David"].map((who) => wish(who, "near", byTheDoor));
  expect(unmet(door, ...wishes)).toEqual(["David near"]);
  expect(unmet(door, wish("Anna", "far", byTheDoor), wish("David", "far", byTheDoor))).toEqual(["Anna far"]);
  expect(unmet(...wishes)).toEqual([]);
  const model = modelOf(everybody, [free, door, ...wishes]);
  expect(assess(model, searchSeating(model.problem, { seed: 7 }).arrangement)).toEqual([]);
});

test("the couple get the middle of the table of honour, as its shape has it", () => {
  const couple = (["Bride", "Groom"] as const).map((relation) => {
    return { ...seatingGuest(relation, null, null), relations: [relation], household: "Lund" };
  });
  const mild: PlanNote = { kind: "customs", key: "customs", ...presets.mild };
  const seatsOfCouple = (...tables: readonly TableRecord[]) => {
    const model = modelOf([...couple, ...everybody], [mild], ["h1", "1", "2", "3"], tables);
    const { arrangement } = searchSeating(model.problem, { seed: 3 });
    const chairs = model.guests.flatMap(({ relations }, guest) => {
      const chair = model.chairs[arrangement[guest] ?? -1];
      return relations.length > 0 && chair ? [`${chair.table} ${chair.seat}`] : [];
    });
    return chairs.toSorted();
  };
  expect(seatsOfCouple()).toEqual(["h1 1", "h1 2"]);
  const place = { shape: "single-sided", x: 5, y: 2, turn: 0 } as const;
  expect(seatsOfCouple({ ...findTable([], "h1"), place })).toEqual(["h1 5", "h1 6"]);
});

test("a wish about somebody who is not coming asks nothing", () => {
  const declined = { ...cecilia, answer: "declined" as const };
  const model = modelOf([anna, declined], [free, wish("Anna", "beside", "Cecilia")]);
  expect(assess(model, arrangementOf(model.problem))).toEqual([]);
});

test("a wish for two parties of several is that all of them are at one table, or that two of them sit side by side", () => {
  const family = (of: string): Subject => ({ kind: "household", of });
  const ek = [anna, bo].map((guest) => ({ ...guest, household: "Ek" }));
  const notes = (how: SeatingWish["how"]) => [free, { ...wish("", how, family("Ek")), who: family("David") }];
  const kinds = (guests: readonly SeatingGuest[], how: SeatingWish["how"]) => {
    const model = modelOf(guests, notes(how));
    return assess(model, arrangementOf(model.problem)).map(({ kind }) => kind);
  };
  const besideBo = { ...david, household: "David", table: "1", seat: 3 };
  expect(kinds([...ek, besideBo], "beside")).toEqual([]);
  expect(kinds([...ek, besideBo], "same table")).toEqual([]);
  expect(kinds([...ek, { ...besideBo, table: "2" }], "same table")).toEqual(["wish"]);
});

test("the exchange that meets a wish names what it spoils", () => {
  const notes = [free, wish("Anna", "beside", "Bo"), wish("Anna", "same table", "Cecilia")];
  const model = modelOf(everybody, notes);
  const asked = notes[2] as SeatingWish;
  const found = findExchangeFor(model, arrangementOf(model.problem), asked);
  // Cecilia comes to Anna, because Anna would leave Bo otherwise.
  expect(found?.exchange.guest).toBe(model.guests.findIndex(({ id }) => id === "Cecilia"));
  expect(found?.causes).toEqual([]);
  const locked: PlanNote = { kind: "lock", key: "lock", of: { kind: "guest", of: "Cecilia" } };
  const kept = modelOf(everybody, [...notes, { ...locked, key: "lock guest Cecilia" }]);
  const costly = findExchangeFor(kept, arrangementOf(kept.problem), asked);
  expect(costly?.causes.map(({ kind }) => kind)).toEqual(["wish"]);
});

test("a child is never proposed to a table without an adult of the household, and the couple keep their chairs", () => {
  const ek = (guest: SeatingGuest, child: boolean) => ({ ...guest, household: "Ek", child });
  const bride = { ...seatingGuest("Märta", "2", 4), relations: ["Bride"] as const };
  const groom = { ...seatingGuest("Theo", "3", 9), relations: ["Groom"] as const };
  const guests = [ek(anna, false), ek({ ...cecilia, seat: 7 }, true), bride, groom, bo, david];
  const model = modelOf(guests, []);
  const before = assess(model, arrangementOf(model.problem));
  expect(before.map(({ kind }) => kind)).toContain("child alone");
  const { arrangement } = searchSeating(model.problem, { seed: 1, steps: 5000 });
  expect(assess(model, arrangement).map(({ kind }) => kind)).not.toContain("child alone");
  for (const own of [bride, groom]) {
    const number = model.guests.findIndex(({ id }) => id === own.id);
    expect(model.chairs[arrangement[number] ?? -1]).toEqual({ table: own.table, seat: own.seat });
  }
});

test("one of the couple who sits elsewhere is proposed to the table of honour, and there they keep their chairs", () => {
  const bride = { ...seatingGuest("Märta", "2", 4), relations: ["Bride"] as const };
  const groom = { ...seatingGuest("Theo", "h1", 9), relations: ["Groom"] as const };
  const model = modelOf([bride, groom, bo, david], [], ["h1", "2"]);
  const mayMove = model.problem.guests.slice(0, 2).map((guest) => guest.mayMove);
  expect(mayMove.toSorted()).toEqual([false, true]);
  const { arrangement } = searchSeating(model.problem, { seed: 1, steps: 5000 });
  const tables = [bride, groom].map(({ id }) => {
    const number = model.guests.findIndex((guest) => guest.id === id);
    return model.chairs[arrangement[number] ?? -1]?.table;
  });
  expect(tables).toEqual(["h1", "h1"]);
});

test("without a reason nobody who sits somewhere is moved", () => {
  const model = modelOf([...everybody, seatingGuest("Eva", null, null)], []);
  const { arrangement } = searchSeating(model.problem, { seed: 3, steps: 5000 });
  const moved = model.guests.filter((_, guest) => arrangement[guest] !== model.problem.guests[guest]?.chair);
  expect(moved.map(({ id }) => id)).toEqual(["Eva"]);
});

const guests = [
  seatingGuest("Anna", "1", 1),
  seatingGuest("Bo", "1", 2),
  seatingGuest("Cilla", null, null),
  { ...seatingGuest("Dag", null, null), answer: "declined" as const },
];
const plan = drawUpPlan(guests, ["2"], specifiedSizes);
const at = (table: string, seat: number) => ({ table, seat });
const seatCilla: ProposedMove = { guest: "Cilla", from: null, to: at("2", 1) };
function locked(of: Subject): NotedPlan {
  const place = seatPlaceIn(of);
  if (!place) return { tables: [], notes: [{ kind: "lock", key: lockKey(of), of }] };
  const table = withLock(findTable([], place.table), { seat: place.seat, isOn: true });
  return { tables: [table], notes: [] };
}

function decided(moves: readonly ProposedMove[], noted: NotedPlan = { tables: [], notes: [] }) {
  const result = decideProposal(plan, noted, moves);
  return result.ok ? result.value.length : result.refusal;
}

test("guests are seated, and two exchange their chairs", () => {
  expect(decided([seatCilla])).toBe(1);
  const swap: ProposedMove[] = [
    { guest: "Anna", from: at("1", 1), to: at("1", 2) },
    { guest: "Bo", from: at("1", 2), to: at("1", 1) },
  ];
  expect(decided(swap)).toBe(2);
});

test("a proposal that is accepted twice is accepted, and moves nobody again", () => {
  expect(decided([{ guest: "Anna", from: at("2", 9), to: at("1", 1) }])).toBe(0);
});

test("what was locked after it was shown stays as it is", () => {
  const move: ProposedMove = { guest: "Anna", from: at("1", 1), to: at("2", 2) };
  expect(decided([move])).toBe(1);
  for (const of of [
    { kind: "guest", of: "Anna" },
    { kind: "table", of: "1" },
    { kind: "table", of: "2" },
    { kind: "chair", of: "2 2" },
    { kind: "chair", of: "1 1" },
  ] as const) {
    expect(decided([move], locked(of)), of.of).toBe("changed meanwhile");
  }
});

test.each<[string, ProposedMove[]]>([
  ["a guest twice", [seatCilla, { ...seatCilla, to: at("2", 2) }]],
  ["two guests on one chair", [seatCilla, { guest: "Anna", from: at("1", 1), to: at("2", 1) }]],
  ["a chair that is taken", [{ ...seatCilla, to: at("1", 1) }]],
  ["half a chair", [{ ...seatCilla, to: at("2", 1.5) }]],
  ["a chair beyond the table", [{ ...seatCilla, to: at("2", 10) }]],
  ["a table that is not there", [{ ...seatCilla, to: at("3", 1) }]],
  ["a guest who has moved", [{ ...seatCilla, from: at("2", 5) }]],
  ["a guest who has declined", [{ guest: "Dag", from: null, to: at("2", 1) }]],
  ["a guest who is gone", [{ guest: "Eva", from: null, to: at("2", 1) }]],
])("%s is refused", (_, moves) => {
  expect(decided(moves)).toBe("changed meanwhile");
});
