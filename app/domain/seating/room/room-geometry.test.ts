import { expect, test } from "vitest";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import { seatNumbers } from "#domain/seating/seating.ts";
import { findTable } from "../table-record.ts";
import { areNearTables, chairSpots, layOut, seatsBeside, topOf } from "./room-geometry.ts";
import { type TablePlace, tableShapes, wholeTurn } from "./room-notes.ts";

function placed(table: string, x: number, y: number): TablePlace {
  return { kind: "table", key: `table ${table}`, table, shape: "round", x, y, turn: 0 };
}

const names = Array.from({ length: 10 }, (_, at) => String(at + 1));

test("tables that nobody has placed stand in rows inside the room, no two in one place", () => {
  for (let count = 1; count <= 60; count += 1) {
    const named = Array.from({ length: count }, (_, at) => `t${at}`);
    const { width, depth, tables } = layOut(named, { tables: [], notes: [] });
    for (const { x, y } of tables) {
      expect([x > 1 && x < width - 1, y > 1 && y < depth - 1]).toEqual([true, true]);
    }
    expect(new Set(tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  }
});

test("a placed table stays where it is when others come or go", () => {
  const place = { shape: "round", x: 7.5, y: 2, turn: 0 } as const;
  const noted = { tables: [{ ...findTable([], "3"), place }], notes: [] };
  for (const tables of [names, names.slice(2), ["3"]]) {
    expect(layOut(tables, noted).tables.find(({ table }) => table === "3")).toEqual(placed("3", 7.5, 2));
  }
});

test("tables are near each other by metres, whatever they are called", () => {
  expect(areNearTables(placed("1", 0, 0), placed("9", 4, 0))).toBe(true);
  expect(areNearTables(placed("1", 0, 0), placed("2", 6, 0))).toBe(false);
  expect(areNearTables(placed("1", 0, 0), placed("1", 0, 0))).toBe(false);
});

test("guests have elbow room at a table of each shape and size, and nobody sits on it", () => {
  for (const [shape, count] of tableShapes.flatMap((one) =>
    seatNumbers(mostSeats).map((all) => [one, all] as const),
  )) {
    const spots = chairSpots(shape, count);
    const { width, depth, kind } = topOf(shape, count);
    expect(spots.map(({ seat }) => seat)).toEqual(seatNumbers(count));
    for (const [at, one] of spots.entries()) {
      const isOn =
        kind === "ellipse"
          ? Math.hypot(one.x / (width / 2), one.y / (depth / 2)) < 1
          : Math.abs(one.x) < width / 2 && Math.abs(one.y) < depth / 2;
      expect(isOn, `${shape} of ${count}`).toBe(false);
      for (const other of spots.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y), `${shape} of ${count}`).toBeGreaterThan(0.55);
      }
    }
  }
});

test("next to each other sit those side by side, but not the two ends of a table with ends", () => {
  const beside = (seat: number, shape: (typeof tableShapes)[number], count: number) => {
    const { right, left } = seatsBeside(seat, { shape, count });
    return [right, left];
  };
  expect(beside(1, "round", 9)).toEqual([9, 2]);
  expect(beside(9, "oval", 9)).toEqual([8, 1]);
  expect(beside(1, "horseshoe", 9)).toEqual([null, 2]);
  expect(beside(12, "single-sided", 12)).toEqual([11, null]);
  expect(beside(1, "round", 2)).toEqual([2, null]);
  expect(beside(1, "round", 1)).toEqual([null, null]);
});

test("a turn is from 0 to 359 degrees", () => {
  expect([-15, 360, 735, 14.6].map(wholeTurn)).toEqual([345, 0, 15, 15]);
});
