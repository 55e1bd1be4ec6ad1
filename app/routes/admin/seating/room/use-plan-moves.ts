// By mouse or pen and by keys. A finger scrolls the plan; on a phone the forms move things.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  type Fixture,
  type StandsAt,
  type TablePlace,
  toDecimetres,
  wholeTurn,
} from "#domain/seating/room/room-notes.ts";
import { useLanguage } from "../../../../language-context.ts";
import { type CommandFields, sendCommand } from "../../editing/command-queue.ts";

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

type Movable = {
  width: number;
  depth: number;
  things: readonly (TablePlace | Fixture)[];
  /** A new one each time the page is loaded. */
  data: object;
  choose: (key: string) => void;
};

export function usePlanMoves(svg: RefObject<SVGSVGElement | null>, movable: Movable) {
  const { width, depth, things, data, choose } = movable;
  const [moved, setMoved] = useState<Moved | null>(null);
  const [seen, setSeen] = useState(data);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragged = useRef(false);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  if (seen !== data) {
    setSeen(data);
    if (moved?.isSent) setMoved(null);
  }

  const placeOf = <Thing extends StandsAt & { key: string }>(thing: Thing): Thing =>
    moved?.key === thing.key ? { ...thing, ...moved.place } : thing;
  const placeAt = (key: string): StandsAt | null => {
    const thing = things.find((each) => each.key === key);
    return thing ? placeOf(thing) : null;
  };

  function show(key: string, { x, y, turn }: StandsAt): void {
    const place = { x: within(x, width), y: within(y, depth), turn: wholeTurn(turn) };
    setMoved({ key, place, isSent: false });
  }

  const send = useEffectEvent(() => {
    const thing = things.find(({ key }) => key === moved?.key);
    if (!thing || !moved) return;
    const { key, place } = moved;
    setMoved({ ...moved, isSent: true });
    const at = { x: String(place.x), y: String(place.y), turn: String(place.turn) };
    const fields: CommandFields =
      thing.kind === "table"
        ? { intent: "place-table", table: thing.table, shape: thing.shape, ...at }
        : {
            intent: "place-fixture",
            key,
            fixture: thing.fixture,
            width: String(thing.width),
            depth: String(thing.depth),
            ...at,
          };
    // What was refused goes back to where it stood.
    void sendCommand({ language, line: "seating", fields }).then(() => revalidate());
  });

  const pressed = useEffectEvent((event: PointerEvent) => {
    const key = keyAt(event.target);
    const start = key === null ? null : placeAt(key);
    // Metres in a pixel of the screen; a unit of the plan is a centimetre.
    const scale = 1 / (100 * (svg.current?.getScreenCTM()?.a ?? 1));
    isDragged.current = false;
    if (key === null || !start || event.pointerType === "touch" || event.button !== 0) return;
    const dragging = new AbortController();
    const { signal } = dragging;
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

  const clicked = useEffectEvent((event: MouseEvent) => {
    const key = keyAt(event.target);
    if (key === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!isDragged.current) choose(key);
  });

  const keyed = useEffectEvent((event: KeyboardEvent) => {
    const key = keyAt(event.target);
    const place = key === null ? null : placeAt(key);
    if (key === null || !place || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const step = event.shiftKey ? 1 : 0.1;
    if (event.key.toLowerCase() === "r") {
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
    // A table is a link, which the browser would drag by itself.
    plan.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [svg]);

  return { placeOf, moved };
}

/** The chairs of a table belong to their guests. */
function keyAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest("[data-seat]")) return null;
  return target.closest<SVGElement>("[data-thing]")?.dataset["thing"] ?? null;
}

function within(metres: number, most: number): number {
  return toDecimetres(Math.min(Math.max(metres, 0), most));
}
