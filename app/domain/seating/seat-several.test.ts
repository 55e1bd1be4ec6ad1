import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { decideSeveral, type SeveralRequest } from "./seat-several.ts";
import { drawUpPlan } from "./seating.ts";

/** "Bo Ek 2/1": Bo of the household Ek, at table 2 on chair 1; "David -": of none, without a chair. */
function seated(text: string) {
  const [name = "", household = "-", chair] = text.split(" ");
  const [table = null, seat] = chair?.split("/") ?? [];
  const guest = seatingGuest(name, table, seat === undefined ? null : Number(seat));
  return { ...guest, household: household === "-" ? null : household };
}

function decide(guests: readonly string[], request: Partial<SeveralRequest> = {}): string {
  const asked = { intent: "seat-household" as const, table: "1", guest: "Anna", seat: 4, ...request };
  const decided = decideSeveral(drawUpPlan(guests.map(seated), ["1", "2"], specifiedSizes), asked);
  if (!decided.ok) return decided.refusal.reason;
  return decided.value.map(({ after }) => `${after.id} ${after.table}/${after.seat}`).join(", ");
}

const family = ["Anna Ek", "Bo Ek", "Cecilia Ek", "David -"];
const taken = Array.from({ length: 7 }, (_, at) => `x${at} - 1/${at + 1}`);
const atTables = ["Anna - 1/2", "Bo - 1/9", "Eva - 2/1"];

test.each<[rule: string, guests: string[], request: Partial<SeveralRequest>, outcome: string]>([
  ["a household sits side by side from the chosen chair", family, {}, "Anna 1/4, Bo 1/3, Cecilia 1/5"],
  ["a stranger stays where they are", [...family, "Eva - 1/5"], {}, "Anna 1/4, Bo 1/3, Cecilia 1/6"],
  ["a member who has a chair keeps it", ["Anna Ek", "Bo Ek 2/1"], {}, "Anna 1/4"],
  [
    "a household that finds too few chairs is not parted",
    [...family, ...taken],
    { seat: 8 },
    "too few chairs",
  ],
  [
    "a table is filled with whole households as long as they fit",
    [...family, ...taken],
    { intent: "fill-table" },
    "David 1/8",
  ],
  ["a table is filled", family, { intent: "fill-table" }, "Anna 1/1, Bo 1/2, Cecilia 1/3, David 1/4"],
  ["a table cannot be filled with nobody", [], { intent: "fill-table" }, "nobody to seat"],
  [
    "an emptied table leaves all without a chair",
    atTables,
    { intent: "empty-table" },
    "Anna null/null, Bo null/null",
  ],
  ["there is nobody to empty twice", [], { intent: "empty-table" }, "nobody there"],
  ["a table that is gone has no chairs", [], { table: "gone" }, "no such table"],
])("%s", (_rule, guests, request, outcome) => {
  expect(decide(guests, request)).toBe(outcome);
});
