import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { drawUpPlan, findChairBeside, specifiedSizes } from "./seating.ts";
import { changedSeats, seatsNow } from "./plan-notes.ts";
import { decideChosen, decideSeveral, type SeveralRequest } from "./seat-several.ts";

type Sitting = [name: string, household: string, seat: number | null, declined?: true];

function foundFor(sitting: readonly Sitting[], isLocked = () => false): string | null {
  const guests = sitting.map(([name, household, seat, declined]) => ({
    ...seatingGuest(name, seat === null ? null : "1", seat),
    household,
    ...(declined && { answer: "declined" as const }),
  }));
  const plan = drawUpPlan(guests, [], specifiedSizes);
  const found = findChairBeside(plan, { id: "Anna", household: "Ek", table: null }, isLocked);
  return found && `${found.chair.seat} ${found.isNextTo ? "next to" : "with"} ${found.mate.id}`;
}

const comingLater: Sitting = ["Anna", "Ek", null];

test("whoever comes later sits next to the household, across the end of the table, too", () => {
  expect(foundFor([comingLater, ["Bo", "Ek", 4]])).toBe("3 next to Bo");
  expect(foundFor([comingLater, ["Bo", "Ek", 1], ["Cia", "Berg", 2]])).toBe("9 next to Bo");
});

test("at the same table, if both chairs beside the household are taken", () => {
  expect(foundFor([comingLater, ["Bo", "Ek", 4], ["Cia", "Berg", 3], ["Dag", "Berg", 5]])).toBe("2 with Bo");
});

test("nowhere, if nobody of the household sits or comes, or the chairs are locked", () => {
  expect(foundFor([comingLater, ["Bo", "Berg", 4]])).toBe(null);
  expect(foundFor([comingLater, ["Bo", "Ek", 4, true]])).toBe(null);
  expect(foundFor([comingLater, ["Bo", "Ek", 4]], () => true)).toBe(null);
});

const anna = seatingGuest("Anna", "1", 1);
const bo = seatingGuest("Bo", "1", 2);
const eva = seatingGuest("Eva", null, null);
const printed = { seats: seatsNow([anna, bo, eva], specifiedSizes) };

test("nothing has changed just after the plan was printed", () => {
  expect(changedSeats(printed, [anna, bo, eva], specifiedSizes)).toEqual([]);
});

test("who has moved, sat down, got up, declined or gone is told once, with both chairs", () => {
  const after = [
    { ...anna, seat: 5 },
    { ...bo, answer: "declined" as const },
    { ...eva, table: "2", seat: 3 },
  ];
  const told = changedSeats(printed, after, specifiedSizes).map(
    ({ guest, before, now }) => `${guest?.id}: ${before?.seat} to ${now?.seat}`,
  );
  expect(told).toEqual(["Anna: 1 to 5", "Bo: 2 to undefined", "Eva: undefined to 3"]);
  expect(changedSeats(printed, [anna, eva], specifiedSizes)).toEqual([
    { guest: null, before: { table: "1", seat: 2 }, now: null },
  ]);
});

test("a change that is taken back is none", () => {
  expect(changedSeats(printed, [{ ...anna, seat: 7 }, bo, eva], specifiedSizes)).toHaveLength(1);
  expect(changedSeats(printed, [anna, bo, eva], specifiedSizes)).toEqual([]);
});

test("a guest whom the couple want at another table is offered no chair beside the household", () => {
  const guests = [{ ...seatingGuest("Bo", "1", 4), household: "Ek" }, seatingGuest("Cia", "2", null)];
  const plan = drawUpPlan(guests, [], specifiedSizes);
  const found = (table: string | null) =>
    findChairBeside(plan, { id: "Anna", household: "Ek", table }, () => false)?.chair;
  expect([found(null), found("1"), found("2")]).toEqual([
    { table: "1", seat: 3 },
    { table: "1", seat: 3 },
    undefined,
  ]);
});

/**
 * "Bo Ek 2/1": Bo of the household Ek, at table 2 on chair 1; "David -": of none, without a chair; "Eva? - 3": has not
 * answered, and waits for a chair at table 3.
 */
function seated(text: string) {
  const [name = "", household = "-", chair] = text.split(" ");
  const [table = null, seat] = chair?.split("/") ?? [];
  const guest = seatingGuest(name.replace("?", ""), table, seat === undefined ? null : Number(seat));
  const answer = name.endsWith("?") ? null : guest.answer;
  return { ...guest, answer, household: household === "-" ? null : household };
}

function decide(guests: readonly string[], request: Partial<SeveralRequest> = {}): string {
  const asked = { intent: "seat-household" as const, table: "1", guest: "Anna", seat: 4, ...request };
  const decided = decideSeveral(drawUpPlan(guests.map(seated), ["1", "2"], specifiedSizes), asked);
  if (!decided.ok) return decided.refusal.reason;
  return decided.value.map(({ after }) => `${after.id} ${after.table}/${after.seat}`).join(", ");
}

const family = ["Anna Ek", "Bo Ek", "Cecilia Ek", "David -"];
const taken = Array.from({ length: 7 }, (_, at) => `x${at} - 1/${at + 1}`);
const atTables = ["Anna - 1/2", "Bo - 1/9", "Eva - 2/1"];

test.each<[rule: string, guests: string[], request: Partial<SeveralRequest>, outcome: string]>([
  ["a household sits side by side from the chosen chair", family, {}, "Anna 1/4, Bo 1/3, Cecilia 1/5"],
  ["a stranger stays where they are", [...family, "Eva - 1/5"], {}, "Anna 1/4, Bo 1/3, Cecilia 1/6"],
  ["a member who has a chair keeps it", ["Anna Ek", "Bo Ek 2/1"], {}, "Anna 1/4"],
  [
    "a household that finds too few chairs is not parted",
    [...family, ...taken],
    { seat: 8 },
    "too few chairs",
  ],
  [
    "a table is filled with whole households as long as they fit",
    [...family, ...taken],
    { intent: "fill-table" },
    "David 1/8",
  ],
  ["a table is filled", family, { intent: "fill-table" }, "Anna 1/1, Bo 1/2, Cecilia 1/3, David 1/4"],
  [
    "a table is filled with who waits there and then with others, and never with who waits at another",
    ["Adam - 2", "Bo -", "Cia - 1", "Dag - 1", ...taken.slice(1)],
    { intent: "fill-table" },
    "Cia 1/1, Dag 1/8, Bo 1/9",
  ],
  [
    "a table is filled with who is coming, and a chair is left for who waits without an answer",
    ["Adam? - 1", "Bo? -", "Cia -", "Dag -", ...taken],
    { intent: "fill-table" },
    "Cia 1/8",
  ],
  [
    "a table is filled with who has not answered if that is asked, after all who are coming",
    ["Adam? -", "Bo? - 1", "Cia - 1", "Dag -", ...taken.slice(2)],
    { intent: "fill-table", whom: "expected" },
    "Cia 1/1, Bo 1/2, Dag 1/8, Adam 1/9",
  ],
  [
    "who has not answered gets no chair while a household that is coming has none",
    ["Adam? -", "Bo Ek", "Cia Ek", ...taken, "x - 1/8"],
    { intent: "fill-table", whom: "expected" },
    "nobody to seat",
  ],
  [
    "everybody gets a chair where they wait, who is coming first, and nobody anywhere else",
    ["Adam? - 1", "Bo - 1", "Cia - 1", "Dag - 2", "Eva -", ...taken],
    { intent: "seat-waiting" },
    "Bo 1/8, Cia 1/9, Dag 2/1",
  ],
  ["nobody waits at any table", ["Eva -", "Bo - 1/1"], { intent: "seat-waiting" }, "nobody to seat"],
  [
    "a household takes nobody along who waits at another table",
    ["Anna Ek", "Bo Ek 2", "Cecilia Ek"],
    {},
    "Anna 1/4, Cecilia 1/5",
  ],
  ["a table cannot be filled with nobody", [], { intent: "fill-table" }, "nobody to seat"],
  [
    "an emptied table leaves all without a chair",
    atTables,
    { intent: "empty-table" },
    "Anna null/null, Bo null/null",
  ],
  ["there is nobody to empty twice", [], { intent: "empty-table" }, "nobody there"],
  ["a table that is gone has no chairs", [], { table: "gone" }, "no such table"],
])("%s", (_rule, guests, request, outcome) => {
  expect(decide(guests, request)).toBe(outcome);
});

test("chosen guests get the chairs for which nobody else waits, who is coming first", () => {
  const guests = ["Adam? -", "Bo - 2", "Cia - 1", "Dag -", ...taken.slice(1)].map(seated);
  const [table] = drawUpPlan(guests, [], specifiedSizes).tables;
  if (!table) throw new Error("There is no table");
  const { moves, unseated: left } = decideChosen(
    table,
    guests.filter(({ id }) => ["Adam", "Bo", "Dag"].includes(id)),
  );
  expect(moves.map(({ after }) => `${after.id} ${after.seat}`)).toEqual(["Bo 1", "Dag 8"]);
  expect(left.map(({ id }) => id)).toEqual(["Adam"]);
});

test.each<[rule: string, free: number[], guests: string[], outcome: string]>([
  [
    "however the list is sorted",
    [1, 2, 3, 5, 6],
    ["Anna Ek", "Bo Alm", "Cia Ek", "Dag Alm", "Eva Ek"],
    "Anna 1, Cia 2, Eva 3, Bo 5, Dag 6",
  ],
  ["over the end of the table, too", [1, 4, 9], ["Anna Ek", "Bo Alm", "Cia Ek"], "Anna 9, Cia 1, Bo 4"],
  [
    "beside a member who has a chair there",
    [1, 3, 7, 9],
    ["Bo Alm", "Anna Ek", "Mats Ek 1/8"],
    "Anna 7, Bo 1",
  ],
])("chosen households sit side by side: %s", (_rule, free, names, outcome) => {
  const strangers = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((seat) => !free.includes(seat));
  const guests = names.map(seated);
  const others = strangers
    .filter((seat) => guests.every((guest) => guest.seat !== seat))
    .map((seat) => seated(`x${seat} - 1/${seat}`));
  const [table] = drawUpPlan([...guests, ...others], ["1"], specifiedSizes).tables;
  const { moves } = decideChosen(
    table!,
    guests.filter(({ seat }) => seat === null),
  );
  const told = moves.map(({ after }) => `${after.id} ${after.seat}`);
  expect(told.toSorted()).toEqual(outcome.split(", ").toSorted());
});
