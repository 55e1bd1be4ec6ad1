// What is drawn alike wherever the room is drawn to scale: in centimetres, as seen from above.

import { type ReactNode, type RefObject, useId } from "react";
import { topOf } from "#domain/seating/room/room-geometry.ts";
import type { StandsAt, TableShape } from "#domain/seating/room/room-notes.ts";
import "./room.css";

export const zooms = ["fit", "double", "triple"] as const;
export type Zoom = (typeof zooms)[number];

type FloorProps = {
  width: number;
  depth: number;
  zoom: Zoom;
  label: string;
  svg?: RefObject<SVGSVGElement | null>;
  children: ReactNode;
};

export function Floor({ width, depth, zoom, label, svg, children }: FloorProps) {
  const grid = useId();
  return (
    <svg
      ref={svg}
      className={`room-plan zoom-${zoom}`}
      viewBox={`-20 -20 ${cm(width) + 40} ${cm(depth) + 40}`}
      role="group"
      aria-label={label}
    >
      <defs>
        <pattern id={grid} width="100" height="100" patternUnits="userSpaceOnUse">
          <path className="grid" d="M100 0H0V100" />
        </pattern>
      </defs>
      <rect className="floor" width={cm(width)} height={cm(depth)} />
      <rect width={cm(width)} height={cm(depth)} fill={`url(#${grid})`} />
      {children}
    </svg>
  );
}

export function cm(metres: number): number {
  return Math.round(metres * 100);
}

export function standing({ x, y, turn }: StandsAt): string {
  return `translate(${cm(x)} ${cm(y)}) rotate(${turn})`;
}

type FixtureDrawingProps = { of: StandsAt & { width: number; depth: number }; name: string };

export function FixtureDrawing({ of, name }: FixtureDrawingProps) {
  const [width, depth] = [cm(of.width), cm(of.depth)];
  return (
    <>
      <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx="6" />
      <text aria-hidden="true" y={depth < 60 ? depth / 2 + 34 : 10} transform={`rotate(${-of.turn})`}>
        {name}
      </text>
    </>
  );
}

export function TopDrawing({ shape, count }: { shape: TableShape; count: number }) {
  const { kind, width: metres, depth: deep } = topOf(shape, count);
  const [width, depth] = [cm(metres), cm(deep)];
  if (kind === "ellipse") return <ellipse className="top" rx={width / 2} ry={depth / 2} />;
  if (kind === "board") {
    return <rect className="top" x={-width / 2} y={-depth / 2} width={width} height={depth} rx="6" />;
  }
  const [left, right, upper, lower, board] = [-width / 2, width / 2, -depth / 2, depth / 2, 80];
  return (
    <path
      className="top"
      d={`M${left} ${lower}V${upper}H${right}V${lower}H${right - board}V${upper + board}H${left + board}V${lower}Z`}
    />
  );
}

/** The shorter, the larger. `turn`: of the table, in degrees; its name stays upright. */
export function TableName({ name, turn }: { name: string; turn: number }) {
  const { length } = name;
  const size = length <= 3 ? " short" : length <= 7 ? "" : " long";
  return (
    <text aria-hidden="true" className={`name${size}`} y="13" transform={`rotate(${-turn})`}>
      {name}
    </text>
  );
}

type ChairDrawingProps = {
  /** Of the guest who sits there; null: nobody does. */
  name: string | null;
  turn: number;
  isLarge: boolean;
};

export function ChairDrawing({ name, turn, isLarge }: ChairDrawingProps) {
  return (
    <>
      {/* What a picked guest marks has a class of its own, so that nothing else is styled anew. */}
      <circle className={name ? "dot" : "dot vacant"} r="24" />
      {name ? (
        <text
          aria-hidden="true"
          className={isLarge ? "first" : undefined}
          y={isLarge ? 5 : 7}
          transform={`rotate(${-turn})`}
        >
          {isLarge ? name.split(" ", 1) : initialsOf(name)}
        </text>
      ) : null}
    </>
  );
}

function initialsOf(name: string): string {
  // What tells namesakes apart stands in brackets.
  const [own = ""] = name.split(" (", 1);
  const words = own.split(" ").filter((word) => word !== "");
  return [words.at(0), words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("");
}
