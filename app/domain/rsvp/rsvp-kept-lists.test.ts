import fc from "fast-check";
import { expect, test } from "vitest";
import { decideAnswer, nothingOnFile } from "./rsvp.ts";
import { guest, inTime, yes } from "#test/kits/rsvp-under-test.ts";

test("what is on file and was not shown stays, and the couple are told", () => {
  const unseen = { ...inTime, shown: nothingOnFile };
  const { guest: after, kept, said } = decideAnswer(yes, guest, unseen);
  expect(after.allergies).toEqual(["Eggs", "Gluten", "Fish"]);
  expect(after.foodOptions).toEqual(["Vegan", "Vegetarian"]);
  expect(kept).toBe(true);
  expect(said).toEqual({
    ...nothingOnFile,
    foodOptions: ["Vegetarian"],
    allergies: ["Gluten", "Fish"],
  });
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
