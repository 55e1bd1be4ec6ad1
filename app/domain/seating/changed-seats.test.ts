import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { changedSeats, seatsNow } from "./changed-seats.ts";

const anna = seatingGuest("Anna", "1", 1);
const bo = seatingGuest("Bo", "1", 2);
const eva = seatingGuest("Eva", null, null);
const printed = { seats: seatsNow([anna, bo, eva], specifiedSizes) };

test("nothing has changed just after the plan was printed", () => {
  expect(changedSeats(printed, [anna, bo, eva], specifiedSizes)).toEqual([]);
});

test("who has moved, sat down, got up, declined or gone is told once, with both chairs", () => {
  const after = [
    { ...anna, seat: 5 },
    { ...bo, answer: "declined" as const },
    { ...eva, table: "2", seat: 3 },
  ];
  const told = changedSeats(printed, after, specifiedSizes).map(
    ({ guest, before, now }) => `${guest?.id}: ${before?.seat} to ${now?.seat}`,
  );
  expect(told).toEqual(["Anna: 1 to 5", "Bo: 2 to undefined", "Eva: undefined to 3"]);
  expect(changedSeats(printed, [anna, eva], specifiedSizes)).toEqual([
    { guest: null, before: { table: "1", seat: 2 }, now: null },
  ]);
});

test("a change that is taken back is none", () => {
  expect(changedSeats(printed, [{ ...anna, seat: 7 }, bo, eva], specifiedSizes)).toHaveLength(1);
  expect(changedSeats(printed, [anna, bo, eva], specifiedSizes)).toEqual([]);
});
