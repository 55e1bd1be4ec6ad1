import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { findChairBeside } from "./chair-beside.ts";
import { drawUpPlan } from "./seating.ts";
import { specifiedSizes } from "./table-sizes.ts";

type Sitting = [name: string, household: string, seat: number | null, declined?: true];

function foundFor(sitting: readonly Sitting[], isLocked = () => false): string | null {
  const guests = sitting.map(([name, household, seat, declined]) => ({
    ...seatingGuest(name, seat === null ? null : "1", seat),
    household,
    ...(declined && { answer: "declined" as const }),
  }));
  const plan = drawUpPlan(guests, [], specifiedSizes);
  const found = findChairBeside(plan, { id: "Anna", household: "Ek" }, isLocked);
  return found && `${found.chair.seat} ${found.isNextTo ? "next to" : "with"} ${found.mate.id}`;
}

const anna: Sitting = ["Anna", "Ek", null];

test("whoever comes later sits next to the household, across the end of the table, too", () => {
  expect(foundFor([anna, ["Bo", "Ek", 4]])).toBe("3 next to Bo");
  expect(foundFor([anna, ["Bo", "Ek", 1], ["Cia", "Berg", 2]])).toBe("9 next to Bo");
});

test("at the same table, if both chairs beside the household are taken", () => {
  expect(foundFor([anna, ["Bo", "Ek", 4], ["Cia", "Berg", 3], ["Dag", "Berg", 5]])).toBe("2 with Bo");
});

test("nowhere, if nobody of the household sits or comes, or the chairs are locked", () => {
  expect(foundFor([anna, ["Bo", "Berg", 4]])).toBe(null);
  expect(foundFor([anna, ["Bo", "Ek", 4, true]])).toBe(null);
  expect(foundFor([anna, ["Bo", "Ek", 4]], () => true)).toBe(null);
});
