import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankGuest, type Guest, guestColumns } from "./guest.ts";
import {
  type ChangeQuestion,
  confirmationOf,
  decideEdits,
  type FieldEdit,
  findNamesake,
  questionsAboutName,
} from "./guest-edit.ts";
import { textOfField } from "./field-text.ts";

const asa: Guest = {
  ...blankGuest,
  id: "asa",
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: "asa@example.se",
  foodOptions: ["Vegetarian"],
  allergies: ["Peanuts", "Kiwi"],
  answered: true,
  answer: "accepted",
  speech: true,
  performance: false,
  table: "1",
  seat: 3,
};

function decided(guest: Guest, edits: readonly FieldEdit[]) {
  const decision = decideEdits(guest, edits);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
}

const guestAfter = (guest: Guest, ...edits: FieldEdit[]): Guest => decided(guest, edits).guest;
const questionsOf = (guest: Guest, ...edits: FieldEdit[]): ChangeQuestion[] =>
  decided(guest, edits).questions;

function refusalOf(guest: Guest, ...edits: FieldEdit[]) {
  const decision = decideEdits(guest, edits);
  return decision.ok ? null : decision.refusal;
}

const decline: FieldEdit = { field: "answer", expected: "Accepted", value: "Declined" };

describe("an edit", () => {
  test("of what stands there takes its place, and says what it changed", () => {
    const changes = [{ field: "lastName", from: "Lindqvist", to: "Ek" }];
    const after = { guest: { ...asa, lastName: "Ek" }, changes, questions: [] };
    const named: FieldEdit = { field: "lastName", expected: "Lindqvist", value: " Ek " };
    expect(decided(asa, [named])).toEqual(after);
  });

  test("of what somebody else has changed meanwhile is refused with both values", () => {
    expect(refusalOf(asa, { field: "table", expected: "7", value: "2" })).toEqual([
      { field: "table", reason: "changed meanwhile", current: "1", value: "2" },
    ]);
  });

  test("that wants what stands there already changes nothing, whatever was seen", () => {
    expect(guestAfter(asa, { field: "table", expected: "7", value: "1" })).toEqual(asa);
    expect(guestAfter(asa, { field: "allergies", expected: "", value: "Peanuts;Kiwi" })).toEqual(asa);
  });

  test("is not needed to keep a value that could not be typed today", () => {
    const odd: Guest = { ...asa, email: "no address", seat: 12 };
    const kept: FieldEdit[] = [
      { field: "email", expected: "no address", value: "no address" },
      { field: "seat", expected: "12", value: "12" },
    ];
    expect(guestAfter(odd, ...kept, { field: "table", expected: "1", value: "2" })).toEqual({
      ...odd,
      table: "2",
    });
  });

  test("that cannot be read is refused, and nothing beside it is done", () => {
    const named: FieldEdit = { field: "lastName", expected: "Lindqvist", value: "Ek" };
    const seated: FieldEdit = { field: "seat", expected: "3", value: "31" };
    expect(refusalOf(asa, named, seated, { field: "firstName", expected: "Åsa", value: " " })).toEqual([
      { field: "seat", reason: "not a seat number" },
      { field: "firstName", reason: "first name missing" },
    ]);
  });

  test("takes a list of one item a line, as browsers send it", () => {
    const edit: FieldEdit = {
      field: "allergies",
      expected: "Peanuts; Kiwi",
      value: "Peanuts\r\nMilk, raw\r\n",
    };
    expect(guestAfter(asa, edit).allergies).toEqual(["Peanuts", "Milk, raw"]);
  });
});

test("line breaks and blanks at the ends are no difference", () => {
  const noted: Guest = { ...asa, notes: "one\ntwo" };
  expect(guestAfter(noted, { field: "notes", expected: " one\r\ntwo ", value: "one\r\ntwo" })).toEqual(noted);
  expect(guestAfter(noted, { field: "notes", expected: " one\r\ntwo\r\n", value: "three" }).notes).toBe(
    "three",
  );
  expect(refusalOf(noted, { field: "notes", expected: "one two", value: "three" })).toHaveLength(1);
});

describe("what follows from an edit", () => {
  test("an answer given together with Answered is what both say", () => {
    const given: FieldEdit = { field: "answer", expected: "", value: "Accepted" };
    const open: Guest = { ...asa, answered: false, answer: null };
    expect(guestAfter(open, given, { field: "answered", expected: "No", value: "Yes" })).toEqual(asa);
    const back = guestAfter(asa, decline, { field: "answered", expected: "Yes", value: "No" });
    expect(back).toEqual(open);
  });

  test("one field is refused once, and what an edit itself sets is not compared again", () => {
    const odd: FieldEdit = { field: "speech", expected: "", value: "Perhaps" };
    const untouched: FieldEdit = { field: "speech", expected: "", value: "" };
    expect(refusalOf(asa, odd, untouched, decline)).toEqual([
      { field: "speech", reason: "neither Yes nor No" },
    ]);
    const noted: FieldEdit = { field: "notes", expected: "seen otherwise", value: "seen otherwise" };
    const seen: FieldEdit = { field: "allergies", expected: "Peanuts;Kiwi", value: "Peanuts;Kiwi" };
    expect(refusalOf(asa, noted, decline)).toBeNull();
    expect(refusalOf(asa, noted, seen, decline)).toEqual([
      { field: "allergies", reason: "changed meanwhile", current: "Peanuts; Kiwi", value: "" },
    ]);
  });

  const unanswered: Guest = { ...asa, answered: false, answer: null };

  test("who is given an answer has answered, and who has none of the two has neither", () => {
    expect(guestAfter(unanswered, { ...decline, expected: "", value: "Accepted" })).toEqual(asa);
    expect(guestAfter(asa, { ...decline, value: "" })).toEqual(unanswered);
    expect(guestAfter(asa, { field: "answered", expected: "Yes", value: "No" })).toEqual(unanswered);
  });

  test("who declines keeps the seat, but neither food nor allergies, speech nor performance", () => {
    const nothing = { foodOptions: [], allergies: [], speech: false, performance: false };
    expect(guestAfter(asa, decline)).toEqual({ ...asa, answer: "declined", ...nothing });
  });

  test("does not sweep away what the person had seen otherwise", () => {
    const untouched: FieldEdit = { field: "allergies", expected: "", value: "" };
    expect(refusalOf(asa, untouched, decline)).toEqual([
      { field: "allergies", reason: "changed meanwhile", current: "Peanuts; Kiwi", value: "" },
    ]);
    const wasAccepted: FieldEdit = { ...decline, value: "Accepted" };
    const unanswer: FieldEdit = { field: "answered", expected: "Yes", value: "No" };
    expect(refusalOf({ ...asa, answer: "declined" }, wasAccepted, unanswer)).toEqual([
      { field: "answer", reason: "changed meanwhile", current: "Declined", value: "" },
    ]);
  });
});

test("an edit is taken exactly if nobody changed the field since it was seen, or wanted the same", () => {
  const texts = {
    firstName: ["Åsa", "Anna"],
    email: ["", "a@example.se", "b@example.se"],
    allergies: ["", "Milk", "Milk; Nuts"],
    table: ["", "1", "h1"],
    seat: ["", "1", "9"],
    speech: ["", "Yes", "No"],
    relations: ["", "Family", "Bride; Friends"],
  } as const;
  const arbitraryEdit = fc.constantFrom(...(Object.keys(texts) as (keyof typeof texts)[])).chain((field) =>
    fc.record({
      field: fc.constant(field),
      now: fc.constantFrom(...texts[field]),
      expected: fc.constantFrom(...texts[field]),
      value: fc.constantFrom(...texts[field]),
    }),
  );
  fc.assert(
    fc.property(arbitraryEdit, ({ field, now, expected, value }) => {
      const guest = guestAfter(asa, { field, expected: textOfField(asa, field), value: now });
      const decision = decideEdits(guest, [{ field, expected, value }]);
      expect(decision.ok).toBe(expected === now || value === now || expected === value);
      if (!decision.ok) return;
      const { guest: after, changes } = decision.value;
      expect(textOfField(after, field)).toBe(expected === value ? now : value);
      expect(changes.map((change) => change.field)).toEqual(textOfField(after, field) === now ? [] : [field]);
      for (const other of guestColumns.filter((column) => column !== field)) {
        expect(after[other]).toEqual(guest[other]);
      }
    }),
  );
});

test("a decline asks, and names what it clears and the chair that is not needed", () => {
  expect(questionsOf(asa, decline)).toEqual([
    {
      about: "decline",
      lost: [
        { field: "foodOptions", from: ["Vegetarian"], to: [] },
        { field: "allergies", from: ["Peanuts", "Kiwi"], to: [] },
        { field: "speech", from: true, to: false },
      ],
      chair: { table: "1", seat: 3 },
    },
  ]);
});

test("a decline that clears nothing asks all the same", () => {
  const bare: Guest = { ...blankGuest, id: "nils", firstName: "Nils" };
  expect(questionsOf(bare, { ...decline, expected: "" })).toEqual([
    { about: "decline", lost: [], chair: null },
  ]);
});

test("what was typed together with the decline is among what it clears", () => {
  const typed: FieldEdit = { field: "allergies", expected: "Peanuts; Kiwi", value: "Milk" };
  const [question] = questionsOf(asa, decline, typed);
  const lost = question?.about === "decline" && question.lost[1];
  expect(lost).toEqual({ field: "allergies", from: ["Milk"], to: [] });
});

test("Answered set to No asks about the answer that goes with it, unless it was emptied, too", () => {
  const unanswer: FieldEdit = { field: "answered", expected: "Yes", value: "No" };
  expect(questionsOf(asa, unanswer)).toEqual([{ about: "answer removed", answer: "accepted" }]);
  const declined: Guest = { ...asa, answer: "declined" };
  expect(questionsOf(declined, unanswer)).toEqual([{ about: "answer removed", answer: "declined" }]);
  expect(questionsOf(asa, unanswer, { ...decline, value: "" })).toEqual([]);
  expect(questionsOf({ ...asa, answer: null }, unanswer)).toEqual([]);
});

test("nothing else asks: an accept, an emptied answer, a guest who had declined already", () => {
  expect(questionsOf(asa, { ...decline, value: "" })).toEqual([]);
  const declined: Guest = { ...asa, answer: "declined" };
  expect(questionsOf(declined, { field: "answer", expected: "Declined", value: "Accepted" })).toEqual([]);
  expect(questionsOf(declined, { field: "table", expected: "1", value: "2" })).toEqual([]);
});

test("a guest who gets the name of another is asked about, however it is written", () => {
  const bjorn: Guest = { ...blankGuest, id: "bjorn", firstName: "Björn", lastName: "Öberg" };
  const rename = (firstName: string, lastName: string) =>
    questionsAboutName(asa, { ...asa, firstName, lastName }, [asa, bjorn]);
  const asked = [{ about: "same name", guestId: "bjorn", name: "Björn Öberg" }];
  expect(rename("björn", "öberg")).toEqual(asked);
  expect(rename("Bjo\u0308rn", "O\u0308berg")).toEqual(asked);
  expect(rename("Björn ", " Öberg")).toEqual(asked);
  expect(rename("Björn  Öberg", "")).toEqual(asked);
  expect(rename("Bjorn", "Oberg")).toEqual([]);
  expect(
    questionsAboutName(bjorn, { ...bjorn, email: "b@example.se" }, [bjorn, { ...bjorn, id: "2" }]),
  ).toEqual([]);
});

test("a namesake is another guest with the whole name", () => {
  const bo: Guest = { ...blankGuest, id: "bo", firstName: "Bo", lastName: "Ek" };
  expect(findNamesake(bo, [bo, asa])).toBeNull();
  expect(findNamesake(bo, [asa, bo, { ...bo, id: "bo2" }])?.id).toBe("bo2");
  expect(findNamesake(bo, [{ ...bo, id: "bo2", lastName: "Eka" }])).toBeNull();
});

test("what was confirmed holds for these losses and no others", () => {
  const confirmed = confirmationOf(questionsOf(asa, decline));
  expect(confirmed).toBe(confirmationOf(questionsOf({ ...asa, table: "2" }, decline)));
  expect(confirmed).not.toBe(confirmationOf(questionsOf({ ...asa, allergies: ["Peanuts"] }, decline)));
});
