import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { filledForm } from "./filled-form.ts";
import { mergeList, mergeTexts, othersOf, withOther } from "./merge.ts";
import { blankForm } from "./rsvp.ts";

describe("what is on file and what a form says", () => {
  const choices = {
    foodOptions: [{ stored: "Vegan", en: "Vegan", sv: "Vegan" }],
    allergyOptions: [{ stored: "Fish", en: "Fish", sv: "Fisk" }],
  };

  test("what has no box is a text beside them", () => {
    const lists = { foodOptions: ["Vegan", "Caviar"], allergies: ["Kiwi", "Fish", "Milk"] };
    expect(othersOf(lists, choices)).toEqual({ foodOptions: ["Caviar"], allergies: ["Kiwi", "Milk"] });
    const guest: Guest = {
      ...blankGuest,
      id: "asa",
      firstName: "Åsa",
      lastName: "Ek",
      ...lists,
      speech: true,
    };
    const filled = {
      ...blankForm,
      firstName: "Åsa",
      lastName: "Ek",
      chosenGuestId: "asa",
      foodOptions: ["Vegan"],
      otherFood: "Caviar",
      allergies: ["Fish"],
      otherAllergy: "Kiwi, Milk",
      speech: true,
    };
    expect(filledForm(guest, choices)).toEqual(filled);
    const coming = { ...guest, email: "a@example.se", answer: "accepted", speech: null } as const;
    expect(filledForm(coming, choices)).toEqual({
      ...filled,
      email: "a@example.se",
      accept: true,
      speech: false,
    });
  });

  test.each([
    [[], "", [], []],
    [["Fish"], "  ", ["Kiwi"], ["Fish"]],
    [["Fish"], "Kiwi, Milk", ["Kiwi", "Milk"], ["Fish", "Kiwi", "Milk"]],
    [["Fish"], " Kiwi, Milk ", ["Kiwi"], ["Fish", "Kiwi, Milk"]],
    [["Fish"], "fish", [], ["Fish"]],
  ])("of %j with the text %j beside %j", (chosen, typed, shown, all) => {
    expect(withOther(chosen, typed, shown)).toEqual(all);
  });

  test.each([
    [["Kiwi"], [], ["Fish"], { all: ["Kiwi", "Fish"], kept: true, hadMore: true }],
    [["Kiwi"], ["kiwi"], [], { all: [], kept: false, hadMore: false }],
    [["Kiwi"], [], ["kiwi"], { all: ["kiwi"], kept: false, hadMore: true }],
    [["Kiwi", "Milk", "kiwi"], ["Milk"], ["Fish"], { all: ["Kiwi", "Fish"], kept: true, hadMore: true }],
    [[], [], ["Fish"], { all: ["Fish"], kept: false, hadMore: false }],
  ])("of %j, of which a form showed %j and says %j", (onFile, shown, said, all) => {
    expect(mergeList(onFile, shown, said)).toEqual(all);
  });

  test.each([
    [{ a: "1" }, { a: "1" }, { a: "" }, { a: "" }],
    [{ a: "1" }, {}, { a: "" }, { a: "1" }],
    [{ a: "1" }, { a: "2" }, { a: "" }, { a: "1" }],
    [{ a: "1", b: "2" }, {}, { a: "3", c: "" }, { a: "3", b: "2", c: "" }],
  ])("of texts %j, of which a form showed %j and says %j", (onFile, shown, said, all) => {
    expect(
      mergeTexts(
        onFile as Record<string, string>,
        shown as Record<string, string>,
        said as Record<string, string>,
      ),
    ).toEqual(all);
  });
});
