// In the units of the drawing. Up to ten sit around an oval, more along a board.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { Seatable } from "#domain/seating/seating.ts";
import { widthInEm as widthInDisplayFont } from "#ui/text-fit.ts";
import { seatNumbers } from "#domain/seating/seating.ts";

export const drawingWidth = 408;

const middle = drawingWidth / 2;
const halfWidth = 66;
const head = 86;
const mostAtOval = 10;
const ovalDepth = 224;

/** The distance of chairs and plates from the edge of the table. */
const chairsOut = 22;
const platesIn = 17;
const labelOut = 24;

/** On a phone of 375 px a unit is about 0.8 px, so 58 units are a little over 44 px. */
const targetHeight = 58;
const endWidth = 60;
/** From the head of a board to the first chair of a side. */
const toFirst = 14;

export type Side = "top" | "right" | "bottom" | "left";

export type TableGeometry = ReturnType<typeof tableGeometry>;
export type PlacedChair = TableGeometry["chairs"][number];

/** Clockwise, with seat 1 at the head. Of an even number, one sits at the foot. */
export function tableGeometry(count: number) {
  const perSide = Math.floor((count - 1) / 2);
  const hasFoot = count % 2 === 0;
  const kind = count <= mostAtOval ? "oval" : "board";
  const boardDepth = toFirst + (perSide - 1) * targetHeight + toFirst;
  const ry = (kind === "oval" ? ovalDepth : boardDepth) / 2;
  // Its middle and its half axes.
  const cloth = { kind, x: middle, y: head + ry, rx: halfWidth, ry } as const;
  const height = head + 2 * ry + (hasFoot ? 82 : 56);
  const sideOf = (seat: number): Side => {
    if (seat === 1) return "top";
    if (hasFoot && seat === count / 2 + 1) return "bottom";
    return seat <= perSide + 1 ? "right" : "left";
  };
  return {
    height,
    cloth,
    chairs: seatNumbers(count).map((seat) => {
      const side = sideOf(seat);
      const at = (out: number): Point =>
        kind === "oval"
          ? onOval(((seat - 1) * 2 * Math.PI) / count, grown(cloth, out))
          : onBoard(side, side === "right" ? seat - 2 : count - seat, grown(cloth, out), head + toFirst);
      const { x, y } = at(chairsOut);
      return {
        seat,
        x,
        y,
        /** Degrees clockwise; at 0 the back is at the top. */
        turn:
          kind === "oval"
            ? turnOnOval(((seat - 1) * 2 * Math.PI) / count, grown(cloth, chairsOut))
            : turns[side],
        plate: at(-platesIn),
        label: { ...labelAt(side, { x, y }), side },
        target: targetAt(side, { x, y }, height),
      };
    }),
  };
}

/** The room for a label: up to the edge of the drawing, without touching the chairs above and below. */
export function labelRoom({ label }: Pick<PlacedChair, "label">): { width: number; height: number } {
  const { x, side } = label;
  if (isEnd(side)) return { width: drawingWidth - 12, height: 17 };
  return { width: round(side === "right" ? drawingWidth - x : x) - 1, height: 60 };
}

/** At the head or the foot, where a label has one line. */
export function isEnd(side: Side): side is "top" | "bottom" {
  return side === "top" || side === "bottom";
}

type Point = { x: number; y: number };

const turns = { top: 0, right: 90, bottom: 180, left: -90 } as const;

type Oval = { x: number; y: number; rx: number; ry: number };

function grown({ x, y, rx, ry }: Oval, out: number): Oval {
  return { x, y, rx: rx + out, ry: ry + out };
}

function onOval(angle: number, { x, y, rx, ry }: Oval): Point {
  return { x: round(x + Math.sin(angle) * rx), y: round(y - Math.cos(angle) * ry) };
}

function turnOnOval(angle: number, { rx, ry }: Oval): number {
  return round((Math.atan2(Math.sin(angle) / rx, Math.cos(angle) / ry) * 180) / Math.PI);
}

/** `at`: how many sit on that side nearer to the head. */
function onBoard(side: Side, at: number, { x, y, rx, ry }: Oval, first: number): Point {
  if (isEnd(side)) return { x, y: round(side === "top" ? y - ry : y + ry) };
  return { x: round(side === "right" ? x + rx : x - rx), y: first + at * targetHeight };
}

function labelAt(side: Side, { x, y }: Point): Point {
  if (isEnd(side)) return { x, y: round(side === "top" ? y - labelOut : y + labelOut + 8) };
  return { x: round(side === "right" ? x + labelOut : x - labelOut), y };
}

function targetAt(side: Side, { x, y }: Point, height: number) {
  if (side === "top") return { x: x - endWidth / 2, y: 0, width: endWidth, height: round(y + 18) };
  if (side === "bottom")
    return { x: x - endWidth / 2, y: round(y - 18), width: endWidth, height: round(height - y + 18) };
  const start = side === "right" ? x - 19 : 0;
  const end = side === "right" ? drawingWidth : x + 19;
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

type Named = Pick<Guest, "firstName" | "lastName">;

/** In units of the drawing. `height` is the limit for all lines together. */
type LabelRoom = { width: number; height: number };

type NameLabel = {
  lines: readonly string[];
  /** The index in `labelSizes`; the style sheet has a class for each. */
  fit: number;
  /** These texts are compressed, because a smaller size would be unreadable. */
  tooWide: readonly string[];
};

/** In units of the drawing, the largest first, as in seating-picture.css. */
export const labelSizes = [15, 13.5, 12, 10.5, 9, 8];
export const lineHeight = 1.1;

/** The labels are in the font of the body, which on some machines is so much wider than the display font. */
const bodyWidth = 1.1;

export function nameLabel(texts: readonly string[], { width, height }: LabelRoom): NameLabel {
  const smallest = labelSizes.length - 1;
  const layouts = labelSizes.map((size, fit) => {
    const lines = texts.filter(Boolean).flatMap((text) => wrapped(text, width / size));
    const tooWide = lines.filter((line) => widthInEm(line) * size > width);
    const isWithin = tooWide.length === 0 && lines.length * size * lineHeight <= height;
    return { lines, fit, tooWide, isTaken: isWithin || fit === smallest };
  });
  const { lines = [], fit = smallest, tooWide = [] } = layouts.find(({ isTaken }) => isTaken) ?? {};
  return { lines, fit, tooWide };
}

export function labelTexts(guests: readonly Named[]): string[] {
  const [guest, ...more] = guests;
  if (!guest) return [];
  return more.length > 0 ? guests.slice(0, 3).map(nameWithInitials) : [guest.firstName, guest.lastName];
}

/** For a chair that several guests share; their full names stand below the table. */
export function nameWithInitials(guest: Named): string {
  const [first, ...more] = guest.firstName.split(" ");
  const initials = [...more, guest.lastName].map(initialOf).join("");
  return [first, initials].filter(Boolean).join(" ") || fullName(guest);
}

function initialOf(name: string): string {
  // The initial of "af Ugglas" is U.
  const [first] = name.match(/\p{Lu}/u) ?? name;
  return first ? `${first}.` : "";
}

function widthInEm(text: string): number {
  return widthInDisplayFont(text) * bodyWidth;
}

/** Breaks between words and after hyphens. `room` is in em. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(/(?<=[ -])/)) {
    if (line && widthInEm((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** On a chair of the room. `mates`: those at the table, whose first names it is told apart from; null: initials alone. */
export function chairLabel({ unnamed, ...guest }: Seatable, mates: readonly Seatable[] | null): string {
  if (unnamed) return "+1";
  // What tells namesakes apart stands in brackets.
  const [own = "", hint = ""] = fullName(guest).split(/ \(|\)$/u);
  const [first = "", ...more] = own.split(" ").filter(Boolean);
  const number = hint.length <= 2 ? hint : "";
  if (!mates) return [first, more.at(-1)].map((name) => [...(name ?? "")][0] ?? "").join("") + number;
  const isAlone = mates.every(({ id, firstName }) => id === guest.id || firstName.split(" ")[0] !== first);
  return isAlone ? first : [nameWithInitials(guest), number].filter(Boolean).join(" ");
}

/** Of a table in centimetres and degrees: its name upright, if it can be read so, or else along it. `size`: of the largest. */
export function nameOnTable(
  name: string,
  { width, depth, turn }: Record<"width" | "depth" | "turn", number>,
) {
  const axis = width < depth ? turn + 90 : turn;
  const angle = ((((axis + 90) % 180) + 180) % 180) - 90;
  const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
  const along = { ...fitName(name, long, short), angle };
  const upright = angle === 0 ? along : { ...fitName(name, short, long), angle: 0 };
  return upright.size >= Math.min(readableSize, along.size) ? upright : along;
}

/** As in room.css, in centimetres of the room. */
const nameSize = 46;
const readableSize = 0.55;

function fitName(name: string, width: number, height: number) {
  const words = name.split(" ");
  const layouts = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  const fitted = layouts.map((texts) => {
    const lines = texts.filter(Boolean);
    const widest = Math.max(...lines.map(widthInDisplayFont));
    const most = Math.min((0.82 * width) / widest, (0.7 * height) / lines.length);
    return { lines, size: Math.min(1, Math.round((100 * most) / nameSize) / 100) };
  });
  return fitted.reduce((best, one) => (one.size > best.size ? one : best));
}
