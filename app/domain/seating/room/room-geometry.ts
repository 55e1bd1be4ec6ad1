// How much room a table takes, and where its chairs stand: in metres from its middle, before it is turned.

import { seatsPerTable } from "#domain/guest/field-kinds.ts";
import type { TableShape } from "./room-notes.ts";

export type ChairSpot = {
  seat: number;
  x: number;
  y: number;
  /** Degrees clockwise from looking down the plan. */
  turn: number;
};

/** `kind` "u": three boards around an open side, which is below. */
export type TableTop = { kind: "ellipse" | "board" | "u"; width: number; depth: number };

/** A guest needs 0.6 m of the edge (Neufert, "Architects' Data"); a chair stands so far from it. */
const elbowRoom = 0.6;
const chairOut = 0.32;
const boardDepth = 0.8;

export function topOf(shape: TableShape): TableTop {
  switch (shape) {
    case "round":
      return { kind: "ellipse", width: 1.8, depth: 1.8 };
    case "oval":
      return { kind: "ellipse", width: 1.3, depth: 2.3 };
    case "long":
      return {
        kind: "board",
        width: elbowRoom * Math.ceil((seatsPerTable - 1) / 2) + 0.2,
        depth: boardDepth,
      };
    case "single-sided":
      return { kind: "board", width: elbowRoom * seatsPerTable, depth: boardDepth };
    case "horseshoe":
      return { kind: "u", width: 3, depth: 2.6 };
  }
}

/** Clockwise with seat 1 at the head, as on the picture of a table. */
export function chairSpots(shape: TableShape): readonly ChairSpot[] {
  const { width, depth } = topOf(shape);
  switch (shape) {
    case "round":
    case "oval":
      return seats((at) => onOval((at * 2 * Math.PI) / seatsPerTable, width, depth));
    case "single-sided":
      return seats((at) => above((at - (seatsPerTable - 1) / 2) * elbowRoom, depth));
    case "long":
      return longSpots(width, depth);
    case "horseshoe":
      return seats((at) => aroundU(at, width, depth));
  }
}

type Spot = Omit<ChairSpot, "seat">;

function seats(spotAt: (at: number) => Spot): ChairSpot[] {
  return Array.from({ length: seatsPerTable }, (_, at) => ({ seat: at + 1, ...spotAt(at) }));
}

function onOval(angle: number, width: number, depth: number): Spot {
  const x = Math.sin(angle) * (width / 2 + chairOut);
  const y = -Math.cos(angle) * (depth / 2 + chairOut);
  return { x, y, turn: (Math.atan2(Math.sin(angle) / width, Math.cos(angle) / depth) * 180) / Math.PI };
}

function above(x: number, depth: number): Spot {
  return { x, y: -(depth / 2 + chairOut), turn: 0 };
}

/** Seat 1 at the left end, then along the upper edge, and back along the lower one. */
function longSpots(width: number, depth: number): ChairSpot[] {
  const perSide = (seatsPerTable - 1) / 2;
  const along = (at: number) => (at - (perSide - 1) / 2) * elbowRoom;
  return seats((at) => {
    if (at === 0) return { x: -(width / 2 + chairOut), y: 0, turn: -90 };
    if (at <= perSide) return above(along(at - 1), depth);
    return { x: -along(at - 1 - perSide), y: depth / 2 + chairOut, turn: 180 };
  });
}

/** Up the left arm, along the back, and down the right arm, all on the outer side. */
function aroundU(at: number, width: number, depth: number): Spot {
  const perArm = 3;
  if (at < perArm) return { x: -(width / 2 + chairOut), y: depth / 2 - 0.35 - at * 0.75, turn: -90 };
  if (at < seatsPerTable - perArm) return { ...above((at - 4) * 0.8, 0), y: -(depth / 2 + chairOut) };
  return { x: width / 2 + chairOut, y: -depth / 2 + 0.75 + (at - 6) * 0.75, turn: 90 };
}
