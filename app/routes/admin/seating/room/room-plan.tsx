// The plan on which the couple place tables and whatever else is in the room, by mouse or pen and by keys. A finger scrolls
// it; on a phone the forms move things.

import { memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { chairSpots } from "#domain/seating/room/room-geometry.ts";
import { type Fixture, type StandsAt, toDecimetres, wholeTurn } from "#domain/seating/room/room-notes.ts";
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
import { useFetcher } from "react-router";
import type { Words } from "#i18n/words.ts";

type RoomPlanProps = {
  data: RoomData;
  svg: RefObject<SVGSVGElement | null>;
  /** Where a thing is while it is moved. */
  placeOf: (thing: StandsAt & { key: string }) => StandsAt;
  isAwake: boolean;
  label: string;
  words: Words["room"];
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
  words: Words["room"];
};

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

/** Keys pressed within this time are one change. */
const gatherMs = 700;
const turnStep = 15;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** `isSent`: the next data of the page have it, so what was moved needs not be shown for longer. */
type Moved = { key: string; place: StandsAt; isSent: boolean };

export function usePlanMoves(svg: RefObject<SVGSVGElement | null>, data: RoomData) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [seen, setSeen] = useState(data);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);
  const { submit } = useFetcher();
  if (seen !== data) {
    setSeen(data);
    if (moved?.isSent) setMoved(null);
  }

  const things = () => [...data.tables.map(({ place }) => place), ...data.fixtures];
  const placeOf = (thing: StandsAt & { key: string }): StandsAt =>
    moved?.key === thing.key ? moved.place : thing;
  const placeAt = (key: string): StandsAt | null => {
    const thing = things().find((each) => each.key === key);
    return thing ? placeOf(thing) : null;
  };

  function show(key: string, { x, y, turn }: StandsAt): void {
    const place = { x: within(x, data.width), y: within(y, data.depth), turn: wholeTurn(turn) };
    setMoved({ key, place, isSent: false });
  }

  const send = useEffectEvent(() => {
    const thing = things().find(({ key }) => key === moved?.key);
    if (!thing || !moved) return;
    const { key, place } = moved;
    setMoved({ ...moved, isSent: true });
    const own =
      thing.kind === "table"
        ? { intent: "place-table", table: thing.table, shape: thing.shape }
        : { intent: "place-fixture", key, fixture: thing.fixture, width: thing.width, depth: thing.depth };
    void submit({ ...own, ...place, live: "yes" }, { method: "post" });
  });

  const pressed = useEffectEvent((event: PointerEvent) => {
    const key = keyAt(event.target);
    const start = key === null ? null : placeAt(key);
    // Metres in a pixel of the screen; a unit of the plan is a centimetre.
    const scale = 1 / (100 * (svg.current?.getScreenCTM()?.a ?? 1));
    if (key === null || !start || event.pointerType === "touch" || event.button !== 0) return;
    const dragging = new AbortController();
    const { signal } = dragging;
    isDragged.current = false;
    addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        const [x, y] = [clientX - event.clientX, clientY - event.clientY];
        isDragged.current ||= Math.hypot(x, y) > 4;
        if (isDragged.current) show(key, { ...start, x: start.x + x * scale, y: start.y + y * scale });
      },
      { signal },
    );
    const end = () => {
      dragging.abort();
      if (isDragged.current) setTimeout(() => send());
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  });

  const clicked = useEffectEvent(({ target }: MouseEvent) => {
    const key = keyAt(target);
    if (key !== null && !isDragged.current) openForm(key);
  });

  const keyed = useEffectEvent((event: KeyboardEvent) => {
    const key = keyAt(event.target);
    const place = key === null ? null : placeAt(key);
    if (key === null || !place || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const step = event.shiftKey ? 1 : 0.1;
    if (event.key === "Enter" || event.key === " ") openForm(key);
    else if (event.key.toLowerCase() === "r") {
      show(key, { ...place, turn: place.turn + (event.shiftKey ? -turnStep : turnStep) });
    } else if (arrow) show(key, { ...place, x: place.x + arrow.x * step, y: place.y + arrow.y * step });
    else return;
    event.preventDefault();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => send(), gatherMs);
  });

  useEffect(() => {
    const plan = svg.current;
    if (!plan) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    plan.addEventListener("pointerdown", (event) => pressed(event), { signal });
    plan.addEventListener("click", (event) => clicked(event), { signal });
    plan.addEventListener("keydown", (event) => keyed(event), { signal });
    return () => listening.abort();
  }, [svg]);

  return { placeOf, moved };
}

function keyAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest<SVGElement>("[data-thing]")?.dataset["thing"] ?? null)
    : null;
}

function within(metres: number, most: number): number {
  return toDecimetres(Math.min(Math.max(metres, 0), most));
}

function openForm(key: string): void {
  const form = [...document.querySelectorAll("details")].find(({ dataset }) => dataset["formOf"] === key);
  if (!form) return;
  form.open = true;
  form.scrollIntoView({ block: "nearest" });
  form.querySelector("summary")?.focus();
}
