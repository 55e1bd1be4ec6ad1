// Pointer and key events of the room. One listener serves all tables, because five hundred chairs need no
// handlers of their own. Chairs carry `data-table` and `data-seat`, guests `data-guest` or `data-sits`.

import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Chair, tableOf } from "#domain/seating/seating.ts";
import { focusSoon, moveAmong, rememberPress, showTableFor } from "./room-focus.ts";
import type { Seating } from "./use-seating.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Room = {
  seating: Seating;
  closeList: () => void;
  /** Shows a table in the panel, if there is one. */
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
      if (ref.current) rememberPress(ref.current, target);
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
    const intent = fields.get("intent");
    if (intent === "add-table") {
      if (isTaken) form.reset();
      focusSoon(ref.current, "add");
    } else if (isTaken && intent === "rename-table") choose?.(`table ${String(fields.get("to")).trim()}`);
    else if (isTaken) focusSoon(ref.current, "bar");
    // Whom to unseat was not chosen.
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

function chairAt(element: Element): Chair | null {
  const { table, seat } = element.closest<SVGElement>("[data-seat]")?.dataset ?? {};
  return table !== undefined && seat ? { table, seat: Number(seat) } : null;
}

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

function stop(event: Event): void {
  event.stopPropagation();
}

function placeUnder({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-seat], [data-unseated]") ?? null;
}
