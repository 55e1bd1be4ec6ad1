// How much room a table takes, and where its chairs stand: in metres from its middle, before it is turned.

import { sizeOf } from "#domain/seating/seating.ts";
import { type Fixture, type TablePlace, type TableShape, toDecimetres } from "./room-notes.ts";
import { type NotedPlan, sizesIn } from "#domain/seating/plan-notes.ts";
import { findTable, type TableRecord } from "#domain/seating/table-record.ts";

/** The seats on either side; null: nobody sits there. Seats count clockwise as seen from above. */
type SeatsBeside = { right: number | null; left: number | null };

/** The two ends of a single-sided table and of a horseshoe are not neighbours. */
export function seatsBeside(
  seat: number,
  { shape, count }: { shape: TableShape; count: number },
): SeatsBeside {
  const isRing = shape !== "single-sided" && shape !== "horseshoe";
  const [right, left] = isRing
    ? [((seat + count - 2) % count) + 1, (seat % count) + 1]
    : [seat - 1, seat + 1];
  const isThere = (other: number) => other >= 1 && other <= count && other !== seat;
  return { right: isThere(right) ? right : null, left: isThere(left) && left !== right ? left : null };
}

/** The two seats for those whom everybody looks at: in the middle of the upper side, or at the head of a ring. */
export function middleSeats(shape: TableShape, count: number): readonly [number, number] {
  switch (shape) {
    case "round":
    case "oval":
      return [1, 2];
    case "single-sided":
    case "horseshoe":
      return [Math.ceil(count / 2), Math.ceil(count / 2) + 1];
    case "long":
      return [1 + Math.ceil(perLongSide(count) / 2), 2 + Math.ceil(perLongSide(count) / 2)];
  }
}

type ChairSpot = {
  seat: number;
  x: number;
  y: number;
  /** Degrees clockwise from looking down the plan. */
  turn: number;
};

/** `kind` "u": three boards around an open side, which is below. */
type TableTop = { kind: "ellipse" | "board" | "u"; width: number; depth: number };

/** A guest needs 0.6 m of the edge (Neufert, "Architects' Data"); a chair stands so far from it. */
const elbowRoom = 0.6;
const chairOut = 0.32;
const edgeOfGuest = 0.63;
const outerRoom = 0.75;
const boardDepth = 0.8;

export function topOf(shape: TableShape, count: number): TableTop {
  switch (shape) {
    case "round": {
      const across = toDecimetres(Math.max(0.8, (count * edgeOfGuest) / Math.PI));
      return { kind: "ellipse", width: across, depth: across };
    }
    case "oval":
      return { kind: "ellipse", width: 1.3, depth: toDecimetres(Math.max(1.3, 2.3 + (count - 9) * 0.34)) };
    case "long":
      return { kind: "board", width: elbowRoom * Math.max(1, perLongSide(count)) + 0.2, depth: boardDepth };
    case "single-sided":
      return { kind: "board", width: elbowRoom * Math.max(2, count), depth: boardDepth };
    case "horseshoe": {
      const { perArm, atBack } = sidesOfHorseshoe(count);
      return {
        kind: "u",
        width: Math.max(2.4, atBack * outerRoom + 0.6),
        depth: Math.max(1.6, perArm * outerRoom + 0.2),
      };
    }
  }
}

/** Clockwise with seat 1 at the head, as on the picture of a table. */
export function chairSpots(shape: TableShape, count: number): readonly ChairSpot[] {
  const kind = `${shape} ${count}`;
  const known = spotsOfKind.get(kind);
  if (known) return known;
  const spots = spotsAround(shape, topOf(shape, count), count).map((spot, at) => ({ seat: at + 1, ...spot }));
  spotsOfKind.set(kind, spots);
  return spots;
}

/** A round table is measured in many steps, and a room is full of them. */
const spotsOfKind = new Map<string, readonly ChairSpot[]>();

type Spot = Omit<ChairSpot, "seat">;

function spotsAround(shape: TableShape, { width, depth }: TableTop, count: number): Spot[] {
  switch (shape) {
    case "round":
    case "oval":
      return spotsOnOval(width, depth, count);
    case "single-sided":
      return inRow(count, elbowRoom).map((x) => above(x, depth));
    case "long":
      return longSpots(width, depth, count);
    case "horseshoe":
      return spotsAroundU(width, depth, count);
  }
}

function inRow(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * step);
}

function spotsOnOval(width: number, depth: number, count: number): Spot[] {
  const [a, b] = [width / 2 + chairOut, depth / 2 + chairOut];
  const steps = 1440;
  const at = (step: number) => (step * 2 * Math.PI) / steps;
  const lengths = Array.from({ length: steps }, (_, step) =>
    Math.hypot(
      a * (Math.sin(at(step + 1)) - Math.sin(at(step))),
      b * (Math.cos(at(step + 1)) - Math.cos(at(step))),
    ),
  );
  const around = lengths.reduce((sum, length) => sum + length, 0);
  const spots: Spot[] = [];
  let gone = 0;
  for (const [step, length] of lengths.entries()) {
    if (gone >= (spots.length * around) / count - length / 2) spots.push(onOval(at(step), { a, b }));
    gone += length;
  }
  return spots.slice(0, count);
}

function onOval(angle: number, { a, b }: { a: number; b: number }): Spot {
  const turn = (Math.atan2(Math.sin(angle) / a, Math.cos(angle) / b) * 180) / Math.PI;
  return { x: Math.sin(angle) * a, y: -Math.cos(angle) * b, turn };
}

function above(x: number, depth: number): Spot {
  return { x, y: -(depth / 2 + chairOut), turn: 0 };
}

function perLongSide(count: number): number {
  return Math.floor((count - 1) / 2);
}

function longSpots(width: number, depth: number, count: number): Spot[] {
  const row = inRow(perLongSide(count), elbowRoom);
  const end = (x: number, turn: number): Spot => ({ x, y: 0, turn });
  return [
    end(-(width / 2 + chairOut), -90),
    ...row.map((x) => above(x, depth)),
    ...(count % 2 === 0 ? [end(width / 2 + chairOut, 90)] : []),
    ...row.map((x): Spot => ({ x: -x, y: depth / 2 + chairOut, turn: 180 })),
  ];
}

function sidesOfHorseshoe(count: number): { perArm: number; atBack: number } {
  const perArm = Math.floor(count / 3);
  return { perArm, atBack: count - 2 * perArm };
}

function spotsAroundU(width: number, depth: number, count: number): Spot[] {
  const { perArm, atBack } = sidesOfHorseshoe(count);
  const down = Array.from({ length: perArm }, (_, at) => depth / 2 - 0.35 - at * outerRoom);
  const beside = (y: number, side: 1 | -1): Spot => ({
    x: side * (width / 2 + chairOut),
    y,
    turn: side * 90,
  });
  return [
    ...down.map((y) => beside(y, -1)),
    ...inRow(atBack, outerRoom).map((x) => above(x, depth)),
    ...down.toReversed().map((y) => beside(y, 1)),
  ];
}

const margin = 2.2;
const aisle = 1.5;
const unplacedShape = "oval";
/** Guests at tables whose middles are this close count as near each other, and near to what stands so close. */
const nearMetres = 4.5;

export function shapeOf(table: string, tables: readonly TableRecord[]): TableShape {
  return findTable(tables, table).place?.shape ?? unplacedShape;
}

export function layOut(tables: readonly string[], noted: NotedPlan) {
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
