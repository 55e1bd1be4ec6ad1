import { expect, test } from "vitest";
import { seatingGuest } from "../../../../test/kits/seating/seating-guest.ts";
import type { PlanNote, Subject } from "../plan-notes.ts";
import { lockKey } from "../plan-notes.ts";
import { drawUpPlan } from "../seating.ts";
import { specifiedSizes } from "../table-sizes.ts";
import { decideProposal, type ProposedMove } from "./decide-proposal.ts";

const guests = [
  seatingGuest("Anna", "1", 1),
  seatingGuest("Bo", "1", 2),
  seatingGuest("Cilla", null, null),
  { ...seatingGuest("Dag", null, null), answer: "declined" as const },
];
const plan = drawUpPlan(guests, ["2"], specifiedSizes);
const at = (table: string, seat: number) => ({ table, seat });
const seatCilla: ProposedMove = { guest: "Cilla", from: null, to: at("2", 1) };
const lock = (of: Subject): PlanNote => ({ kind: "lock", key: lockKey(of), of });

function decided(moves: readonly ProposedMove[], notes: readonly PlanNote[] = []) {
  const result = decideProposal(plan, notes, moves);
  return result.ok ? result.value.length : result.refusal;
}

test("guests are seated, and two exchange their chairs", () => {
  expect(decided([seatCilla])).toBe(1);
  const swap: ProposedMove[] = [
    { guest: "Anna", from: at("1", 1), to: at("1", 2) },
    { guest: "Bo", from: at("1", 2), to: at("1", 1) },
  ];
  expect(decided(swap)).toBe(2);
});

test("a proposal that is accepted twice is accepted, and moves nobody again", () => {
  expect(decided([{ guest: "Anna", from: at("2", 9), to: at("1", 1) }])).toBe(0);
});

test("what was locked after it was shown stays as it is", () => {
  const move: ProposedMove = { guest: "Anna", from: at("1", 1), to: at("2", 2) };
  expect(decided([move])).toBe(1);
  for (const of of [
    { kind: "guest", of: "Anna" },
    { kind: "table", of: "1" },
    { kind: "table", of: "2" },
    { kind: "chair", of: "2 2" },
    { kind: "chair", of: "1 1" },
  ] as const) {
    expect(decided([move], [lock(of)]), of.of).toBe("changed meanwhile");
  }
});

test.each<[string, ProposedMove[]]>([
  ["a guest twice", [seatCilla, { ...seatCilla, to: at("2", 2) }]],
  ["two guests on one chair", [seatCilla, { guest: "Anna", from: at("1", 1), to: at("2", 1) }]],
  ["a chair that is taken", [{ ...seatCilla, to: at("1", 1) }]],
  ["half a chair", [{ ...seatCilla, to: at("2", 1.5) }]],
  ["a chair beyond the table", [{ ...seatCilla, to: at("2", 10) }]],
  ["a table that is not there", [{ ...seatCilla, to: at("3", 1) }]],
  ["a guest who has moved", [{ ...seatCilla, from: at("2", 5) }]],
  ["a guest who has declined", [{ guest: "Dag", from: null, to: at("2", 1) }]],
  ["a guest who is gone", [{ guest: "Eva", from: null, to: at("2", 1) }]],
])("%s is refused", (_, moves) => {
  expect(decided(moves)).toBe("changed meanwhile");
});
