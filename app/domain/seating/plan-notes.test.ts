import { describe, expect, test } from "vitest";
import { honourProblem, withoutHonoured } from "./honour-seats.ts";
import { findLostWishes } from "./proposal/dinner-guests.ts";
import { changeNotes, noteChangesBetween } from "./note-changes.ts";
import {
  areSeatsShownBy,
  customsIn,
  honourIn,
  isLocked,
  lockedIn,
  lockKey,
  type PlanNote,
  presetIn,
  presets,
  readSubject,
  readTablePartners,
  type SeatingWish,
  sizesIn,
  type Subject,
  type Togetherness,
  wishesIn,
  wishProblem,
  isClosedChair,
} from "./plan-notes.ts";
import { largestOf, seatNumbers, sizeKey, sizeOf, specifiedSeats } from "./table-sizes.ts";

const subject = (text: string) => readSubject(text) as Subject;
const wish = (who: string, how: Togetherness, whom: string): SeatingWish => {
  const key = `${who} ${how} ${whom}`;
  return { kind: "wish", key, who: subject(who), how, whom: subject(whom), weight: "must" };
};
const lock = (of: string): PlanNote => ({ kind: "lock", key: lockKey(subject(of)), of: subject(of) });
const size = (table: string | null, seats: number): PlanNote => {
  return { kind: "size", key: sizeKey(table), table, seats };
};
const customs: PlanNote = { kind: "customs", key: "customs", ...presets.free };
const shown: PlanNote = { kind: "seats shown", key: "seats shown" };
const honour = { kind: "honour", key: "honour", seats: { firstMother: "asa", officiant: "bo" } } as const;

test("each preset is as the couple know it", () => {
  const open = { tablePartners: null };
  expect(presets).toEqual({
    swedish: { partners: "parted", families: true, honour: true, acquaintances: true, ...open },
    mild: { partners: "beside", families: true, honour: true, acquaintances: true, ...open },
    free: { partners: "free", families: false, honour: false, acquaintances: false, ...open },
  });
  expect(customsIn([shown])).toEqual(presets.mild);
  expect(customsIn([shown, customs])).toEqual(customs);
});

test("another preset keeps the tags of table partners, which it cannot know", () => {
  const tablePartners = { left: "herrar", right: "damer" };
  const named: PlanNote = { ...customs, tablePartners };
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
  const notes = [size("1", 4), size(null, 6), honour, apart, lock("guest asa"), lock("table 1"), shown];
  const own = [{ table: "1", seats: 4 }];
  expect(sizesIn(notes)).toEqual({ usual: 6, own });
  expect(sizesIn([size("1", 4), customs])).toEqual({ usual: specifiedSeats, own });
  expect([honourIn(notes), honourIn([apart])]).toEqual([honour.seats, {}]);
  expect(wishesIn(notes)).toEqual([apart]);
  expect(lockedIn(notes, "guest")).toEqual(["asa"]);
  const lockable = ["guest asa", "table 1", "guest 1", "table asa"];
  expect(lockable.filter((of) => isLocked(notes, subject(of)))).toEqual(["guest asa", "table 1"]);
  expect([notes, [apart, customs], []].map(areSeatsShownBy)).toEqual([true, false, false]);
});

test("how many chairs a table has", () => {
  const sizes = { usual: 9, own: [{ table: "1", seats: 12 }] };
  expect([sizeOf("1", sizes), sizeOf("2", sizes)]).toEqual([12, 9]);
  expect([largestOf(sizes), largestOf({ ...sizes, usual: 20 })]).toEqual([12, 20]);
  expect([sizeKey(null), sizeKey("1")]).toEqual(["size", "size 1"]);
  expect(seatNumbers(3)).toEqual([1, 2, 3]);
});

test("a chair is closed by its own lock and by that of its table", () => {
  const chair = { table: "1", seat: 4 };
  const locks = ["chair 4 1", "table 1", "table 2", "chair 3 1"];
  const closing = locks.filter((of) => isClosedChair([lock(of)], chair));
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
    expect(honourProblem({})).toBeNull();
    expect(honourProblem({ firstMother: "asa", firstFather: "bo" })).toBeNull();
    expect(honourProblem({ firstMother: "asa", officiant: "asa" })).toBe("same guest twice");
  });

  test("is noted without a guest who is gone, as long as anybody is left", () => {
    const left = { ...honour, seats: { firstMother: "asa" } };
    expect(withoutHonoured(honour, "bo")).toEqual(left);
    expect(withoutHonoured(left, "asa")).toBeNull();
    expect(withoutHonoured(left, "bo")).toEqual(left);
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

test("changes of notes are found between two states, and lead from one to the other", () => {
  const before = [size("1", 4), customs, shown];
  const after = [customs, size("1", 6), lock("guest asa")];
  const changes = noteChangesBetween(before, after);
  expect(changes).toEqual([
    { key: "size 1", from: before[0], to: after[1] },
    { key: "seats shown", from: shown, to: null },
    { key: "lock guest asa", from: null, to: after[2] },
  ]);
  expect(noteChangesBetween(changeNotes(before, changes), after)).toEqual([]);
});
