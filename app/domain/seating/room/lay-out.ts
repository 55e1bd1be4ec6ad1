// Where everything in the room stands. Tables that the couple have not placed stand in rows.

import { type PlanNote, sizesIn } from "../plan-notes.ts";
import { sizeOf } from "../table-sizes.ts";
import { topOf } from "./room-geometry.ts";
import { type Fixture, placeKey, type TablePlace, type TableShape, toDecimetres } from "./room-notes.ts";

export type LaidOut = {
  width: number;
  depth: number;
  tables: readonly TablePlace[];
  fixtures: readonly Fixture[];
};

const margin = 2.2;
/** Between the backs of two tables, with their chairs. */
const aisle = 1.5;
const unplacedShape = "oval";
/** Guests at tables whose middles are this close count as near each other, and near to what stands so close. */
const nearMetres = 4.5;

export function shapeOf(table: string, notes: readonly PlanNote[]): TableShape {
  const place = notes.find(({ key }) => key === placeKey(table));
  return place?.kind === "table" ? place.shape : unplacedShape;
}

export function layOut(tables: readonly string[], notes: readonly PlanNote[]): LaidOut {
  const sizes = sizesIn(notes);
  const placed = new Map(notes.flatMap((note) => (note.kind === "table" ? [[note.table, note]] : [])));
  const { x: stepX, y: stepY } = stepFor(Math.max(0, ...tables.map((table) => sizeOf(table, sizes))));
  // Wider than deep, whatever the tables are.
  const perRow = Math.max(1, Math.ceil(Math.sqrt((tables.length * 1.35 * stepY) / stepX)));
  const rows = Math.ceil(tables.length / perRow);
  const standing = notes.filter((note) => note.kind === "table" || note.kind === "fixture");
  const farthest = (way: "x" | "y") => Math.max(0, ...standing.map((note) => note[way] + margin));
  const size = notes.find((note) => note.kind === "room") ?? {
    width: toDecimetres(Math.max(8, margin * 2 + (perRow - 1) * stepX, farthest("x"))),
    depth: toDecimetres(Math.max(6, stepY + 0.6 + (rows - 1) * stepY, farthest("y"))),
  };
  return {
    width: size.width,
    depth: size.depth,
    tables: tables.map((table, at): TablePlace => {
      const own = placed.get(table);
      const x = toDecimetres(margin + (at % perRow) * stepX);
      const y = toDecimetres(stepY / 2 + 0.3 + Math.floor(at / perRow) * stepY);
      return own ?? { kind: "table", key: placeKey(table), table, shape: unplacedShape, x, y, turn: 0 };
    }),
    fixtures: notes.filter((note) => note.kind === "fixture"),
  };
}

/** From middle to middle of two tables that nobody has placed, with the most chairs of any. */
function stepFor(seats: number): { x: number; y: number } {
  const { width, depth } = topOf(unplacedShape, seats);
  return { x: Math.max(3.2, width + aisle), y: Math.max(3.8, depth + aisle) };
}

/** In metres, from middle to middle. */
export function distanceBetween(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** By the nearest point of its edge. */
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
