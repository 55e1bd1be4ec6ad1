import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../../language-context.ts";
import type { ContentOf, DoorName, PrintData } from "./load-print.ts";
import { Table } from "#ui/table.tsx";
import { fittingSize, sizeClass } from "#ui/text-fit.ts";

type GuestListSheetProps = {
  content: ContentOf<"guest-list">;
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

type DoorListSheetProps = {
  content: ContentOf<"door-list">;
  about: Pick<PrintData, "couple" | "day">;
};

export function DoorListSheet({ content: { pages, isSeated }, about }: DoorListSheetProps) {
  const words = useWords("print").doorList;
  const isWide = pages.flat(2).some(({ guest }) => fittingSize(guest.table ?? "", narrow.table) < 9.5);
  const title = isSeated ? words.title : words.guests;
  const room = isWide ? wide : narrow;
  return pages.map((columns, at) => (
    <section key={at} className={isWide ? "paper door-sheet wide-tables" : "paper door-sheet"}>
      <header>
        <p className="paper-label">{[about.couple, about.day].filter(Boolean).join(" · ")}</p>
        {at === 0 ? <h3>{title}</h3> : <p className="again">{title}</p>}
      </header>
      <div className="door-columns">
        {columns.map((column, columnAt) => (
          <Table
            key={columnAt}
            className="door-table"
            heads={[
              <span key="name" className="visually-hidden">
                {words.name}
              </span>,
              ...(isSeated ? [words.table, words.seat] : []),
            ]}
            rows={column.map(({ guest, letter }) => ({
              key: guest.id,
              cells: [
                <Name key="name" {...{ guest, letter, room }} />,
                ...(isSeated
                  ? [<AtTable key="table" {...{ guest, room }} />, guest.table && guest.seat]
                  : []),
              ],
            }))}
          />
        ))}
      </div>
    </section>
  ));
}

const nameSizes = [12, 10.5, 9, 7];
const tableSizes = [11, 9.5, 8, 6.5];
/** In millimetres, as in print-door-and-signs.css without what stands around the text, and points. */
const narrow = { name: { width: 48, sizes: nameSizes }, table: { width: 14.5, sizes: tableSizes } };
/** For tables with names, not only numbers. */
const wide = { name: { width: 38, sizes: nameSizes }, table: { width: 25.5, sizes: tableSizes } };

type CellProps = { guest: DoorName; room: typeof narrow };

function Name({ guest, letter, room }: CellProps & { letter: string }) {
  const name = [guest.lastName, guest.firstName].filter(Boolean).join(", ");
  return (
    <>
      {letter ? (
        <span className="initial" aria-hidden="true">
          {letter}
        </span>
      ) : null}
      <span className={sizeClass(fittingSize(name, room.name))}>{name}</span>
    </>
  );
}

function AtTable({ guest, room }: CellProps) {
  const size = fittingSize(guest.table ?? "", room.table);
  return <span className={sizeClass(size)}>{guest.table ?? "–"}</span>;
}
