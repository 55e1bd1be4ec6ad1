// Dragging a guest with mouse or pen. A finger scrolls the page; it picks and places by tapping.

import { fullName } from "#domain/guest.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Drag = {
  root: HTMLElement;
  guest: SeatedGuest;
  lifted: () => void;
  /** null: beside everything. */
  dropped: (over: Element | null) => void;
  cancelled: () => void;
};

/** Less is a press with an unsteady hand. */
const leastPx = 6;

/** Near the edge of the window the page scrolls along. */
const edgePx = 70;
const stepPx = 14;

export function follow(start: PointerEvent, { root, guest, lifted, dropped, cancelled }: Drag): void {
  const ending = new AbortController();
  const { signal } = ending;
  let ghost: HTMLElement | null = null;
  let marked: Element | null = null;
  let latest = start;
  let frame = 0;

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    latest = event;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < leastPx) return;
      ghost = document.createElement("div");
      ghost.className = "seating-ghost";
      ghost.textContent = fullName(guest);
      document.body.append(ghost);
      root.dataset["dragging"] = "";
      lifted();
      frame = requestAnimationFrame(scrollAlong);
    }
    ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    mark(placeUnder(event));
  }

  function scrollAlong(): void {
    const { clientY } = latest;
    if (clientY < edgePx) scrollBy(0, -stepPx);
    else if (clientY > innerHeight - edgePx) scrollBy(0, stepPx);
    mark(placeUnder(latest));
    frame = requestAnimationFrame(scrollAlong);
  }

  function mark(place: Element | null): void {
    if (place === marked) return;
    marked?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
    marked = place;
  }

  function end(): void {
    ending.abort();
    cancelAnimationFrame(frame);
    mark(null);
    ghost?.remove();
    delete root.dataset["dragging"];
  }

  function released(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    const isDrag = ghost !== null;
    end();
    if (!isDrag) return;
    // The click that follows is the end of this drag, not a press.
    addEventListener("click", stop, { capture: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    dropped(placeUnder(event));
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !ghost) return;
    event.stopPropagation();
    abandon();
  }

  function abandon(): void {
    const isDrag = ghost !== null;
    end();
    if (isDrag) cancelled();
  }

  addEventListener("pointermove", moved, { signal });
  addEventListener("pointerup", released, { signal });
  addEventListener("pointercancel", abandon, { signal });
  addEventListener("keydown", keyed, { signal, capture: true });
}

function stop(event: Event): void {
  event.stopPropagation();
}

function placeUnder({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-seat], [data-unseated]") ?? null;
}
