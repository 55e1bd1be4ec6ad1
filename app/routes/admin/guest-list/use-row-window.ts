// Follows the scrolling of the table's region.

import { type RefObject, useEffect, useState } from "react";
import { type RowWindow, windowAt } from "./row-window.ts";

/** Rows are all of one height, which the style sheet sets. */
export type Measures = { scrollTop: number; height: number; rowHeight: number };

const unknown: Measures = { scrollTop: 0, height: 0, rowHeight: 0 };

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
    element.addEventListener("scroll", follow, { passive: true });
    const sizes = new ResizeObserver(follow);
    // Tells of the first size, too.
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", follow);
      sizes.disconnect();
    };
  }, [region, rows]);

  const window: RowWindow = windowAt(measures, rows);
  const { height, rowHeight } = measures;
  return { window, rowHeight, rowsPerPage: rowHeight ? Math.max(1, Math.floor(height / rowHeight) - 2) : 1 };
}

/** The same object while the same rows are drawn, so that React has nothing to do. */
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
  return {
    scrollTop: region.scrollTop,
    height: region.clientHeight,
    rowHeight: row?.getBoundingClientRect().height ?? 0,
  };
}
