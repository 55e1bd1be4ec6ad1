import { memo, useEffect, useRef, useState } from "react";
import type { GuestId } from "#domain/guest/guest.ts";
import { chairSpots, type layOut } from "#domain/seating/room/room-geometry.ts";
import type { TablePlace } from "#domain/seating/room/room-notes.ts";
import type { Chair, PlannedTable } from "#domain/seating/seating.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import type { Words } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { roomPath } from "../../admin-paths.ts";
import { isAlike, useMedia } from "../../editing/in-browser.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { aboutChair, chairStandingOf, LockIcon } from "../seating-icons.tsx";
import { isSameSeats } from "../tables/table-card.tsx";
import { chairAt } from "../use-room-events.ts";
import type { Seating } from "../use-seating.ts";
import type { RoomData } from "./load-room.ts";
import {
  ChairDrawing,
  cm,
  FixtureDrawing,
  Floor,
  standing,
  TableDrawing,
  type Zoom,
} from "./plan-drawing.tsx";
import { usePlanMoves } from "./use-plan-moves.ts";

type ChartPlanProps = {
  seating: Seating;
  data: RoomData;
  layout: ReturnType<typeof layOut>;
  chosen: string;
  choose: (key: string) => void;
  isAwake: boolean;
};

export function ChartPlan({ seating, data, layout, chosen, choose, isAwake }: ChartPlanProps) {
  const { zoom } = data;
  const { plan, picked, words } = seating;
  const { width, depth, tables, fixtures } = layout;
  const language = useLanguage();
  const own = useWords("room");
  const [pointedAt, setPointedAt] = useState<Chair | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { placeOf, moved } = usePlanMoves(svg, {
    width,
    depth,
    data,
    choose,
    things: [...tables, ...fixtures],
  });
  const isNarrow = useMedia(narrow);
  const isMap = isNarrow && zoom === "fit";
  const { scroll, hasRoom } = useRoomForNames(zoom);
  const inMetres = (metres: number) => decimalsIn(language, metres);
  const movedTable = tables.find(({ key }) => key === moved?.key);
  const seats = plan.tables.find(({ name }) => name === pointedAt?.table)?.seats ?? [];
  const about = pointedAt
    ? `${words.table(pointedAt.table)} · ${aboutChair(pointedAt.seat, seats[pointedAt.seat - 1] ?? [], words)}`
    : moved && movedTable
      ? own.moved(words.table(movedTable.table), inMetres(moved.place.x), inMetres(moved.place.y))
      : null;
  return (
    <section className="chart-plan" aria-labelledby="room">
      <h2 className="visually-hidden" id="room" tabIndex={-1}>
        {words.room}
      </h2>
      <div
        className="room-scroll"
        ref={scroll}
        onPointerOver={({ target }) => setPointedAt(target instanceof Element ? chairAt(target) : null)}
        onPointerLeave={() => setPointedAt(null)}
      >
        <Floor label={own.plan(inMetres(width), inMetres(depth))} {...{ width, depth, zoom, svg }}>
          {fixtures.map((fixture) => (
            <g
              key={fixture.key}
              className={`fixture${fixture.key === chosen ? " is-chosen" : ""}`}
              data-thing={fixture.key}
              transform={standing(placeOf(fixture))}
            >
              <a href={roomPath(language, { panel: fixture.key })} aria-label={own.kinds[fixture.fixture]}>
                <FixtureDrawing of={fixture} name={own.kinds[fixture.fixture]} />
              </a>
            </g>
          ))}
          {plan.tables.map((table, at) => {
            const place = tables[at];
            return place ? (
              <ChartTable
                key={table.name}
                pickedId={picked?.table?.trim() === table.name ? picked.id : null}
                place={placeOf(place)}
                isChosen={place.key === chosen}
                hasNames={hasRoom}
                marks={data.marks}
                isAwake={isAwake && !isMap}
                {...{ table, words }}
              />
            ) : null;
          })}
        </Floor>
      </div>
      <p className="small hint with-script">
        <span className={about === null ? undefined : "covered"}>
          {words.hint} <span className="keys">{words.hintKeys}</span>
        </span>
        {about === null ? null : <span className="about">{about}</span>}
      </p>
      <ul className="room-legend line">
        {[...data.legend, { mark: "free", text: own.legend.free }].map(({ mark, text }) => (
          <li key={text}>
            <svg viewBox="-26 -26 52 52" aria-hidden="true">
              <g className={`spot ${mark}`}>
                <circle r="24" />
              </g>
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the plan is a map, whose chairs are too small to be pressed. */
const narrow = "(max-width: 63.99rem)";

/** Pixels of the screen for each of the plan's centimetres from which a first name can be read on its chair. */
const readable = 0.6;

function useRoomForNames(zoom: Zoom) {
  const scroll = useRef<HTMLDivElement>(null);
  const [hasRoom, setHasRoom] = useState(zoom !== "fit");
  useEffect(() => {
    const svg = scroll.current?.querySelector("svg");
    if (!svg) return undefined;
    const observer = new ResizeObserver(() => setHasRoom((svg.getScreenCTM()?.a ?? 0) >= readable));
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return { scroll, hasRoom: hasRoom || zoom !== "fit" };
}

type ChartTableProps = Pick<RoomData, "marks"> & {
  table: PlannedTable<SeatedGuest>;
  place: TablePlace;
  /** The picked guest, if at this table. */
  pickedId: GuestId | null;
  isChosen: boolean;
  hasNames: boolean;
  isAwake: boolean;
  words: Words["seating"];
};

const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const { table, place, pickedId, isChosen, hasNames, marks, isAwake, words } = props;
  const { name, seats, free } = table;
  const href = roomPath(useLanguage(), { panel: place.key });
  const spots = chairSpots(place.shape, seats.length);
  const vacant = spots.filter(({ seat }) => seats[seat - 1]?.length === 0);
  return (
    <g
      className={isChosen ? "table is-chosen" : "table"}
      transform={standing(place)}
      data-thing={place.key}
      role="group"
      aria-label={`${words.table(name)}, ${words.seatsLeft(free)}`}
    >
      <a href={href} aria-label={`${words.table(name)}: ${words.seatsLeft(free)}`}>
        <TableDrawing
          name={words.bareTable(name)}
          count={seats.length}
          shape={place.shape}
          turn={place.turn}
        />
      </a>
      {spots.map(({ seat, x, y }) => {
        const guests = seats[seat - 1] ?? [];
        const [guest] = guests;
        const isPicked = guests.some(({ id }) => id === pickedId);
        const mark = (guest && guests.length === 1 && marks?.[guest.id]) || chairStandingOf(guests);
        return (
          <g
            key={seat}
            className={`spot ${mark}${isPicked ? " is-picked" : ""}`}
            transform={`translate(${cm(x)} ${cm(y)})`}
            data-table={name}
            data-seat={seat}
            data-sits={guests.length === 1 ? guest?.id : undefined}
            {...(isAwake
              ? { role: "button", tabIndex: seat === 1 ? 0 : -1, "aria-pressed": isPicked }
              : { role: "img" })}
            aria-label={aboutChair(seat, guests, words)}
          >
            <ChairDrawing mates={seats.flat()} turn={place.turn} isLarge={hasNames} guests={guests} />
            {guests.some(({ isLocked }) => isLocked) ? (
              <g transform="translate(19 17) scale(1.7)">
                <LockIcon />
              </g>
            ) : null}
          </g>
        );
      })}
      {vacant.length === 0 ? null : (
        // In one piece, so that picking a guest has one style worked out anew for each table.
        <path
          className="vacant"
          d={vacant.map(({ x, y }) => `M${cm(x) - 24} ${cm(y)}a24 24 0 0 0 48 0 24 24 0 0 0-48 0`).join("")}
        />
      )}
    </g>
  );
}, isSameTable);

function isSameTable(before: ChartTableProps, after: ChartTableProps): boolean {
  const { table, place, ...others } = after;
  const { table: tableBefore, place: placeBefore, ...othersBefore } = before;
  return isAlike(othersBefore, others) && isAlike(placeBefore, place) && isSameSeats(tableBefore, table);
}
