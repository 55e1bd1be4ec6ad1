// Where everything in the room stands. Tables that the couple have not placed stand in rows.

import { type NotedPlan, sizesIn } from "../plan-notes.ts";
import { sizeOf } from "../table-sizes.ts";
import { findTable, type TableRecord } from "../table-record.ts";
import { topOf } from "./room-geometry.ts";
import { type Fixture, type TablePlace, type TableShape, toDecimetres } from "./room-notes.ts";

export type LaidOut = {
  width: number;
  depth: number;
  tables: readonly TablePlace[];
  fixtures: readonly Fixture[];
};

const margin = 2.2;
const aisle = 1.5;
const unplacedShape = "oval";
/** Guests at tables whose middles are this close count as near each other, and near to what stands so close. */
const nearMetres = 4.5;

export function shapeOf(table: string, tables: readonly TableRecord[]): TableShape {
  return findTable(tables, table).place?.shape ?? unplacedShape;
}

export function layOut(tables: readonly string[], noted: NotedPlan): LaidOut {
  const { notes } = noted;
  const sizes = sizesIn(noted);
  const placed = new Map(noted.tables.flatMap(({ table, place }) => (place ? [[table, place]] : [])));
  const { x: stepX, y: stepY } = stepFor(Math.max(0, ...tables.map((table) => sizeOf(table, sizes))));
  // Wider than deep, whatever the tables are.
  const perRow = Math.max(1, Math.ceil(Math.sqrt((tables.length * 1.35 * stepY) / stepX)));
  const rows = Math.ceil(tables.length / perRow);
  const fixtures = notes.filter((note) => note.kind === "fixture");
  const standing = [...placed.values(), ...fixtures];
  const farthest = (way: "x" | "y") => Math.max(0, ...standing.map((thing) => thing[way] + margin));
  const size = notes.find((note) => note.kind === "room") ?? {
    width: toDecimetres(Math.max(8, margin * 2 + (perRow - 1) * stepX, farthest("x"))),
    depth: toDecimetres(Math.max(6, stepY + 0.6 + (rows - 1) * stepY, farthest("y"))),
  };
  return {
    width: size.width,
    depth: size.depth,
    tables: tables.map((table, at): TablePlace => {
      const x = toDecimetres(margin + (at % perRow) * stepX);
      const y = toDecimetres(stepY / 2 + 0.3 + Math.floor(at / perRow) * stepY);
      const place = placed.get(table) ?? { shape: unplacedShape, x, y, turn: 0 };
      return { kind: "table", key: `table ${table}`, table, ...place };
    }),
    fixtures,
  };
}

/** From middle to middle of two tables that nobody has placed, with the most chairs of any. */
function stepFor(seats: number): { x: number; y: number } {
  const { width, depth } = topOf(unplacedShape, seats);
  return { x: Math.max(3.2, width + aisle), y: Math.max(3.8, depth + aisle) };
}

export function distanceBetween(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function isNearFixture(table: TablePlace, { x, y, width, depth, turn }: Fixture): boolean {
  const angle = (-turn * Math.PI) / 180;
  const [right, down] = [table.x - x, table.y - y];
  const along = Math.abs(right * Math.cos(angle) - down * Math.sin(angle)) - width / 2;
  const across = Math.abs(right * Math.sin(angle) + down * Math.cos(angle)) - depth / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, across)) <= nearMetres;
}

export function areNearTables(one: TablePlace, other: TablePlace): boolean {
  return one.table !== other.table && distanceBetween(one, other) <= nearMetres;
}
