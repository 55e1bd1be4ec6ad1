import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { guest, inTime, yes } from "#test/kits/answers/rsvp-under-test.ts";
import { blankForm, decideAnswer, filledForm, nothingOnFile, type OnFile } from "./rsvp.ts";
import { mergeList, mergeTexts, othersOf, withOther, otherAllergyTick } from "./gone-allergies.ts";

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
    const said = { email: "a@example.se", answer: "accepted", speech: false };
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
  const { guest: after, kept, onFile } = decideAnswer(yes, guest, unseen);
  expect(after.allergies).toEqual(["Eggs", "Gluten", "Fish"]);
  expect(after.foodOptions).toEqual(["Vegan", "Vegetarian"]);
  expect(kept).toBe(true);
  expect(onFile).toEqual({ ...nothingOnFile, foodOptions: ["Vegetarian"], allergies: ["Gluten", "Fish"] });
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
  const cleared = { foodOptions: ["Vegan"], allergies: ["Eggs", "Nuts"], severeAllergies: ["Nuts"] };
  const { guest: after } = decideAnswer(yes, declined, { ...inTime, shown: nothingOnFile, cleared });
  expect(after.allergies).toEqual(["Eggs", "Nuts", "Gluten", "Fish"]);
  expect(after.severeAllergies).toEqual(["Nuts"]);
  expect(
    decideAnswer({ ...yes, answer: "declined" }, declined, { ...inTime, cleared }).guest.allergies,
  ).toEqual([]);
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

describe("severe belongs to one allergy", () => {
  const allergyOptions = ["Fish", "Gluten", "Nuts"].map((stored) => ({ stored, en: stored, sv: stored }));
  const wedding = { ...inTime.wedding, allergyOptions };
  const allergic = {
    ...guest,
    allergies: ["Kiwi", "Mango", "Fish"],
    severeAllergies: ["Kiwi", "Mango"],
  };
  const shown = {
    ...nothingOnFile,
    allergies: allergic.allergies,
    severeAllergies: allergic.severeAllergies,
  };
  const withMarks = { ...yes, allergies: [], foodOptions: [] };
  const after = (form: Partial<typeof yes>, onFile: Guest = allergic, seen: OnFile = shown) =>
    decideAnswer({ ...withMarks, ...form }, onFile, { ...inTime, wedding, shown: seen }).guest;

  test.each<[what: string, form: Partial<typeof yes>, allergies: string[], severe: string[]]>([
    ["what is taken away takes its mark along", { allergies: ["Fish"] }, ["Fish"], []],
    ["another that comes instead gets none", { allergies: ["Fish", "Gluten"] }, ["Fish", "Gluten"], []],
    [
      "a mark that is hidden with its allergy counts for nothing",
      { allergies: ["Fish"], severeAllergies: ["Nuts"] },
      ["Fish"],
      [],
    ],
    [
      "a text left as it was keeps the mark of each that it is made of",
      { allergies: ["Fish"], otherAllergy: "Kiwi, Mango", severeAllergies: [otherAllergyTick] },
      ["Fish", "Kiwi", "Mango"],
      ["Kiwi", "Mango"],
    ],
    [
      "what is written beside the boxes can be severe",
      { allergies: ["Fish"], otherAllergy: "Lychee", severeAllergies: [otherAllergyTick] },
      ["Fish", "Lychee"],
      ["Lychee"],
    ],
    [
      "what is ticked and written as well is one allergy",
      { allergies: ["Fish"], otherAllergy: "fish", severeAllergies: [otherAllergyTick] },
      ["Fish"],
      ["Fish"],
    ],
    [
      "a mark that is taken back is gone",
      { allergies: ["Fish"], otherAllergy: "Kiwi, Mango" },
      ["Fish", "Kiwi", "Mango"],
      [],
    ],
  ])("%s", (_, form, allergies, severe) => {
    expect(after(form)).toMatchObject({ allergies, severeAllergies: severe });
  });

  test("where the text holds several and one is severe, it alone stays so", () => {
    const one = { ...allergic, severeAllergies: ["Mango"] };
    const seen = { ...shown, severeAllergies: ["Mango"] };
    const form = filledForm({ ...one, answer: "accepted" }, wedding);
    expect(form.severeAllergies).toEqual([otherAllergyTick]);
    expect(after(form, one, seen).severeAllergies).toEqual(["Mango"]);
  });

  test("what a form did not show stays severe, also where it names the same in other letters", () => {
    const guest = after({ allergies: ["Gluten"], otherAllergy: "KIWI" }, allergic, nothingOnFile);
    expect(guest).toMatchObject({
      allergies: ["Mango", "Fish", "Gluten", "KIWI"],
      severeAllergies: ["Mango", "KIWI"],
    });
  });

  test("two who change different allergies at once lose neither mark", () => {
    const meanwhile = {
      ...allergic,
      allergies: [...allergic.allergies, "Gluten"],
      severeAllergies: [...allergic.severeAllergies, "Gluten"],
    };
    const form = {
      ...filledForm({ ...allergic, answer: "accepted" }, wedding),
      allergies: ["Fish", "Nuts"],
    };
    const both = after({ ...form, severeAllergies: [...form.severeAllergies, "Nuts"] }, meanwhile);
    expect(both.severeAllergies.toSorted()).toEqual(["Gluten", "Kiwi", "Mango", "Nuts"]);
  });

  test("a no takes the marks with the allergies", () => {
    expect(after({ answer: "declined" })).toMatchObject({ allergies: [], severeAllergies: [] });
  });
});
