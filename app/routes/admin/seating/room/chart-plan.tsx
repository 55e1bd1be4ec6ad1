// The room to scale on the chart. Mouse and finger seat guests on its chairs; the keyboard does so in the larger
// pictures of the tables, to which each table here is a link.

import { memo, type PointerEvent, useMemo, useState } from "react";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { chairSpots, layOut } from "#domain/seating/room/room-geometry.ts";
import type { TablePlace } from "#domain/seating/room/room-notes.ts";
import type { Chair, PlannedTable } from "#domain/seating/seating.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import type { Words } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { aboutChair, chairStandingOf, LockMark } from "../marks.tsx";
import { isSameSeats, tableId } from "../tables/table-card.tsx";
import type { Seating } from "../use-seating.ts";
import {
  ChairDrawing,
  cm,
  FixtureDrawing,
  Floor,
  standing,
  TableName,
  TopDrawing,
  type Zoom,
  zooms,
} from "./plan-drawing.tsx";
import "./chart-plan.css";

type ChartPlanProps = { seating: Seating; words: Words["seating"] };

export function ChartPlan({ seating: { plan, room, picked }, words }: ChartPlanProps) {
  const language = useLanguage();
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [pointedAt, setPointedAt] = useState<Chair | null>(null);
  const names = plan.tables.map(({ name }) => name).join("\n");
  const { width, depth, tables, fixtures } = useMemo(
    () => layOut(names.split("\n"), { tables: room.tables, notes: room.notes }),
    [names, room.tables, room.notes],
  );
  const own = useWords("room");
  const inMetres = (metres: number) => decimalsIn(language, metres);
  return (
    <section className="chart-plan" aria-labelledby="room">
      <h2 className="visually-hidden" id="room" tabIndex={-1}>
        {words.room}
      </h2>
      <div
        className="room-scroll"
        onPointerOver={({ target }) => setPointedAt(chairUnder(target))}
        onPointerLeave={() => setPointedAt(null)}
      >
        <Floor label={own.plan(inMetres(width), inMetres(depth))} {...{ width, depth, zoom }}>
          {fixtures.map((fixture) => (
            <g key={fixture.key} className="fixture" transform={standing(fixture)}>
              <FixtureDrawing of={fixture} name={own.kinds[fixture.fixture]} />
            </g>
          ))}
          {plan.tables.map((table, at) => {
            const place = tables[at];
            return place ? (
              <ChartTable
                key={table.name}
                pickedId={picked?.table?.trim() === table.name ? picked.id : null}
                {...{ table, place, at, zoom, words }}
              />
            ) : null;
          })}
        </Floor>
      </div>
      <div className="plan-foot with-script">
        <p className="small hint">
          {pointedAt ? (
            aboutSeat(pointedAt, plan.tables, words)
          ) : (
            <>
              {words.hint} <span className="keys">{words.hintKeys}</span>
            </>
          )}
        </p>
        <p className="field">
          <label htmlFor="plan-zoom">{own.zoom}</label>
          <select
            id="plan-zoom"
            value={zoom}
            onChange={({ target }) => setZoom(zooms.find((each) => each === target.value) ?? "fit")}
          >
            <Options of={zooms.map((each) => [each, own.zooms[each]])} />
          </select>
        </p>
      </div>
    </section>
  );
}

type ChartTableProps = {
  table: PlannedTable<SeatedGuest>;
  place: TablePlace;
  at: number;
  /** The picked guest, if at this table. */
  pickedId: GuestId | null;
  zoom: Zoom;
  words: Words["seating"];
};

const ChartTable = memo(
  function ChartTable({ table, place, at, pickedId, zoom, words }: ChartTableProps) {
    const { name, seats, free } = table;
    const shown = words.bareTable(name);
    return (
      <g className="table" transform={standing(place)}>
        <a href={`#${tableId(at)}`} aria-label={`${words.table(name)}: ${words.seatsLeft(free)}`}>
          <TopDrawing shape={place.shape} count={seats.length} />
          <TableName name={shown} turn={place.turn} />
        </a>
        {chairSpots(place.shape, seats.length).map(({ seat, x, y }) => {
          const guests = seats[seat - 1] ?? [];
          const isPicked = guests.some(({ id }) => id === pickedId);
          return (
            <g
              key={seat}
              aria-hidden="true"
              className={`spot ${chairStandingOf(guests)}${isPicked ? " is-picked" : ""}`}
              transform={`translate(${cm(x)} ${cm(y)})`}
              data-table={name}
              data-seat={seat}
              data-sits={guests.length === 1 ? guests[0]?.id : undefined}
            >
              <ChairDrawing name={guests[0] ? fullName(guests[0]) : null} turn={place.turn} zoom={zoom} />
              {guests.some(({ isLocked }) => isLocked) ? (
                <g transform="translate(19 17) scale(1.7)">
                  <LockMark />
                </g>
              ) : null}
            </g>
          );
        })}
      </g>
    );
  },
  ({ table: one, ...before }, { table: other, ...after }) => {
    const keys = Object.keys(after) as (keyof typeof after)[];
    return keys.every((key) => before[key] === after[key]) && isSameSeats(one, other);
  },
);

function chairUnder(target: PointerEvent["target"]): Chair | null {
  const { table, seat } =
    (target instanceof Element && target.closest<SVGElement>("[data-seat]")?.dataset) || {};
  return table !== undefined && seat ? { table, seat: Number(seat) } : null;
}

function aboutSeat(
  { table, seat }: Chair,
  tables: readonly PlannedTable<SeatedGuest>[],
  words: Words["seating"],
): string {
  const guests = tables.find(({ name }) => name === table)?.seats[seat - 1] ?? [];
  return `${words.table(table)} · ${aboutChair(seat, guests, words)}`;
}
