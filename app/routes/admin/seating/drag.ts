// Drags a guest with mouse or pen. A finger scrolls the page; it seats guests by tapping.

import { fullName } from "#domain/guest/guest.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Drag = {
  root: HTMLElement;
  /** What is dragged by. */
  handle: Element;
  guest: SeatedGuest;
  lifted: () => void;
  /** null: dropped outside everything. */
  dropped: (over: Element | null) => void;
  cancelled: () => void;
};

/** A shorter movement is a press with an unsteady hand. */
const leastPx = 6;

/** Near the edge of the window the page scrolls, faster towards the edge, as far as there are tables. */
const edgePx = 70;
const fastestPxPerSecond = 600;
/** A page that was busy does not catch up on scrolling. */
const longestFrameMs = 50;

export function follow(start: PointerEvent, { root, handle, guest, lifted, dropped, cancelled }: Drag): void {
  const ending = new AbortController();
  const { signal } = ending;
  let ghost: HTMLElement | null = null;
  let marked: Element | null = null;
  let latest = start;
  let frame = 0;
  let frameAt = 0;
  let owedPx = 0;
  // A drag that starts at the edge of the window must not scroll at once.
  let hasLeftEdge = false;

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    latest = event;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < leastPx) return;
      ghost = document.createElement("div");
      ghost.className = "seating-ghost";
      ghost.textContent = fullName(guest);
      // A child of the body would have the styles of the whole page worked out anew.
      root.querySelector(".drag-layer")?.append(ghost);
      root.dataset["dragging"] = "";
      handle.setAttribute("data-handle", "");
      // The cursor is then that of the handle: another one for everything would cost a style for every chair.
      handle.setPointerCapture(start.pointerId);
      lifted();
      frameAt = performance.now();
      frame = requestAnimationFrame(scrollAlong);
    }
    ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    mark(placeUnder(event));
  }

  function scrollAlong(now: number): void {
    const seconds = Math.max(0, Math.min(now - frameAt, longestFrameMs)) / 1000;
    frameAt = now;
    const pace = paceAt(latest.clientY);
    if (pace === 0) hasLeftEdge = true;
    owedPx = pace === 0 || !hasLeftEdge ? 0 : owedPx + pace * fastestPxPerSecond * seconds;
    const wholePx = Math.trunc(owedPx);
    owedPx -= wholePx;
    if (wholePx !== 0) scrollBy({ top: withinRoom(root, wholePx), behavior: "instant" });
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
    handle.removeAttribute("data-handle");
    if (handle.hasPointerCapture(start.pointerId)) handle.releasePointerCapture(start.pointerId);
  }

  function released(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    const isDrag = ghost !== null;
    end();
    if (!isDrag) return;
    // The click that follows belongs to this drag and is not a press.
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

/** -1: fastest up; 1: fastest down; 0: away from the edges. */
function paceAt(clientY: number): number {
  const [above, below] = [edgePx - clientY, clientY - (innerHeight - edgePx)];
  if (above > 0) return -Math.min(above / edgePx, 1);
  return below > 0 ? Math.min(below / edgePx, 1) : 0;
}

/** Limits scrolling to the area between the first and the last table. */
function withinRoom(root: HTMLElement, px: number): number {
  const room = root.querySelector(".tables-seen")?.getBoundingClientRect();
  if (!room) return 0;
  if (px > 0) return Math.max(0, Math.min(px, room.bottom - (innerHeight - edgePx)));
  return Math.min(0, Math.max(px, room.top - 2 * edgePx));
}

function stop(event: Event): void {
  event.stopPropagation();
}

function placeUnder({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-seat], [data-unseated]") ?? null;
}
