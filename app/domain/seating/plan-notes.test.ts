import { describe, expect, test } from "vitest";
import { headTableProblem, withoutHeadTableGuest } from "./head-table.ts";
import { findLostWishes } from "./proposal/head-table-places.ts";
import {
  areSeatsVisibleIn,
  seatingRulesIn,
  headTableSeatsIn,
  isClosedChair,
  lockedGuestsIn,
  lockKey,
  locksIn,
  type PlanNote,
  presetIn,
  presets,
  readSubject,
  readTablePartners,
  type SeatingWish,
  seatPlaceIn,
  sizesIn,
  type Subject,
  type TablePartners,
  textOfSubject,
  type Togetherness,
  wishesIn,
  wishProblem,
  withLock,
  withSize,
} from "./plan-notes.ts";
import { largestOf, seatNumbers, sizeOf, specifiedSeats } from "./seating.ts";
import { findTable, putTable, type TableRecord } from "./table-record.ts";
import { notesWithTagRenamed, noteWithoutGuest, renameTableIn, tableOfNote } from "./note-references.ts";

const subject = (text: string) => readSubject(text) as Subject;
const wish = (who: string, how: Togetherness, whom: string): SeatingWish => {
  const key = `${who} ${how} ${whom}`;
  return { kind: "wish", key, who: subject(who), how, whom: subject(whom), weight: "must" };
};
const lock = (of: string): PlanNote => ({ kind: "lock", key: lockKey(subject(of)), of: subject(of) });
const usualSix: PlanNote = { kind: "size", key: "size", seats: 6 };
const locked = (of: string) => {
  const { table, seat } = seatPlaceIn(subject(of))!;
  return withLock(findTable([], table), { seat, isOn: true });
};
const rules: PlanNote = { kind: "customs", key: "customs", ...presets.free };
const shown: PlanNote = { kind: "seats shown", key: "seats shown" };
const honour = { kind: "honour", key: "honour", seats: { firstMother: "asa", officiant: "bo" } } as const;

test("each preset is as the couple know it", () => {
  const open = { tablePartners: null };
  expect(presets).toEqual({
    swedish: { partners: "parted", families: true, honour: true, acquaintances: true, ...open },
    mild: { partners: "beside", families: true, honour: true, acquaintances: true, ...open },
    free: { partners: "free", families: false, honour: false, acquaintances: false, ...open },
  });
  expect(seatingRulesIn([shown])).toEqual(presets.mild);
  expect(seatingRulesIn([shown, rules])).toEqual(rules);
});

test("another preset keeps the tags of table partners, which it cannot know", () => {
  const tablePartners = { left: "herrar", right: "damer" };
  const named: PlanNote = { ...rules, tablePartners };
  expect(presetIn([named], "swedish")).toEqual({ ...presets.swedish, tablePartners });
});

test.each([
  ["", "", { ok: true, value: null }],
  ["Gents", "Choir", { ok: true, value: { left: "gents", right: "choir" } }],
  ["Gents", "", { ok: false, refusal: { reason: "one tag only" } }],
  ["", "Choir", { ok: false, refusal: { reason: "one tag only" } }],
  ["Choir", "choir", { ok: false, refusal: { reason: "same tag" } }],
])("table partners %j and %j", (left, right, read) => {
  expect(readTablePartners({ left, right })).toEqual(read);
});

test("what the notes say of sizes, honour, wishes, locks and the search", () => {
  const apart = wish("guest asa", "apart", "guest bo");
  const notes = [usualSix, honour, apart, lock("guest asa"), lock("household ek"), shown];
  const tables = [{ ...locked("table 1"), seats: 4 }, locked("chair 3 h 2")];
  const own = [{ table: "1", seats: 4 }];
  expect(sizesIn({ tables, notes })).toEqual({ usual: 6, own });
  expect(sizesIn({ tables, notes: [rules] })).toEqual({ usual: specifiedSeats, own });
  expect([headTableSeatsIn(notes), headTableSeatsIn([apart])]).toEqual([honour.seats, {}]);
  expect(wishesIn(notes)).toEqual([apart]);
  expect(lockedGuestsIn(notes)).toEqual(["asa"]);
  const locks = ["guest asa", "household ek", "table 1", "chair 3 h 2"];
  expect(locksIn({ tables, notes }).map(textOfSubject)).toEqual(locks);
  expect([notes, [apart, rules], []].map(areSeatsVisibleIn)).toEqual([true, false, false]);
});

test("how many chairs a table has", () => {
  const sizes = { usual: 9, own: [{ table: "1", seats: 12 }] };
  expect([sizeOf("1", sizes), sizeOf("2", sizes)]).toEqual([12, 9]);
  expect([largestOf(sizes), largestOf({ ...sizes, usual: 20 })]).toEqual([12, 20]);
  expect(seatNumbers(3)).toEqual([1, 2, 3]);
});

test("a table has the usual number of chairs again when it gets it, and all have the specified one", () => {
  const plan = { tables: putTable([], findTable([], "1")), notes: [usualSix, rules] };
  const four = withSize(plan, { table: "1", seats: 4 });
  expect(four.tables).toMatchObject([{ table: "1", seats: 4 }]);
  expect(withSize(four, { table: "1", seats: 6 })).toEqual(plan);
  expect(withSize(plan, { table: "2", seats: 6 })).toEqual(plan);
  expect(withSize(plan, { table: null, seats: specifiedSeats }).notes).toEqual([rules]);
});

test("a lock is taken from a chair and from a table, and no other word is one of a chair", () => {
  const both = withLock(locked("table 1"), { seat: "4", isOn: true });
  expect(withLock(both, { seat: null, isOn: false })).toEqual(locked("chair 4 1"));
  expect(withLock(both, { seat: "4", isOn: false })).toEqual(locked("table 1"));
  expect(["chair x 1", "chair 4", "guest 4 1"].map((of) => seatPlaceIn(subject(of)))).toEqual([
    null,
    null,
    null,
  ]);
});

test("a chair is closed by its own lock and by that of its table", () => {
  const chair = { table: "1", seat: 4 };
  const locks = ["chair 4 1", "table 1", "table 2", "chair 3 1"];
  const closing = locks.filter((of) => isClosedChair([locked(of)], chair));
  expect(closing).toEqual(["chair 4 1", "table 1"]);
});

test.each([
  ["guest g 12", { kind: "guest", of: "g 12" }],
  ["chair 4 h1", { kind: "chair", of: "4 h1" }],
  ["dog rex", null],
  ["guest ", null],
  ["guest", null],
  ["", null],
])("%j is about %j", (text, read) => {
  expect(readSubject(text)).toEqual(read);
});

test.each<[who: string, how: Togetherness, whom: string, problem: string | null]>([
  ["guest asa", "apart", "guest bo", null],
  ["guest asa", "apart", "guest asa", "with themselves"],
  ["guest asa", "beside", "table 1", "beside a table"],
  ["guest asa", "not beside", "table 1", "beside a table"],
  ["guest asa", "same table", "table 1", null],
  ["guest asa", "beside", "guest bo", null],
  ["guest asa", "near", "fixture bar", null],
  ["guest asa", "far", "fixture bar", null],
  ["guest asa", "same table", "fixture bar", "at a fixture"],
  ["tag choir", "near", "household ek", "there already"],
  ["tag choir", "near", "household berg", null],
  ["tag choir", "far", "household ek", null],
  ["tag band", "near", "household ek", null],
])("that %s sits %s %s: %s", (who, how, whom, problem) => {
  const notes = [
    lock("table 2"),
    wish("tag choir", "near", "household ek"),
    wish("guest dag", "far", "tag band"),
  ];
  expect(wishProblem(notes, wish(who, how, whom))).toBe(problem);
});

describe("whom the couple want at the table of honour", () => {
  test("is nobody twice", () => {
    expect(headTableProblem({})).toBeNull();
    expect(headTableProblem({ firstMother: "asa", firstFather: "bo" })).toBeNull();
    expect(headTableProblem({ firstMother: "asa", officiant: "asa" })).toBe("same guest twice");
  });

  test("is noted without a guest who is gone, as long as anybody is left", () => {
    const left = { ...honour, seats: { firstMother: "asa" } };
    expect(withoutHeadTableGuest(honour, "bo")).toEqual(left);
    expect(withoutHeadTableGuest(left, "asa")).toBeNull();
    expect(withoutHeadTableGuest(left, "bo")).toEqual(left);
  });
});

test("a wish is lost when either side means nobody; a table or the bar is no guest", () => {
  const asa = { id: "asa", household: "Ek", tags: ["choir"] };
  const guests = [asa] as unknown as Parameters<typeof findLostWishes>[1];
  const [kept, lost] = [
    ["guest asa", "household Ek", "tag Choir", "table 1", "fixture bar"],
    ["guest bo", "household Berg", "tag band"],
  ].map((all) => all.map((whom) => wish("guest asa", "near", whom)));
  const of = wish("tag band", "near", "guest asa");
  const notes = [...(kept ?? []), lock("guest bo"), ...(lost ?? []), of];
  expect(findLostWishes(notes, guests)).toEqual([...(lost ?? []), of]);
});

const near = (who: string, whom: string, key = "wish"): PlanNote => {
  return { kind: "wish", key, who: subject(who), how: "near", whom: subject(whom), weight: "good" };
};
const rulesWith = (tablePartners: TablePartners | null): PlanNote => {
  return { kind: "customs", key: "customs", ...presets.swedish, tablePartners };
};
const room: PlanNote = { kind: "room", key: "room", width: 10, depth: 10 };

test.each<[PlanNote, string | null]>([
  [near("guest asa", "table 1"), "1"],
  [near("guest asa", "guest bo"), null],
  [{ kind: "honour table", key: "honour table", table: "h 1" }, "h 1"],
  [lock("guest asa"), null],
  [room, null],
])("%j is a note of table %s", (note, table) => {
  expect(tableOfNote(note)).toBe(table);
});

const about = (table: string): PlanNote[] => [
  near("guest asa", `table ${table}`, `wish ${table}`),
  { kind: "honour table", key: "honour table", table },
];
const record = (table: string): TableRecord => {
  const place = { shape: "round", x: 1, y: 2, turn: 0 } as const;
  return { ...findTable([], table), seats: 4, place, isLocked: true, lockedChairs: { 4: true } };
};
const others = [near("guest asa", "guest bo"), lock("guest asa"), rulesWith(null), room];

test("what is noted of a table follows it to its new name, where what was left over goes", () => {
  const left = near("guest bo", "table 2", "left over");
  const plan = {
    tables: [record("1"), { ...record("2"), seats: 9 }, record("3")],
    notes: [...others, ...about("1"), left],
  };
  expect(renameTableIn(plan, { table: "1", to: "2" })).toEqual({
    tables: [record("2"), record("3")],
    notes: [...others, near("guest asa", "table 2", "wish 1"), about("2")[1]],
  });
});

test("what is noted of a table goes when it is removed", () => {
  const far = near("guest asa", "table 3");
  const plan = { tables: [record("1"), record("3")], notes: [...others, ...about("1"), far] };
  const removed = { tables: [record("3")], notes: [...others, far] };
  expect(renameTableIn(plan, { table: "1", to: null })).toEqual(removed);
});

test("wishes and table partners follow a tag to its new name, unless they would be about the same twice", () => {
  const follow = (notes: PlanNote[], to: string) => new Set(notesWithTagRenamed(notes, { tag: "Choir", to }));
  const notes = [
    near("tag choir", "tag Band", "one"),
    near("household choir", "tag choir", "two"),
    rulesWith({ left: "choir", right: "gents" }),
    lock("household choir"),
  ];
  expect(follow(notes, "Kör")).toEqual(
    new Set([
      near("tag kör", "tag band", "one"),
      near("household choir", "tag kör", "two"),
      rulesWith({ left: "kör", right: "gents" }),
      lock("household choir"),
    ]),
  );
  const same = [near("tag choir", "tag gents"), rulesWith({ left: "gents", right: "choir" })];
  expect(follow(same, "Gents")).toEqual(new Set(same));
  expect(follow([rulesWith(null)], "Kör")).toEqual(new Set([rulesWith(null)]));
});

test("a guest who is erased leaves no note about them", () => {
  const erased = { id: "asa", households: new Set(["asa"]) };
  const left = (note: PlanNote) => noteWithoutGuest(note, erased);
  const gone = [
    near("guest asa", "table 1"),
    near("guest bo", "guest asa"),
    near("household asa", "guest bo"),
    lock("guest asa"),
    lock("household asa"),
    { kind: "honour", key: "honour", seats: { officiant: "asa" } } as const,
  ];
  expect(gone.map(left)).toEqual(gone.map(() => null));
  const kept = [
    near("guest bo", "household ask"),
    near("tag asa", "table asa"),
    lock("household ek"),
    lock("guest ek"),
    room,
  ];
  expect(kept.map(left)).toEqual(kept);
  const seats = [
    { guest: "asa", table: "1", seat: 1 },
    { guest: "bo", table: "1", seat: 2 },
  ];
  const printed = { kind: "printed", key: "printed", at: 5, seats } as const;
  expect(left(printed)).toEqual({ ...printed, seats: [seats[1]] });
  const honour = { kind: "honour", key: "honour", seats: { officiant: "asa", firstMother: "bo" } } as const;
  expect(left(honour)).toEqual({ ...honour, seats: { firstMother: "bo" } });
});
