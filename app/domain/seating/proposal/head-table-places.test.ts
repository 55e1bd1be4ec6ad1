import { expect, test } from "vitest";
import { searchSeating } from "./search-seating.ts";
import { seatingGuest } from "../../../../test/kits/seating/seating-guest.ts";
import { type HeadTableGuests, headTableRoles } from "../head-table.ts";
import { type PlanNote, presets, type SeatingWish } from "../plan-notes.ts";
import type { TableShape } from "../room/room-notes.ts";
import { drawUpPlan, specifiedSizes } from "../seating.ts";
import { assess } from "./assess.ts";
import { openSeatingModel } from "./seating-model.ts";
import { anyTerms, arrangementOf } from "./seating-problem.ts";
import { coupleIn } from "#domain/guest/couple.ts";
import type { SeatingGuest } from "./head-table-places.ts";
import { findTable, type TableRecord } from "../table-record.ts";

const swedish: PlanNote = { kind: "customs", key: "customs", ...presets.swedish };
/** Each role is noted for the guest of that name. */
const everyRole: HeadTableGuests = Object.fromEntries(headTableRoles.map((role) => [role, role]));

function honour(seats: HeadTableGuests): PlanNote {
  return { kind: "honour", key: "honour", seats };
}

function shaped(shape: TableShape): TableRecord {
  return { ...findTable([], "h1"), place: { shape, x: 5, y: 2, turn: 0 } };
}

function bride(table: string | null = null, seat: number | null = null): SeatingGuest {
  return { ...seatingGuest("Bride", table, seat), relations: ["Bride"], household: "Couple" };
}
function groom(table: string | null = null, seat: number | null = null): SeatingGuest {
  return { ...seatingGuest("Groom", table, seat), relations: ["Groom"], household: "Couple" };
}

const parents = headTableRoles.map((role): SeatingGuest => {
  const household = role === "officiant" ? "officiant" : role.startsWith("first") ? "Ek" : "Lund";
  return { ...seatingGuest(role, null, null), household };
});
const friends = Array.from({ length: 9 }, (_, at) => seatingGuest(`Friend ${at}`, "1", at + 1));

function proposed(guests: readonly SeatingGuest[], noted: readonly (PlanNote | TableRecord)[], chairs = 9) {
  const tables = noted.filter((one) => "lockedChairs" in one);
  const notes = noted.filter((one) => "kind" in one);
  const sizes = { ...specifiedSizes, own: [{ table: "h1", seats: chairs }] };
  const plan = drawUpPlan(guests, ["h1", "1", "2"], sizes);
  const model = openSeatingModel(plan, { tables, notes }, anyTerms);
  const { arrangement } = searchSeating(model.problem, { seed: 4, steps: 30_000 });
  return { model, arrangement, short: assess(model, arrangement) };
}

/** Such as "1 Bride", by seat, from the one at the left hand of the whole row as those see it who stand before it. */
function atHonour(...asked: Parameters<typeof proposed>): string[] {
  const { model, arrangement } = proposed(...asked);
  return arrangement.flatMap((number, guest) => {
    const chair = model.chairs[number ?? -1];
    return chair?.table === "h1" ? [`${chair.seat} ${model.guests[guest]?.id ?? ""}`] : [];
  });
}

test("the couple sit at the table that is the table of honour, whatever it is called", () => {
  const chosen: PlanNote = { kind: "honour table", key: "honour table", table: "2" };
  const { model, arrangement } = proposed([bride(), groom(), ...friends], [swedish, chosen]);
  const tables = model.guests.flatMap(({ relations }, guest) =>
    relations.length > 0 ? [model.chairs[arrangement[guest] ?? -1]?.table] : [],
  );
  expect(tables).toEqual(["2", "2"]);
});

const everybody = (...couple: SeatingGuest[]) => [...couple, ...parents, ...friends];
const usual = everybody(bride(), groom());
const customary = [swedish, honour(everyRole)];
const straight = [...customary, shaped("single-sided")];
const { firstFather: _father, firstMother: _mother, ...others } = everyRole;

test.each<
  [rule: string, seats: string, asked?: [SeatingGuest[], (PlanNote | TableRecord)[], chairs?: number]]
>([
  [
    "the bride sits at the groom's right hand, her father beyond her, and the others as custom has it",
    "7 officiant, 8 secondMother, 9 firstFather, 1 Bride, 2 Groom, 3 firstMother, 4 secondFather",
  ],
  [
    "at a straight table the row is the same around its middle",
    "2 officiant, 3 secondMother, 4 firstFather, 5 Bride, 6 Groom, 7 firstMother, 8 secondFather",
    [usual, straight],
  ],
  [
    "at a straight table nobody sits beyond an end",
    "1 firstFather, 2 Bride, 3 Groom, 4 firstMother",
    [usual, straight, 4],
  ],
  [
    "who is missing leaves no gap",
    "8 officiant, 9 secondMother, 3 secondFather",
    [usual, [swedish, honour(others)]],
  ],
  [
    "the row starts where the couple already sit",
    "2 officiant, 3 secondMother, 4 firstFather, 7 firstMother, 8 secondFather",
    [everybody(bride("h1", 5), groom("h1", 6)), customary],
  ],
  [
    "the row starts where the couple already sit, also if they sit the other way round",
    "3 secondFather, 4 firstMother, 7 firstFather, 8 secondMother, 9 officiant",
    [everybody(groom("h1", 5), bride("h1", 6)), customary],
  ],
  [
    "at a small round table the two rows meet",
    "1 Bride, 2 Groom, 6 firstFather, 3 firstMother",
    [usual, customary, 6],
  ],
])("%s", (_rule, seats, asked = [usual, customary]) => {
  expect(atHonour(...asked)).toEqual(expect.arrayContaining(seats.split(", ")));
});

test("at a small round table nobody gets two places", () => {
  const seats = atHonour(usual, customary, 6);
  expect(new Set(seats.map((seat) => seat.split(" ")[1])).size).toBe(6);
});

function wish(weight: SeatingWish["weight"]): SeatingWish {
  const subject = (of: string) => ({ kind: "guest", of }) as const;
  const [who, whom] = [subject("firstFather"), subject("secondMother")];
  return { kind: "wish", key: "w", who, how: "not beside", whom, weight };
}

test("what must be is stronger than the custom, and what would be good is not", () => {
  const unmet = (weight: SeatingWish["weight"]) => {
    const notes = [...customary, wish(weight)];
    return proposed(usual, notes).short.map(({ kind }) => kind);
  };
  expect(unmet("must")).toEqual([]);
  expect(unmet("good")).toEqual(["wish"]);
});

test("neither the couple nor parents whose places the custom says are told that they sit beside each other, or do not", () => {
  for (const preset of [presets.swedish, presets.mild]) {
    const notes: PlanNote[] = [{ kind: "customs", key: "customs", ...preset }, honour(everyRole)];
    expect(proposed(usual, notes).short).toEqual([]);
  }
});

test("who is noted for the table of honour and sits elsewhere is named, while that is the custom", () => {
  const guests = [bride("h1", 1), groom("h1", 2), seatingGuest("officiant", "1", 4)];
  const shortWith = (rules: PlanNote) => {
    const plan = drawUpPlan(guests, ["h1", "1"], specifiedSizes);
    const model = openSeatingModel(
      plan,
      { tables: [], notes: [rules, honour({ officiant: "officiant" })] },
      anyTerms,
    );
    return assess(model, arrangementOf(model.problem)).flatMap((short) =>
      short.kind === "not at honour" ? [`${model.guests[short.guest]?.id} as ${short.role}`] : [],
    );
  };
  expect(shortWith(swedish)).toEqual(["officiant as officiant"]);
  expect(shortWith({ kind: "customs", key: "customs", ...presets.free })).toEqual([]);
});

test("of two brides or two grooms the first is the first by name, wherever they sit", () => {
  const one = { ...bride("1", 3), id: "b", firstName: "Berit" };
  const other = { ...bride("1", 1), id: "a", firstName: "Anna" };
  expect(coupleIn([one, other])).toEqual({ first: 1, second: 0 });
  expect(coupleIn([other, one])).toEqual({ first: 0, second: 1 });
  const grooms = [groom(), { ...groom(), id: "x", firstName: "Adam" }];
  expect(coupleIn(grooms)).toEqual({ first: 1, second: 0 });
  expect([coupleIn([groom(), bride()]), coupleIn([groom()]), coupleIn([])]).toEqual([
    { first: 1, second: 0 },
    { first: null, second: 0 },
    { first: null, second: null },
  ]);
});
