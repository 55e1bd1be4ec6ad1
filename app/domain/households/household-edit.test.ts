import { expect, test } from "vitest";
import { blankHousehold, type Household } from "./household.ts";
import {
  decideHouseholdEdits,
  householdChangesBetween,
  type HouseholdEdit,
  revertHouseholdChanges,
  textOfHouseholdField,
} from "./household-edit.ts";

const ek: Household = { ...blankHousehold, address: "Storgatan 1\n112 34 Stockholm", tags: ["Theo's side"] };

function edited(...edits: HouseholdEdit[]) {
  const decided = decideHouseholdEdits(ek, edits);
  return decided.ok ? decided.value : decided.refusal;
}

test("a form may send every field, and changes only what its writer changed", () => {
  const edits = [
    { field: "envelopeName", expected: "", value: " Familjen Ek " },
    { field: "language", expected: "", value: "sv" },
    { field: "address", expected: ek.address, value: ek.address.replace("\n", "\r\n") },
    { field: "tags", expected: "Theo's side", value: "Theo's side; choir,, choir" },
  ] as const;
  const expected = { envelopeName: "Familjen Ek", language: "sv", tags: ["Theo's side", "choir"] };
  expect(edited(...edits)).toEqual({ ...ek, ...expected });
});

test("a field that somebody else changed meanwhile is not overwritten, unless both wrote the same", () => {
  expect(edited({ field: "address", expected: "", value: "Lillgatan 2" })).toEqual([
    { field: "address", reason: "changed meanwhile", current: ek.address },
  ]);
  expect(edited({ field: "address", expected: "", value: ek.address })).toEqual(ek);
});

test.each([
  ["envelopeName", "x".repeat(121), "too long"],
  ["envelopeName", "a\nb", "not plain text"],
  ["language", "de", "not a language"],
  ["notes", "x".repeat(2_001), "too long"],
  ["tags", `family, ${"x".repeat(51)}`, "too long"],
  ["address", "a\u0000b", "not plain text"],
] as const)("%s cannot be %j: %s", (field, value, reason) => {
  const expected = textOfHouseholdField(ek, field);
  expect(edited({ field, expected, value })).toEqual([{ field, reason }]);
});

test("changes go back but for what was changed since, and the code is not among them", () => {
  const after: Household = { ...ek, envelopeName: "Ek", address: "", code: "4H7KQ2M9XT" };
  const changes = householdChangesBetween(ek, after);
  expect(changes.map(({ field }) => field)).toEqual(["envelopeName", "address"]);
  const back = { ...ek, code: "4H7KQ2M9XT" };
  expect(revertHouseholdChanges(after, changes)).toEqual({ household: back, stays: [] });
  const since: Household = { ...after, envelopeName: "Ek and Berg" };
  const partly = { ...since, address: ek.address };
  expect(revertHouseholdChanges(since, changes)).toEqual({ household: partly, stays: ["envelopeName"] });
});
