// Renders the rows in view, some around them, and the row with the focus; gaps of the right height replace the others.
// React takes seconds for the cells of 2,000 guests, and `content-visibility` has no effect on table rows.

import { type RefObject, useEffect, useState } from "react";

export type Segment =
  | { kind: "row"; index: number }
  /** `key` stays the same while the gap starts at the same row. */
  | { kind: "gap"; rows: number; from: number };

export type RowWindow = { first: number; last: number };

/** Shorter lists are rendered whole, so that the browser's own search and print include everything. */
const alwaysWhole = 150;
const around = 12;
/** The window moves in steps, so that not every scrolled pixel causes a render. */
const step = 8;

/** `last` is exclusive. Measures are in pixels; a height of 0 means not known yet. */
export function windowAt(
  { scrollTop, height, rowHeight }: { scrollTop: number; height: number; rowHeight: number },
  rows: number,
): RowWindow {
  if (rows <= alwaysWhole || rowHeight === 0) return { first: 0, last: Math.min(rows, alwaysWhole) };
  const firstInSight = Math.floor(scrollTop / rowHeight / step) * step;
  const inSight = Math.ceil(height / rowHeight / step) * step + step;
  const last = Math.min(rows, firstInSight + inSight + around);
  return { first: Math.max(0, Math.min(firstInSight - around, last - inSight - around)), last };
}

export function segmentsOf({ first, last }: RowWindow, kept: readonly number[], rows: number): Segment[] {
  const window = Array.from({ length: Math.max(0, Math.min(last, rows) - first) }, (_, at) => first + at);
  const outside = kept.filter((index) => index >= 0 && index < rows && (index < first || index >= last));
  const drawn = [...new Set([...window, ...outside])].toSorted((one, other) => one - other);
  const segments: Segment[] = [];
  let next = 0;
  for (const index of drawn) {
    if (index > next) segments.push({ kind: "gap", rows: index - next, from: next });
    segments.push({ kind: "row", index });
    next = index + 1;
  }
  if (next < rows) segments.push({ kind: "gap", rows: rows - next, from: next });
  return segments;
}

/** All rows have the same height, set by the style sheet. */
type Measures = { scrollTop: number; height: number; rowHeight: number };

const unknown: Measures = { scrollTop: 0, height: 0, rowHeight: 0 };

/** Follows the scrolling of the table's region, or of the page where the region does not scroll. */
export function useRowWindow(region: RefObject<HTMLElement | null>, rows: number) {
  const [measures, setMeasures] = useState(unknown);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setMeasures((before) => changed(before, measure(element), rows)));
    };
    document.addEventListener("scroll", follow, { passive: true, capture: true });
    const sizes = new ResizeObserver(follow);
    // The observer also reports the first size.
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", follow, { capture: true });
      sizes.disconnect();
    };
  }, [region, rows]);

  const window: RowWindow = windowAt(measures, rows);
  const { height, rowHeight } = measures;
  return { window, rowHeight, rowsPerPage: rowHeight ? Math.max(1, Math.floor(height / rowHeight) - 2) : 1 };
}

/** Returns the same object while the same rows are in view, so that React does not render again. */
function changed(before: Measures, now: Measures, rows: number): Measures {
  const [one, other] = [windowAt(before, rows), windowAt(now, rows)];
  const isSame =
    one.first === other.first &&
    one.last === other.last &&
    before.rowHeight === now.rowHeight &&
    before.height === now.height;
  return isSame ? before : now;
}

function measure(region: HTMLElement): Measures {
  const row = region.querySelector<HTMLElement>("tr[data-guest]");
  const edges = region.getBoundingClientRect();
  const [from, to] = [Math.max(0, edges.top), Math.min(window.innerHeight, edges.bottom)];
  const firstRow = row?.parentElement?.getBoundingClientRect().top ?? from;
  return {
    scrollTop: Math.max(0, from - firstRow),
    height: Math.max(0, to - from),
    rowHeight: row?.getBoundingClientRect().height ?? 0,
  };
}
