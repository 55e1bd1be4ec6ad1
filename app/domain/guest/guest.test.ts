import { describe, expect, test } from "vitest";
import {
  blankGuest,
  clearedFields,
  comesElsewhere,
  comparedValues,
  fieldNames,
  fullName,
  type Guest,
  guestColumns,
  isComing,
} from "./guest.ts";
import { guessHeading } from "#domain/importing/import-headings.ts";
import { languages } from "#domain/language.ts";
import { guestFields } from "./guest-fields.ts";
import { dialledPhone } from "./field-text.ts";
import { type Relation, relations } from "./field-kinds.ts";
import { groupGuestBook } from "./guest-book.ts";
import { changesBetween, revertChanges } from "./field-changes.ts";
import { decideEdits, type FieldEdit } from "./guest-edit.ts";

test.each([
  [null, {}, false, false],
  ["declined", {}, false, false],
  ["accepted", {}, true, false],
  ["declined", { party: "Accepted" }, true, true],
  [null, { party: "Declined", brunch: "Accepted" }, true, true],
  ["accepted", { party: "Declined" }, true, false],
] as const)(
  "who says %s, and of other events %j, comes: %s; elsewhere: %s",
  (answer, events, comes, elsewhere) => {
    expect(isComing({ answer, eventAnswers: events })).toBe(comes);
    expect(comesElsewhere({ eventAnswers: events })).toBe(elsewhere);
  },
);

test("a decline clears what is asked of those who come, but the food of who comes elsewhere", () => {
  const others = { speech: false, performance: false };
  const needs = { foodOptions: [], allergies: [], severeAllergies: [] };
  expect(clearedFields({ eventAnswers: {} })).toEqual({ ...others, ...needs });
  expect(clearedFields({ eventAnswers: { party: "Accepted" } })).toEqual(others);
});

test("values are compared whatever the order of their keys, and nothing by key is nothing", () => {
  const values = (guest: Partial<Guest>) =>
    comparedValues(["seat", "eventAnswers", "questionAnswers"], { ...blankGuest, ...guest });
  expect(values({ seat: 3 })).toEqual([3]);
  const sorted = [
    ["a", "1"],
    ["b", "2"],
    ["c", "3"],
  ];
  for (const questionAnswers of [
    { a: "1", b: "2", c: "3" },
    { b: "2", c: "3", a: "1" },
    { c: "3", b: "2", a: "1" },
  ]) {
    expect(values({ questionAnswers })).toEqual([null, ["questionAnswers", sorted]]);
  }
});

test.each([
  ["Åsa", "Ek", "Åsa Ek"],
  ["Åsa", "", "Åsa"],
  ["", "Ek", "Ek"],
  ["", "", ""],
])("the whole name of %j %j is %j, without a blank that parts nothing", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test("no two fields are stored under one name, or stand in one column", () => {
  expect(new Set(fieldNames.map((field) => guestFields[field].stored)).size).toBe(fieldNames.length);
  expect(guestColumns.map((field) => guestFields[field].column)).toEqual(guestColumns.map((_, at) => at + 1));
});

test("every heading that a field goes by leads to it and to no other", () => {
  for (const field of fieldNames) {
    const { stored, headings } = guestFields[field];
    const texts = languages.flatMap((language) => headings[language].split(", "));
    expect([stored, ...texts].map(guessHeading)).toEqual([stored, ...texts].map(() => stored));
  }
});

test.each([
  ["070-123 45 67", "0701234567"],
  ["+46 (0)70-123 45 67", "+46701234567"],
  ["0046 (0)70 123 45 67", "0046701234567"],
  ["(08) 123 456", "08123456"],
  ["(0)8 123 456", "08123456"],
  ["+44 20 7946 0000", "+442079460000"],
])("%s is dialled as %s", (written, dialled) => {
  expect(dialledPhone(written)).toBe(dialled);
});

test("the groups come in the order of the guest book, each with its relations", () => {
  const guests = relations.toReversed().map((relation) => guest(`Some ${relation}`, relation));
  expect(groupsOf(guests)).toEqual([
    ["couple", "Some Bride", "Some Groom"],
    ["bridesmaids", "Some Bridesmaid", "Some Maid of Honor"],
    ["groomsmen", "Some Bestman", "Some Groomsman"],
    ["toastmadame", "Some Toastmadame"],
    ["family", "Some Family"],
    ["friends", "Some Friends"],
  ]);
});

test("guests who declined are not in the book, those who have not answered are", () => {
  const guests = [
    { ...guest("Anna Berg", "Family"), answer: "declined" as const },
    { ...guest("Bo Ek", "Family"), answer: "accepted" as const },
    guest("Cia Fors", "Family"),
  ];
  expect(groupsOf(guests)).toEqual([["family", "Bo Ek", "Cia Fors"]]);
});

test("a companion who has no name yet is not in the book", () => {
  const companion = { ...guest("", "Friends"), companionOf: "bo" };
  expect(groupsOf([companion, guest("Bo Ek", "Friends")])).toEqual([["friends", "Bo Ek"]]);
});

test("a group is ordered by last name, then first name, in Swedish, and is left out if nobody belongs to it", () => {
  const guests = ["Anna Öst", "Anna Ås", "Bo Zorn", "Anna Zorn", "Örjan Alm"].map((name) =>
    guest(name, "Friends"),
  );
  expect(groupsOf(guests)).toEqual([["friends", "Örjan Alm", "Anna Zorn", "Bo Zorn", "Anna Ås", "Anna Öst"]]);
  expect(groupsOf([])).toEqual([]);
});

test("a guest has one card in the first group, whether introduced or not, and none without a relation", () => {
  expect(groupsOf([guest("Anna Berg", "Family", "Maid of Honor")])).toEqual([["bridesmaids", "Anna Berg"]]);
  expect(groupsOf([guest("Anna Berg")])).toEqual([]);
  expect(groupsOf([{ ...guest("Anna Berg", "Family"), descriptionId: null }])).toHaveLength(1);
});

function guest(name: string, ...related: Relation[]): Guest {
  const [firstName = "", ...rest] = name.split(" ");
  return { ...blankGuest, id: name, firstName, lastName: rest.join(" "), relations: related };
}

function groupsOf(guests: readonly Guest[]): string[][] {
  return groupGuestBook(guests).map(({ group, guests: members }) => [group, ...members.map(fullName)]);
}

const asa: Guest = {
  ...blankGuest,
  id: "asa",
  firstName: "Åsa",
  allergies: ["Peanuts", "Kiwi"],
  answer: "accepted",
};

const guestAfter = (guest: Guest, ...edits: FieldEdit[]) => {
  const decided = decideEdits(guest, edits);
  return decided.ok ? decided.value.guest : decided.refusal;
};

describe("a severe allergy", () => {
  const severe: Guest = { ...asa, severeAllergies: ["Kiwi"] };
  const edit = (field: FieldEdit["field"], expected: string, value: string): FieldEdit => ({
    field,
    expected,
    value,
  });
  const listed = edit("allergies", "Peanuts; Kiwi", "Peanuts; Kiwi");

  test.each<[what: string, edits: FieldEdit[], allergies: string[], marks: string[]]>([
    [
      "goes with its mark, which none that comes instead gets",
      [edit("allergies", "Peanuts; Kiwi", "Peanuts; Eggs")],
      ["Peanuts", "Eggs"],
      [],
    ],
    [
      "written in other letters stays severe",
      [edit("allergies", "Peanuts; Kiwi", "Peanuts; kiwi")],
      ["Peanuts", "kiwi"],
      ["kiwi"],
    ],
    [
      "can be another",
      [listed, edit("severeAllergies", "Kiwi", "Peanuts")],
      ["Peanuts", "Kiwi"],
      ["Peanuts"],
    ],
    [
      "that is marked is one, also where it was not noted yet",
      [edit("severeAllergies", "Kiwi", "Kiwi; Eggs")],
      ["Peanuts", "Kiwi", "Eggs"],
      ["Kiwi", "Eggs"],
    ],
    [
      "is none where the form hides its mark",
      [listed, edit("severeAllergies", "Kiwi", "Kiwi; Eggs")],
      ["Peanuts", "Kiwi"],
      ["Kiwi"],
    ],
  ])("%s", (_, edits, allergies, severeAllergies) => {
    expect(guestAfter(severe, ...edits)).toMatchObject({ allergies, severeAllergies });
  });

  test("is asked about where somebody else has taken it away meanwhile", () => {
    const without: Guest = { ...asa, allergies: ["Kiwi"] };
    const refused = guestAfter(without, listed, edit("severeAllergies", "", "Peanuts"));
    expect(refused).toMatchObject([{ field: "allergies", reason: "changed meanwhile" }]);
  });

  test("goes with a decline", () => {
    expect(guestAfter(severe, edit("answer", "Accepted", "Declined"))).toMatchObject({
      allergies: [],
      severeAllergies: [],
    });
  });
});

describe("a severe allergy and its mark", () => {
  const before: Guest = { ...asa, allergies: ["Nuts", "Eggs"], severeAllergies: ["Nuts"] };
  const after: Guest = { ...before, allergies: ["Eggs"], severeAllergies: [] };
  const changes = changesBetween(before, after);

  test("come back together", () => {
    expect(revertChanges(after, changes)).toEqual({ guest: before, skipped: [] });
  });

  test("come back beside what was marked since", () => {
    const since: Guest = { ...after, severeAllergies: ["Eggs"] };
    expect(revertChanges(since, changes)).toEqual({
      guest: { ...before, severeAllergies: ["Eggs", "Nuts"] },
      skipped: [],
    });
  });

  test("stay away together where the allergies were changed since", () => {
    const since: Guest = { ...after, allergies: ["Eggs", "Fish"] };
    expect(revertChanges(since, changes)).toEqual({
      guest: since,
      skipped: ["allergies", "severeAllergies"],
    });
  });

  test("an allergy that was marked since is not taken away by an undo, nor marked when it is gone", () => {
    const added: Guest = { ...after, allergies: ["Eggs", "Fish"] };
    const marked: Guest = { ...added, severeAllergies: ["Fish"] };
    expect(revertChanges(marked, changesBetween(after, added))).toEqual({
      guest: marked,
      skipped: ["allergies"],
    });
    const unmarked = changesBetween(before, { ...before, severeAllergies: [] });
    expect(revertChanges(after, unmarked)).toEqual({ guest: after, skipped: ["severeAllergies"] });
  });
});
