// The guest list on paper: one table that the browser splits into pages, with its head on each.

import { Fragment, useRef, type RefObject, useEffect, useState } from "react";
import { useWords } from "../../../language-context.ts";
import type { PrintData, SheetContent } from "./load-print.ts";

type GuestListSheetProps = {
  content: Extract<SheetContent, { sheet: "guest-list" }>;
  about: Pick<PrintData, "couple" | "day" | "asOf">;
};

export function GuestListSheet({ content: { columns, rows, coming }, about }: GuestListSheetProps) {
  const words = useWords("print").guestList;
  const fields = useWords("guestFields").names;
  const paper = useRef<HTMLElement>(null);
  const edges = usePageEdges(paper);
  const heads = (
    <>
      <th scope="col">{words.name}</th>
      {columns.map((column) => (
        <th key={column} scope="col" className={column}>
          {column === "answer" ? words.answer : fields[column]}
        </th>
      ))}
    </>
  );
  return (
    <section className="paper flowing list-sheet" ref={paper}>
      <header>
        <p className="paper-label">{[about.couple, about.day].filter(Boolean).join(" · ")}</p>
        <h3>{words.title}</h3>
        <p>
          {words.count(rows.length, coming)} {words.asOf(about.asOf)}
        </p>
      </header>
      <table>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <Fragment key={id}>
              <Edge edges={edges} before={id} columns={1 + columns.length}>
                {heads}
              </Edge>
              <tr data-guest={id}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} className={columns[at]}>
                    {cell}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type EdgeProps = { edges: readonly PageEdge[]; before: string; columns: number; children: React.ReactNode };

/** Only in the preview: the end of one page, and the next with its head. */
function Edge({ edges, before, columns, children }: EdgeProps) {
  const at = edges.findIndex(({ rowId }) => rowId === before);
  const edge = edges[at];
  if (!edge) return null;
  return (
    <>
      <tr className="page-edge" aria-hidden="true">
        <td colSpan={columns} height={edge.space}>
          {at + 1} / {edges.length + 1}
        </td>
      </tr>
      <tr className="page-edge head" aria-hidden="true">
        {children}
      </tr>
    </>
  );
}

type PageEdge = {
  /** The first row of the next page. */
  rowId: string;
  /** From the previous row to the head of the next page, in CSS pixels. */
  space: number;
};

/** As in print-sheets.css, in millimetres: A4, the margins of its pages, and the gap between two papers. */
const paper = { width: 210, height: 297, above: 14, below: 18, gap: 8 };
const pixelsPerMm = 96 / 25.4;

/** Predicts where the browser will split the table: rows have the same size on screen as on paper. */
function usePageEdges(sheet: RefObject<HTMLElement | null>): readonly PageEdge[] {
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
