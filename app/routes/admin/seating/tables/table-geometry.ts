// A table seen from above, in the units of its drawing: the positions of its nine chairs, their labels and
// their touch targets.

import { seatsPerTable } from "#domain/guest/field-kinds.ts";

export const drawing = { width: 408, height: 366 } as const;
export const cloth = { x: 204, y: 198, rx: 66, ry: 112 } as const;

/** The distance of chairs and plates from the edge of the table. */
const chairsOut = 22;
const platesIn = 17;
const labelOut = 24;

/** On a phone of 375 px a unit is about 0.8 px, so 58 units are a little over 44 px. */
const targetHeight = 58;

export type Side = "top" | "right" | "left";

export type PlacedChair = {
  seat: number;
  x: number;
  y: number;
  /** Degrees clockwise; at 0 the back is at the top. */
  turn: number;
  plate: { x: number; y: number };
  label: { x: number; y: number; side: Side };
  target: { x: number; y: number; width: number; height: number };
};

/** Clockwise, with seat 1 at the head. */
export const chairs: readonly PlacedChair[] = Array.from({ length: seatsPerTable }, (_, at) => place(at));

function place(at: number): PlacedChair {
  const angle = (at * 2 * Math.PI) / seatsPerTable;
  const rx = cloth.rx + chairsOut;
  const ry = cloth.ry + chairsOut;
  const { x, y } = onOval(angle, { rx, ry });
  const side = at === 0 ? "top" : x > cloth.x ? "right" : "left";
  return {
    seat: at + 1,
    x,
    y,
    // Perpendicular to the edge of the table.
    turn: round((Math.atan2(Math.sin(angle) / rx, Math.cos(angle) / ry) * 180) / Math.PI),
    plate: onOval(angle, { rx: cloth.rx - platesIn, ry: cloth.ry - platesIn }),
    label: { ...labelAt(side, { x, y }), side },
    target: targetAt(side, { x, y }),
  };
}

/** The room for a label: up to the edge of the drawing, without touching the chairs above and below. */
export function labelRoom({ label }: Pick<PlacedChair, "label">): { width: number; height: number } {
  const { x, side } = label;
  if (side === "top") return { width: drawing.width - 12, height: 17 };
  return { width: round(side === "right" ? drawing.width - x : x) - 1, height: 60 };
}

type Point = { x: number; y: number };

function onOval(angle: number, { rx, ry }: { rx: number; ry: number }): Point {
  return { x: round(cloth.x + Math.sin(angle) * rx), y: round(cloth.y - Math.cos(angle) * ry) };
}

function labelAt(side: Side, { x, y }: Point): Point {
  if (side === "top") return { x, y: round(y - labelOut) };
  return { x: round(side === "right" ? x + labelOut : x - labelOut), y };
}

/** From the chair to the edge of the drawing. */
function targetAt(side: Side, { x, y }: Point): PlacedChair["target"] {
  if (side === "top") return { x: x - 36, y: 0, width: 72, height: round(y + 18) };
  const start = side === "right" ? x - 19 : 0;
  const end = side === "right" ? drawing.width : x + 19;
  return {
    x: round(start),
    y: round(y - targetHeight / 2),
    width: round(end - start),
    height: targetHeight,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
