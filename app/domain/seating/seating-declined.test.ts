import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { decideSeating } from "./seating-decisions.ts";
import { chairOf, drawUpPlan } from "./seating.ts";

function guest(id: string, table: string | null = null, seat: number | null = null): Guest {
  return { ...blankGuest, id, firstName: id, lastName: id, table, seat };
}

const asa = guest("asa", "1", 1);
const bjorn = guest("bjorn", "2", 5);
const dag = guest("dag");
const no = { answer: "declined", answered: true } as const;

test("refuses who declined: with a seat or without, on a free one or in exchange", () => {
  const declined = drawUpPlan([asa, { ...dag, ...no }, { ...bjorn, ...no }], [], specifiedSizes);
  for (const id of ["dag", "bjorn"]) {
    for (const [seat, mode] of [
      [1, "swap"],
      [2, "if free"],
    ] as const) {
      expect(decideSeating(declined, { guest: id, chair: { table: "1", seat }, mode })).toEqual({
        ok: false,
        refusal: { reason: "declined" },
      });
    }
  }
});

test("who declined makes room without getting another seat", () => {
  const declined = drawUpPlan([asa, { ...bjorn, ...no }], [], specifiedSizes);
  const chair = { table: "2", seat: 5 };
  const decided = decideSeating(declined, { guest: "asa", chair, mode: "swap" });
  expect(decided.ok && decided.value.map(({ after }) => chairOf(after, specifiedSizes))).toEqual([
    chair,
    null,
  ]);
  expect(decideSeating(declined, { guest: "asa", chair, mode: "if free" })).toMatchObject({
    refusal: { reason: "taken" },
  });
});
