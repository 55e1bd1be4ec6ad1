// Where everything in the room stands. Tables that the couple have not placed stand in rows.

import type { PlanNote } from "../plan-notes.ts";
import { type Fixture, placeKey, type TablePlace, toDecimetres } from "./room-notes.ts";

export type LaidOut = {
  width: number;
  depth: number;
  tables: readonly TablePlace[];
  fixtures: readonly Fixture[];
};

/** From middle to middle of two tables in a row, and from the wall. */
const step = { x: 3.2, y: 3.8 };
const margin = 2.2;
/** Guests at tables whose middles are this close count as near each other. */
const nearMetres = 4.5;

export function layOut(tables: readonly string[], notes: readonly PlanNote[]): LaidOut {
  const placed = new Map(notes.flatMap((note) => (note.kind === "table" ? [[note.table, note]] : [])));
  const perRow = Math.max(1, Math.ceil(Math.sqrt(tables.length * 1.6)));
  const rows = Math.ceil(tables.length / perRow);
  const size = notes.find((note) => note.kind === "room") ?? {
    width: toDecimetres(Math.max(8, margin * 2 + (perRow - 1) * step.x)),
    depth: toDecimetres(Math.max(6, margin * 2 + (rows - 1) * step.y)),
  };
  return {
    width: size.width,
    depth: size.depth,
    tables: tables.map((table, at): TablePlace => {
      const own = placed.get(table);
      const x = toDecimetres(margin + (at % perRow) * step.x);
      const y = toDecimetres(margin + Math.floor(at / perRow) * step.y);
      return own ?? { kind: "table", key: placeKey(table), table, shape: "oval", x, y, turn: 0 };
    }),
    fixtures: notes.filter((note) => note.kind === "fixture"),
  };
}

/** In metres, from middle to middle. */
export function distanceBetween(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function areNearTables(one: TablePlace, other: TablePlace): boolean {
  return one.table !== other.table && distanceBetween(one, other) <= nearMetres;
}
