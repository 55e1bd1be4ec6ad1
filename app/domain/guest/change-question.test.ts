import { expect, test } from "vitest";
import { blankGuest, type Guest } from "./guest.ts";
import { type ChangeQuestion, confirmationOf, findNamesake, questionsAboutName } from "./change-question.ts";
import { decideEdits, type FieldEdit } from "./guest-edit.ts";

const asa: Guest = {
  ...blankGuest,
  id: "asa",
  firstName: "Åsa",
  lastName: "Lindqvist",
  foodOptions: ["Vegetarian"],
  allergies: ["Peanuts", "Kiwi"],
  answered: true,
  answer: "accepted",
  speech: true,
  performance: false,
  table: "1",
  seat: 3,
};

const decline: FieldEdit = { field: "answer", expected: "Accepted", value: "Declined" };

function questionsOf(guest: Guest, ...edits: FieldEdit[]): ChangeQuestion[] {
  const decided = decideEdits(guest, edits);
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.questions;
}

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
  expect(question?.about === "decline" && question.lost[1]).toEqual({
    field: "allergies",
    from: ["Milk"],
    to: [],
  });
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
