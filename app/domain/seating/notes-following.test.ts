import { expect, test } from "vitest";
import { changeNotes } from "./note-changes.ts";
import { noteWithoutGuest, notesFollowing, notesFollowingTag, tableOfNote } from "./notes-following.ts";
import {
  lockKey,
  type NoteChange,
  type PlanNote,
  presets,
  readSubject,
  type Subject,
  type TablePartners,
} from "./plan-notes.ts";

const subject = (text: string) => readSubject(text) as Subject;
const wish = (who: string, whom: string, key = "wish"): PlanNote => {
  return { kind: "wish", key, who: subject(who), how: "near", whom: subject(whom), weight: "good" };
};
const lock = (of: string): PlanNote => ({ kind: "lock", key: lockKey(subject(of)), of: subject(of) });
const size = (table: string | null): PlanNote => {
  return { kind: "size", key: table === null ? "size" : `size ${table}`, table, seats: 4 };
};
const place = (table: string): PlanNote => {
  return { kind: "table", key: `table ${table}`, table, shape: "round", x: 1, y: 2, turn: 0 };
};
const customs = (tablePartners: TablePartners | null): PlanNote => {
  return { kind: "customs", key: "customs", ...presets.swedish, tablePartners };
};
const room: PlanNote = { kind: "room", key: "room", width: 10, depth: 10 };
const after = (notes: PlanNote[], follow: (notes: readonly PlanNote[]) => NoteChange[]) =>
  changeNotes(notes, follow(notes));

test.each<[PlanNote, string | null]>([
  [wish("guest asa", "table 1"), "1"],
  [wish("guest asa", "guest bo"), null],
  [lock("table h 1"), "h 1"],
  [lock("chair 4 h 1"), "h 1"],
  [lock("guest asa"), null],
  [place("1"), "1"],
  [size("1"), "1"],
  [size(null), null],
  [room, null],
])("%j is a note of table %s", (note, table) => {
  expect(tableOfNote(note)).toBe(table);
});

const of = (table: string) => [
  wish("guest asa", `table ${table}`, `wish ${table}`),
  lock(`table ${table}`),
  lock(`chair 4 ${table}`),
  place(table),
  size(table),
];
const others = [wish("guest asa", "guest bo"), lock("guest asa"), size(null), customs(null), room];

test("what is noted of a table follows it to its new name, where what was left over goes", () => {
  const notes = [...others, ...of("1"), ...of("3"), size("2"), lock("chair 2 2")];
  const renamed = after(notes, (all) => notesFollowing(all, { table: "1", to: "2" }));
  const [, ...named] = of("2");
  const expected = [...others, wish("guest asa", "table 2", "wish 1"), ...named, ...of("3")];
  expect(new Set(renamed)).toEqual(new Set(expected));
});

test("what is noted of a table goes when it is removed", () => {
  const removed = after([...others, ...of("1"), ...of("3")], (all) =>
    notesFollowing(all, { table: "1", to: null }),
  );
  expect(removed).toEqual([...others, ...of("3")]);
});

test("wishes and table partners follow a tag to its new name, unless they would be about the same twice", () => {
  const follow = (notes: PlanNote[], to: string) =>
    new Set(after(notes, (all) => notesFollowingTag(all, { tag: "Choir", to })));
  const notes = [
    wish("tag choir", "tag Band", "one"),
    wish("household choir", "tag choir", "two"),
    customs({ left: "choir", right: "gents" }),
    lock("table choir"),
  ];
  expect(follow(notes, "Kör")).toEqual(
    new Set([
      wish("tag kör", "tag band", "one"),
      wish("household choir", "tag kör", "two"),
      customs({ left: "kör", right: "gents" }),
      lock("table choir"),
    ]),
  );
  const same = [wish("tag choir", "tag gents"), customs({ left: "gents", right: "choir" })];
  expect(follow(same, "Gents")).toEqual(new Set(same));
  expect(follow([customs(null)], "Kör")).toEqual(new Set([customs(null)]));
});

test("a guest who is erased leaves no note about them", () => {
  const erased = { id: "asa", households: new Set(["asa"]) };
  const left = (note: PlanNote) => noteWithoutGuest(note, erased);
  const gone = [
    wish("guest asa", "table 1"),
    wish("guest bo", "guest asa"),
    wish("household asa", "guest bo"),
    lock("guest asa"),
    lock("household asa"),
    { kind: "honour", key: "honour", seats: { officiant: "asa" } } as const,
  ];
  expect(gone.map(left)).toEqual(gone.map(() => null));
  const kept = [
    wish("guest bo", "household ask"),
    wish("tag asa", "table asa"),
    lock("table asa"),
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
