// The plan itself, to scale and in centimetres: the room, what stands in it, the tables and their chairs.

import { memo, type RefObject, useId } from "react";
import { chairSpots, topOf } from "#domain/seating/room/room-geometry.ts";
import type { Fixture, StandsAt, TableShape } from "#domain/seating/room/room-notes.ts";
import type { RoomWords } from "#i18n/room/room.ts";
import type { RoomData, RoomTable } from "./load-room.ts";

type RoomPlanProps = {
  data: RoomData;
  svg: RefObject<SVGSVGElement | null>;
  /** Where a thing is while it is moved. */
  placeOf: (thing: StandsAt & { key: string }) => StandsAt;
  isAwake: boolean;
  label: string;
  words: RoomWords;
};

const cm = (metres: number) => Math.round(metres * 100);

export function RoomPlan({ data, svg, placeOf, isAwake, label, words }: RoomPlanProps) {
  const { width, depth, tables, fixtures } = data;
  const grid = useId();
  return (
    <svg
      ref={svg}
      className={`room-plan zoom-${data.zoom}`}
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
      {fixtures.map((fixture) => (
        <PlanFixture
          key={fixture.key}
          fixture={fixture}
          place={placeOf(fixture)}
          isAwake={isAwake}
          name={words.kinds[fixture.fixture]}
        />
      ))}
      {tables.map((table) => (
        <PlanTable
          key={table.place.key}
          table={table}
          place={placeOf(table.place)}
          found={data.find.ids}
          isLarge={data.zoom !== "fit"}
          isAwake={isAwake}
          words={words}
        />
      ))}
    </svg>
  );
}

function moving({ x, y, turn }: StandsAt): string {
  return `translate(${cm(x)} ${cm(y)}) rotate(${turn})`;
}

type PlanFixtureProps = { fixture: Fixture; place: StandsAt; isAwake: boolean; name: string };

function PlanFixture({ fixture, place, isAwake, name }: PlanFixtureProps) {
  const [width, depth] = [cm(fixture.width), cm(fixture.depth)];
  return (
    <g
      className={`thing fixture ${fixture.fixture.replace(" ", "-")}`}
      transform={moving(place)}
      data-thing={fixture.key}
      {...(isAwake ? { role: "button", tabIndex: 0 } : {})}
    >
      <title>{name}</title>
      <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx="6" />
      <text aria-hidden="true" y={depth < 60 ? depth / 2 + 34 : 10} transform={`rotate(${-place.turn})`}>
        {name}
      </text>
    </g>
  );
}

type PlanTableProps = {
  table: RoomTable;
  place: StandsAt;
  found: readonly string[];
  /** There is room for first names. */
  isLarge: boolean;
  isAwake: boolean;
  words: RoomWords;
};

/** Only the table that is moved is drawn again. */
const PlanTable = memo(function PlanTable({ table, place, found, isLarge, isAwake, words }: PlanTableProps) {
  const { seats, name } = table;
  const taken = seats.filter((guest) => guest !== null).length;
  const shown = name.length > 9 ? table.place.table : name;
  const about = `${name}, ${words.seated(taken, seats.length)}`;
  return (
    <g
      className="thing table"
      transform={moving(place)}
      data-thing={table.place.key}
      {...(isAwake ? { role: "button", tabIndex: 0 } : {})}
    >
      <title>{about}</title>
      {chairSpots(table.place.shape, seats.length).map((spot) => {
        const guest = seats[spot.seat - 1] ?? null;
        const isFound = guest !== null && found.includes(guest.id);
        return (
          <g
            key={spot.seat}
            aria-hidden="true"
            className={`spot ${guest?.mark ?? "free"}${isFound ? " is-found" : ""}`}
            transform={`translate(${cm(spot.x)} ${cm(spot.y)})`}
          >
            <title>
              {guest
                ? [`${spot.seat}. ${guest.name}`, ...guest.reasons].join("\n")
                : `${spot.seat}. ${words.legend.free}`}
            </title>
            <circle r="24" />
            <text
              aria-hidden="true"
              className={isLarge ? "first" : undefined}
              y={isLarge ? 5 : 7}
              transform={`rotate(${-place.turn})`}
            >
              {guest ? (isLarge ? firstOf(guest.name) : initialsOf(guest.name)) : ""}
            </text>
          </g>
        );
      })}
      <Top shape={table.place.shape} count={seats.length} />
      <text
        aria-hidden="true"
        className={shown.length > 7 ? "name long" : "name"}
        y="12"
        transform={`rotate(${-place.turn})`}
      >
        {shown}
      </text>
    </g>
  );
});

function Top({ shape, count }: { shape: TableShape; count: number }) {
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

function firstOf(name: string): string {
  return name.split(" ", 1).join();
}

function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => word !== "");
  return [words.at(0), words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("");
}
