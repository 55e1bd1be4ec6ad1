import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "./guest.ts";
import { changesBetween, revertChanges } from "./field-changes.ts";
import { decideEdits, type FieldEdit } from "./guest-edit.ts";

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
    expect(revertChanges(after, changes)).toEqual({ guest: before, stays: [] });
  });

  test("come back beside what was marked since", () => {
    const since: Guest = { ...after, severeAllergies: ["Eggs"] };
    expect(revertChanges(since, changes)).toEqual({
      guest: { ...before, severeAllergies: ["Eggs", "Nuts"] },
      stays: [],
    });
  });

  test("stay away together where the allergies were changed since", () => {
    const since: Guest = { ...after, allergies: ["Eggs", "Fish"] };
    expect(revertChanges(since, changes)).toEqual({ guest: since, stays: ["allergies", "severeAllergies"] });
  });

  test("an allergy that was marked since is not taken away by an undo, nor marked when it is gone", () => {
    const added: Guest = { ...after, allergies: ["Eggs", "Fish"] };
    const marked: Guest = { ...added, severeAllergies: ["Fish"] };
    expect(revertChanges(marked, changesBetween(after, added))).toEqual({
      guest: marked,
      stays: ["allergies"],
    });
    const unmarked = changesBetween(before, { ...before, severeAllergies: [] });
    expect(revertChanges(after, unmarked)).toEqual({ guest: after, stays: ["severeAllergies"] });
  });
});
