// Pointer and key events of the room. One listener serves all tables, because five hundred chairs need no
// handlers of their own. Chairs carry `data-table` and `data-seat`, guests `data-guest` or `data-sits`.

import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Chair, tableOf } from "#domain/seating/seating.ts";
import type { Seating } from "./use-seating.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Room = {
  seating: Seating;
  closeList: () => void;
  choose?: (key: string) => void;
};

export function useRoomEvents(
  ref: RefObject<HTMLDivElement | null>,
  { seating, closeList, choose }: Room,
): void {
  const { picked, question } = seating;

  const pressGuest = useEffectEvent((id: string, isByKey: boolean) => {
    const guest = seating.guestOf(id);
    if (!guest || !ref.current) return;
    if (picked?.id === id) return seating.drop();
    seating.pick(guest);
    closeList();
    focusSoon(ref.current, isByKey ? "free" : "bar");
    if (!isByKey) showTableFor(ref.current, tableOf(guest));
  });

  const press = useEffectEvent((target: Element, isByKey: boolean) => {
    const guest = target.closest<HTMLElement>("[data-guest]");
    const chair = chairAt(target);
    if (guest?.dataset["guest"]) pressGuest(guest.dataset["guest"], isByKey);
    else if (chair) {
      const pressed = target.closest("[data-seat]");
      if (ref.current && pressed) lastChairs.set(ref.current, pressed);
      seating.press(chair);
    } else return false;
    return true;
  });

  const clicked = useEffectEvent(({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element) || !ref.current) return;
    const next = target.closest<HTMLElement>("[data-after]")?.dataset["after"];
    if (next) focusSoon(ref.current, next === "guest" ? (picked?.id ?? "list") : next);
    else if (press(target, detail === 0)) closeList();
  });

  const escape = (root: HTMLElement): void => {
    if (question?.asks === "swap") {
      seating.chooseAnother();
      focusSoon(root, "chair");
    } else if (picked || question) {
      focusSoon(root, picked?.id ?? "chair");
      seating.drop();
    } else {
      focusSoon(root, "list");
      closeList();
    }
  };

  const keyed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || !ref.current || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (key === "Escape") return escape(ref.current);
    const isOurs = target.matches("[data-seat], [data-guest]");
    if (isOurs && (key === "Enter" || key === " ")) press(target, true);
    else if (!moveAmong(target, key)) return;
    event.preventDefault();
  });

  const submitted = useEffectEvent((event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !ref.current) return;
    const fields = new FormData(form, event.submitter);
    const isTaken = seating.takeForm(fields);
    if (isTaken === undefined) return;
    event.preventDefault();
    const [intent, to] = [fields.get("intent"), fields.get("to")];
    if (intent === "add-table") {
      if (isTaken) form.reset();
      focusSoon(ref.current, "add");
    } else if (isTaken && typeof to === "string") choose?.(`table ${to.trim()}`);
    else if (isTaken) focusSoon(ref.current, "bar");
    else form.reportValidity();
  });

  const pressed = useEffectEvent((event: PointerEvent) => {
    const { target, pointerType, button } = event;
    if (pointerType === "touch" || button !== 0 || !(target instanceof Element) || !ref.current) return;
    const from = target.closest<HTMLElement | SVGElement>("[data-guest], [data-sits]");
    const guest = seating.guestOf(from?.dataset["guest"] ?? from?.dataset["sits"] ?? "");
    if (!from || !guest) return;
    follow(event, {
      root: ref.current,
      handle: from,
      guest,
      lifted: () => seating.pick(guest),
      dropped: (over) => {
        const chair = over && chairAt(over);
        if (chair) seating.seat(guest, chair, "if free");
        else if (over?.closest("[data-unseated]")) seating.unseat(guest);
        else seating.drop();
      },
      cancelled: () => seating.drop(),
    });
  });

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener("click", (event) => clicked(event), { signal });
    root.addEventListener("submit", (event) => submitted(event), { signal });
    root.addEventListener("pointerdown", (event) => pressed(event), { signal });
    // On the document, because Escape must work wherever the focus is.
    document.addEventListener("keydown", (event) => keyed(event), { signal });
    return () => listening.abort();
  }, [ref]);
}

export function chairAt(element: Element): Chair | null {
  const { table, seat } = element.closest<SVGElement>("[data-seat]")?.dataset ?? {};
  return table !== undefined && seat ? { table, seat: Number(seat) } : null;
}

type Drag = {
  root: HTMLElement;
  handle: Element;
  guest: SeatedGuest;
  lifted: () => void;
  /** null: dropped outside everything. */
  dropped: (over: Element | null) => void;
  cancelled: () => void;
};

/** A shorter movement is a press with an unsteady hand. */
const leastPx = 6;

function follow(start: PointerEvent, { root, handle, guest, lifted, dropped, cancelled }: Drag): void {
  const ending = new AbortController();
  const { signal } = ending;
  let ghost: HTMLElement | null = null;
  let marked: Element | null = null;

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
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
    }
    ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    mark(placeUnder(event));
  }

  function mark(place: Element | null): void {
    if (place === marked) return;
    marked?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
    marked = place;
  }

  function end(): void {
    ending.abort();
    mark(null);
    ghost?.remove();
    delete root.dataset["dragging"];
    handle.removeAttribute("data-handle");
    if (handle.hasPointerCapture(start.pointerId)) handle.releasePointerCapture(start.pointerId);
  }

  function released(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    if (!ghost) return end();
    // Before anything changes on the page, so that it is not laid out once more.
    const over = placeUnder(event);
    end();
    // The click that follows belongs to this drag and is not a press.
    addEventListener("click", stop, { capture: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    dropped(over);
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

/** "free", "bar", "chair" (the last focused one), "list", "add", or a guest's id. */
type FocusPlace = string;

const lastChairs = new WeakMap<HTMLElement, Element>();

function focusSoon(root: HTMLElement, place: FocusPlace): void {
  const active = document.activeElement?.closest("[data-seat]");
  if (active) lastChairs.set(root, active);
  requestAnimationFrame(() => {
    const element = placeIn(root, place);
    const now = document.activeElement;
    if (now instanceof HTMLElement && now.closest(".seating-bar button") && place !== "free") return;
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  });
}

/** On a phone the list covered the room, so the guest's own table, or one with a free seat, is scrolled into view. */
function showTableFor(root: HTMLElement, ownTable: string | null): void {
  const dock = root.querySelector(".dock");
  if (!dock || getComputedStyle(dock).position !== "fixed") return;
  requestAnimationFrame(() => {
    const own = ownTable === null ? null : root.querySelector(`[data-card="${CSS.escape(ownTable)}"]`);
    const cards = own ? [own] : [...root.querySelectorAll(".table-card:has(.chair.free)")];
    const isInSight = cards.some((card) => {
      const { top } = card.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 3;
    });
    if (!isInSight) cards[0]?.scrollIntoView();
  });
}

function placeIn(root: HTMLElement, place: FocusPlace): Element | null {
  switch (place) {
    case "free":
      return root.querySelector("[data-seat].free") ?? root.querySelector("[data-seat]");
    case "bar":
      return root.querySelector(".seating-bar:not([hidden])");
    case "chair":
      return lastChairs.get(root) ?? root.querySelector("[data-seat]");
    case "add":
      return root.querySelector("#new-table");
    case "list":
      return root.querySelector("[data-guest][tabindex='0']") ?? root.querySelector("#unseated");
    default:
      return (
        root.querySelector(`[data-guest="${CSS.escape(place)}"]`) ??
        root.querySelector(`[data-sits="${CSS.escape(place)}"]`)
      );
  }
}

/** Returns whether the key moves the focus. */
function moveAmong(from: Element, key: string): boolean {
  if (from.matches(".search") && key === "ArrowDown") {
    const first = from.closest(".sheet")?.querySelector<HTMLElement>("[data-guest]");
    return first?.focus() === undefined;
  }
  const selector = ["[data-seat]", "[data-guest]"].find((each) => from.matches(each));
  const all =
    selector && from.parentElement ? [...from.parentElement.querySelectorAll<SVGElement>(selector)] : [];
  const at = all.indexOf(from as SVGElement);
  const next = nextIndex(key, at, all.length);
  const element = next === null ? undefined : all[next];
  if (!element) return false;
  // Each table and the list have one tab stop: the element that was focused last.
  for (const each of all) each.setAttribute("tabindex", each === element ? "0" : "-1");
  element.focus();
  return true;
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (at === -1) return null;
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
