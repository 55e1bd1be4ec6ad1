import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { guest, inTime, yes } from "#test/kits/answers/rsvp-under-test.ts";
import { filledForm } from "./filled-form.ts";
import { mergeList, mergeTexts, othersOf, withOther } from "./merge.ts";
import { blankForm, decideAnswer, nothingOnFile } from "./rsvp.ts";

type Words = Record<string, string>;

describe("what is on file and what a form says", () => {
  const choices = {
    foodOptions: [{ stored: "Vegan", en: "Vegan", sv: "Vegan" }],
    allergyOptions: [{ stored: "Fish", en: "Fish", sv: "Fisk" }],
  };

  test("what has no box is a text beside them", () => {
    const lists = { foodOptions: ["Vegan", "Caviar"], allergies: ["Kiwi", "Fish", "Milk"] };
    expect(othersOf(lists, choices)).toEqual({ foodOptions: ["Caviar"], allergies: ["Kiwi", "Milk"] });
    const named = { firstName: "Åsa", lastName: "Ek" };
    const guest: Guest = { ...blankGuest, id: "asa", ...named, ...lists, speech: true };
    const filled = {
      ...blankForm,
      ...named,
      chosenGuestId: "asa",
      foodOptions: ["Vegan"],
      otherFood: "Caviar",
      allergies: ["Fish"],
      otherAllergy: "Kiwi, Milk",
      speech: true,
    };
    expect(filledForm(guest, choices)).toEqual(filled);
    const coming = { ...guest, email: "a@example.se", answer: "accepted", speech: null } as const;
    const said = { email: "a@example.se", accept: true, speech: false };
    expect(filledForm(coming, choices)).toEqual({ ...filled, ...said });
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

  test.each<[onFile: Words, shown: Words, said: Words, all: Words]>([
    [{ a: "1" }, { a: "1" }, { a: "" }, { a: "" }],
    [{ a: "1" }, {}, { a: "" }, { a: "1" }],
    [{ a: "1" }, { a: "2" }, { a: "" }, { a: "1" }],
    [{ a: "1", b: "2" }, {}, { a: "3", c: "" }, { a: "3", b: "2", c: "" }],
  ])("of texts %j, of which a form showed %j and says %j", (onFile, shown, said, all) => {
    expect(mergeTexts(onFile, shown, said)).toEqual(all);
  });
});

test("what is on file and was not shown stays, and the couple are told", () => {
  const unseen = { ...inTime, shown: nothingOnFile };
  const { guest: after, kept, said } = decideAnswer(yes, guest, unseen);
  expect(after.allergies).toEqual(["Eggs", "Gluten", "Fish"]);
  expect(after.foodOptions).toEqual(["Vegan", "Vegetarian"]);
  expect(kept).toBe(true);
  expect(said).toEqual({ ...nothingOnFile, foodOptions: ["Vegetarian"], allergies: ["Gluten", "Fish"] });
  expect(decideAnswer(yes, guest, inTime).kept).toBe(false);
});

test("what was shown and taken away goes, and nothing is named twice", () => {
  const both = { ...guest, allergies: ["Eggs", "Peanuts", "fish"] };
  const { guest: after, kept } = decideAnswer(yes, both, inTime);
  expect(after.allergies).toEqual(["Peanuts", "Gluten", "Fish"]);
  expect(kept).toBe(true);
});

test("a text left as it was shown keeps the items that it was made of", () => {
  const both = { ...guest, allergies: ["Kiwi", "Mango, unripe"] };
  const shown = { ...nothingOnFile, foodOptions: [], allergies: both.allergies };
  const said = { ...yes, allergies: [], otherAllergy: "Kiwi, Mango, unripe" };
  expect(decideAnswer(said, both, { ...inTime, shown }).guest.allergies).toEqual(both.allergies);
  const changed = { ...said, otherAllergy: "Kiwi" };
  expect(decideAnswer(changed, both, { ...inTime, shown }).guest.allergies).toEqual(["Kiwi"]);
});

test("a yes after a no brings back what the no took away", () => {
  const declined = { ...guest, foodOptions: [], allergies: [], answer: "declined" as const };
  const cleared = { foodOptions: ["Vegan"], allergies: ["Eggs"] };
  const { guest: after } = decideAnswer(yes, declined, { ...inTime, shown: nothingOnFile, cleared });
  expect(after.allergies).toEqual(["Eggs", "Gluten", "Fish"]);
  expect(decideAnswer({ ...yes, accept: false }, declined, { ...inTime, cleared }).guest.allergies).toEqual(
    [],
  );
});

test("whatever a form says, it takes away nothing that it did not show", () => {
  const items = fc.uniqueArray(fc.constantFrom("Eggs", "Fish", "Kiwi", "Peanuts", "Lactos", "Nickel"));
  fc.assert(
    fc.property(items, items, items, (onFile, seen, ticked) => {
      const before = { ...guest, allergies: onFile };
      const shown = {
        ...nothingOnFile,
        foodOptions: [],
        allergies: seen.filter((item) => onFile.includes(item)),
      };
      const form = { ...yes, allergies: ticked, otherAllergy: "" };
      const after = decideAnswer(form, before, { ...inTime, shown }).guest.allergies;
      for (const item of onFile) if (!shown.allergies.includes(item)) expect(after).toContain(item);
      for (const item of ticked) expect(after).toContain(item);
      for (const item of shown.allergies) expect(after.includes(item)).toBe(ticked.includes(item));
    }),
  );
});
