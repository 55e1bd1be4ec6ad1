// What is drawn alike wherever the room is drawn to scale: in centimetres, as seen from above.

import { type ReactNode, type RefObject, useId } from "react";
import { topOf } from "#domain/seating/room/room-geometry.ts";
import type { StandsAt, TableShape } from "#domain/seating/room/room-notes.ts";
import { widthInEm } from "#ui/text-fit.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { chairLabel, nameOnTable } from "../tables/table-geometry.ts";
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

function TopDrawing({ shape, count }: { shape: TableShape; count: number }) {
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

type TableDrawingProps = { name: string; shape: TableShape; count: number; turn: number };

/** `turn`: of the table, in degrees. */
export function TableDrawing({ name, shape, count, turn }: TableDrawingProps) {
  const { width, depth } = topOf(shape, count);
  const { lines, size, angle } = nameOnTable(name, { width: cm(width), depth: cm(depth), turn });
  return (
    <>
      <TopDrawing shape={shape} count={count} />
      <text
        aria-hidden="true"
        className={name.length <= 3 ? "name short" : "name"}
        transform={`rotate(${angle - turn}) scale(${size})`}
      >
        {lines.map((line, at) => (
          <tspan key={line} x="0" y={`${at - (lines.length - 1) / 2}em`}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

type ChairDrawingProps = {
  guests: readonly SeatedGuest[];
  mates: readonly SeatedGuest[];
  turn: number;
  isLarge: boolean;
};

export function ChairDrawing({ guests: [guest], mates, turn, isLarge }: ChairDrawingProps) {
  const label = guest ? chairLabel(guest, isLarge ? mates : null) : "";
  const scale = Math.min(1, (isLarge ? 4.2 : 1.75) / widthInEm(label));
  return (
    <>
      <circle className="dot" r="24" />
      <text
        aria-hidden="true"
        className={isLarge ? "first" : undefined}
        transform={`rotate(${-turn}) scale(${scale.toFixed(2)})`}
      >
        {label}
      </text>
    </>
  );
}
