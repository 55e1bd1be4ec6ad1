import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { decideSeveral, type SeveralRequest } from "./seat-several.ts";
import { drawUpPlan } from "./seating.ts";

type Who = [name: string, household: string | null, table?: string, seat?: number];

function decide(guests: readonly Who[], request: Partial<SeveralRequest>): string | string[] {
  const all = guests.map(([name, household, table = null, seat = null]) => {
    return { ...seatingGuest(name, table, seat), household };
  });
  const asked = { intent: "seat-household" as const, table: "1", guest: "Anna", seat: 4, ...request };
  const decided = decideSeveral(drawUpPlan(all, ["1", "2"], specifiedSizes), asked);
  if (!decided.ok) return decided.refusal.reason;
  return decided.value.map(({ after }) => `${after.id} ${after.table}/${after.seat}`);
}

const family: readonly Who[] = [
  ["Anna", "Ek"],
  ["Bo", "Ek"],
  ["Cecilia", "Ek"],
  ["David", null],
];

test("a household sits side by side from the chosen chair, and a stranger stays where they are", () => {
  expect(decide(family, {})).toEqual(["Anna 1/4", "Bo 1/3", "Cecilia 1/5"]);
  expect(decide([...family, ["Eva", null, "1", 5]], {})).toEqual(["Anna 1/4", "Bo 1/3", "Cecilia 1/6"]);
});

test("a member who has a chair keeps it, and one who has declined needs none", () => {
  expect(
    decide(
      [
        ["Anna", "Ek"],
        ["Bo", "Ek", "2", 1],
      ],
      {},
    ),
  ).toEqual(["Anna 1/4"]);
});

test("a household that finds too few chairs is not parted", () => {
  const taken = Array.from({ length: 7 }, (_, at): Who => [`x${at}`, null, "1", at + 1]);
  expect(decide([...family, ...taken], { seat: 8 })).toBe("too few chairs");
});

test("a table is filled with whole households as long as they fit", () => {
  const taken = Array.from({ length: 7 }, (_, at): Who => [`x${at}`, null, "1", at + 1]);
  expect(decide([...family, ...taken], { intent: "fill-table" })).toEqual(["David 1/8"]);
  expect(decide(family, { intent: "fill-table" })).toEqual([
    "Anna 1/1",
    "Bo 1/2",
    "Cecilia 1/3",
    "David 1/4",
  ]);
  expect(decide([], { intent: "fill-table" })).toBe("nobody to seat");
});

test("an emptied table leaves all its guests without a chair, and there is nobody to empty twice", () => {
  const seated: readonly Who[] = [
    ["Anna", null, "1", 2],
    ["Bo", null, "1", 9],
    ["Eva", null, "2", 1],
  ];
  expect(decide(seated, { intent: "empty-table" })).toEqual(["Anna null/null", "Bo null/null"]);
  expect(decide([], { intent: "empty-table" })).toBe("nobody there");
  expect(decide([], { table: "gone" })).toBe("no such table");
});
