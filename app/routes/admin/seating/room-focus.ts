// Moves the focus among the chairs of a table, along the list, and after a move, so that it is never lost.

/** "free", "bar", "chair" (the last focused one), "list", "room", "add", or a guest's id. */
export type FocusPlace = string;

const lastChairs = new WeakMap<HTMLElement, Element>();

export function rememberPress(root: HTMLElement, pressed: Element): void {
  const chair = pressed.closest("[data-seat]");
  if (chair) lastChairs.set(root, chair);
}

/** Waits until the page has been rendered again. */
export function focusSoon(root: HTMLElement, place: FocusPlace): void {
  const active = document.activeElement?.closest("[data-seat]");
  if (active) lastChairs.set(root, active);
  requestAnimationFrame(() => {
    const element = placeIn(root, place);
    const now = document.activeElement;
    // A question or the admin has moved the focus.
    if (now instanceof HTMLElement && now.closest(".seating-bar button") && place !== "free") return;
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  });
}

/** On a phone the list covered the room, so the guest's own table, or one with a free seat, is scrolled into view. */
export function showTableFor(root: HTMLElement, ownTable: string | null): void {
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
    case "room":
      return root.querySelector("#room");
    case "list":
      return root.querySelector("[data-guest][tabindex='0']") ?? root.querySelector("#unseated");
    default:
      return placeOfGuest(root, CSS.escape(place));
  }
}

function placeOfGuest(root: HTMLElement, id: string): Element | null {
  return root.querySelector(`[data-guest="${id}"]`) ?? root.querySelector(`[data-sits="${id}"]`);
}

/** Returns whether the key moves the focus. */
export function moveAmong(from: Element, key: string): boolean {
  if (from.matches(".search") && key === "ArrowDown") return focusOn(from.closest(".sheet"), "[data-guest]");
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

function focusOn(within: Element | null, selector: string): boolean {
  const element = within?.querySelector<HTMLElement>(selector);
  element?.focus();
  return Boolean(element);
}
