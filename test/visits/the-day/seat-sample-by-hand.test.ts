import { expect, test } from "vitest";
import type { Guest } from "#domain/guest/guest.ts";
import { decideSeveral } from "#domain/seating/seat-several.ts";
import { chairOf, drawUpPlan, needsNoSeat } from "#domain/seating/seating.ts";
import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { guestsOf, samples } from "../../kits/wedding/samples.ts";

const [summer] = samples.map(guestsOf);
const tables = Array.from({ length: 10 }, (_, at) => `${at + 1}`);

test("seated by hand, household by household, everybody of the sample has a chair after 60 moves at the most", () => {
  let guests: Guest[] = (summer ?? [])
    .filter((guest) => !needsNoSeat(guest))
    .map((guest, at) => ({ ...guest, id: `guest-${at}`, table: null, seat: null }));
  let moves = 0;
  for (;;) {
    const plan = drawUpPlan(guests, tables, specifiedSizes);
    const [next] = plan.unseated;
    if (!next) break;
    const decided = plan.tables
      .map(({ name: table, seats }) => {
        const seat = seats.findIndex((sitting) => sitting.length === 0) + 1;
        return decideSeveral(plan, { intent: "seat-household", guest: next.id, table, seat });
      })
      .find(({ ok }) => ok);
    if (!decided?.ok) throw new Error(`There is no room for the household of ${next.id}.`);
    const after = new Map(decided.value.map((move) => [move.after.id, move.after]));
    guests = guests.map((guest) => after.get(guest.id) ?? guest);
    moves += 1;
  }
  expect(guests.filter((guest) => chairOf(guest, specifiedSizes) === null)).toEqual([]);
  expect(guests.length).toBeGreaterThan(60);
  expect(moves).toBeLessThanOrEqual(60);
});
