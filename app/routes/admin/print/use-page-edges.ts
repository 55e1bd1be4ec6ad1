// Predicts, for the preview, where the browser will split a table into pages. Rows have the same size on
// screen as on paper, so their heights add up.

import { type RefObject, useEffect, useState } from "react";

export type PageEdge = {
  /** The first row of the next page. */
  rowId: string;
  /** From the previous row to the head of the next page, in CSS pixels. */
  space: number;
};

/** As in print-sheets.css, in millimetres: A4, the margins of its pages, and the gap between two papers. */
const paper = { width: 210, height: 297, above: 14, below: 18, gap: 8 };
const pixelsPerMm = 96 / 25.4;

export function usePageEdges(sheet: RefObject<HTMLElement | null>): readonly PageEdge[] {
  const [edges, setEdges] = useState<readonly PageEdge[]>([]);
  useEffect(() => {
    if (!sheet.current) return undefined;
    // Other columns and late fonts change the sheet's size. The page edges do too, and do not count.
    const observer = new ResizeObserver(([seen]) => {
      const found = seen?.target instanceof HTMLElement ? findEdges(seen.target) : [];
      setEdges((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [sheet]);
  return edges;
}

function findEdges(sheet: HTMLElement): PageEdge[] {
  // At a smaller zoom, lines and letters are rounded to other sizes.
  sheet.style.setProperty("zoom", "1");
  try {
    return addUp(sheet);
  } finally {
    sheet.style.removeProperty("zoom");
  }
}

function addUp(sheet: HTMLElement): PageEdge[] {
  const [table] = sheet.getElementsByTagName("table");
  const { top, width } = sheet.getBoundingClientRect();
  if (!table || width === 0) return [];
  const mm = (pixels: number) => (pixels * paper.width) / width;
  const room = paper.height - paper.above - paper.below;
  const head = mm(table.tHead?.getBoundingClientRect().height ?? 0);
  const edges: PageEdge[] = [];
  let used = mm(table.getBoundingClientRect().top - top) - paper.above + head;
  for (const row of table.tBodies[0]?.rows ?? []) {
    const rowId = row.dataset["guest"];
    if (rowId === undefined) continue;
    const height = mm(row.getBoundingClientRect().height);
    if (used + height > room) {
      edges.push({
        rowId,
        space: Math.round((room - used + paper.below + paper.gap + paper.above) * pixelsPerMm),
      });
      used = head;
    }
    used += height;
  }
  return edges;
}
