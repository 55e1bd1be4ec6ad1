// The plan on which the couple place tables and whatever else is in the room.

import { memo, type RefObject } from "react";
import { chairSpots } from "#domain/seating/room/room-geometry.ts";
import type { Fixture, StandsAt } from "#domain/seating/room/room-notes.ts";
import type { RoomWords } from "#i18n/room/room.ts";
import type { RoomData, RoomTable } from "./load-room.ts";
import {
  ChairDrawing,
  cm,
  FixtureDrawing,
  Floor,
  standing,
  TableName,
  TopDrawing,
  type Zoom,
} from "./plan-drawing.tsx";

type RoomPlanProps = {
  data: RoomData;
  svg: RefObject<SVGSVGElement | null>;
  /** Where a thing is while it is moved. */
  placeOf: (thing: StandsAt & { key: string }) => StandsAt;
  isAwake: boolean;
  label: string;
  words: RoomWords;
};

export function RoomPlan({ data, svg, placeOf, isAwake, label, words }: RoomPlanProps) {
  const { width, depth, tables, fixtures, zoom } = data;
  return (
    <Floor {...{ width, depth, zoom, label, svg }}>
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
          zoom={zoom}
          isAwake={isAwake}
          words={words}
        />
      ))}
    </Floor>
  );
}

type PlanFixtureProps = { fixture: Fixture; place: StandsAt; isAwake: boolean; name: string };

function PlanFixture({ fixture, place, isAwake, name }: PlanFixtureProps) {
  return (
    <g
      className={`thing fixture ${fixture.fixture.replace(" ", "-")}`}
      transform={standing(place)}
      data-thing={fixture.key}
      {...(isAwake ? { role: "button", tabIndex: 0 } : {})}
    >
      <title>{name}</title>
      <FixtureDrawing of={{ ...fixture, ...place }} name={name} />
    </g>
  );
}

type PlanTableProps = {
  table: RoomTable;
  place: StandsAt;
  found: readonly string[];
  zoom: Zoom;
  isAwake: boolean;
  words: RoomWords;
};

/** Only the table that is moved is drawn again. */
const PlanTable = memo(function PlanTable({ table, place, found, zoom, isAwake, words }: PlanTableProps) {
  const { seats, name } = table;
  const taken = seats.filter((guest) => guest !== null).length;
  const shown = table.displayName && name.length <= 14 ? name : table.place.table;
  const about = `${name}, ${words.seated(taken, seats.length)}`;
  return (
    <g
      className={`thing table heat-${table.heat}`}
      transform={standing(place)}
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
            <ChairDrawing name={guest?.name ?? null} turn={place.turn} zoom={zoom} />
          </g>
        );
      })}
      <TopDrawing shape={table.place.shape} count={seats.length} />
      <TableName name={shown} turn={place.turn} />
    </g>
  );
});
