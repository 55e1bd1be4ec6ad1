import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { envelopeName, displayName } from "./households.ts";

const anna: Guest = { ...blankGuest, id: "anna", firstName: "Anna", lastName: "Ek" };
const bo: Guest = { ...anna, id: "bo", firstName: "Bo" };
const eva: Guest = { ...blankGuest, id: "eva", firstName: "Eva", lastName: "Öberg" };
const maja: Guest = { ...anna, id: "maja", firstName: "Maja", child: true };
const companion: Guest = { ...blankGuest, id: "x", companionOf: "eva" };

test.each([
  [[anna], "Anna Ek", "Anna Ek"],
  [[bo, anna], "Anna and Bo Ek", "Anna och Bo Ek"],
  [[anna, eva], "Anna Ek and Eva Öberg", "Anna Ek och Eva Öberg"],
  [[anna, bo, maja], "The Ek family", "Familjen Ek"],
  [[anna, maja], "The Ek family", "Familjen Ek"],
  [[anna, eva, maja], "Anna Ek, Eva Öberg and Maja Ek", "Anna Ek, Eva Öberg och Maja Ek"],
  [[companion, eva], "Eva Öberg and guest", "Eva Öberg med gäst"],
  [[companion, eva, { ...companion, id: "y" }], "Eva Öberg and 2 guests", "Eva Öberg med 2 gäster"],
  [[{ ...anna, lastName: "" }], "Anna", "Anna"],
  [[], "Unnamed guest", "Gäst utan namn"],
])("the envelope of %# names the members", (members: Guest[], english, swedish) => {
  expect(envelopeName(blankHousehold, members, "en")).toBe(english);
  expect(envelopeName(blankHousehold, members, "sv")).toBe(swedish);
});

test("the couple's own words come first, and a household's language before the reader's", () => {
  expect(envelopeName({ envelopeName: "Mormor", language: null }, [anna], "en")).toBe("Mormor");
  expect(envelopeName({ envelopeName: "", language: "sv" }, [anna, bo], "en")).toBe("Anna och Bo Ek");
});

test("a companion without a name is called by who brings them", () => {
  expect(displayName(companion, [eva, companion], "en")).toBe("Guest of Eva Öberg");
  expect(displayName(companion, [eva, companion], "sv")).toBe("Gäst till Eva Öberg");
  expect(displayName(companion, [], "sv")).toBe("Gäst utan namn");
  expect(displayName({ ...companion, firstName: "Ida" }, [eva], "en")).toBe("Ida");
});

test("of several whom one guest brings, each without a name is told apart", () => {
  const others = ["z", "y"].map((id) => ({ ...companion, id }));
  const named = { ...companion, id: "ida", firstName: "Ida" };
  const all = [eva, ...others, companion, named, { ...companion, id: "of-anna", companionOf: "anna" }];
  expect(others.map((one) => displayName(one, all, "en"))).toEqual([
    "Guest of Eva Öberg (3 of 3)",
    "Guest of Eva Öberg (2 of 3)",
  ]);
  expect(displayName(companion, all, "sv")).toBe("Gäst till Eva Öberg (1 av 3)");
});
