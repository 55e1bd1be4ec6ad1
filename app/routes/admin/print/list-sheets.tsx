import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../../language-context.ts";
import type { DoorName, PrintData, SheetContent } from "./load-print.ts";
import { fittingSize } from "#ui/text-fit.ts";

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
  content: Extract<SheetContent, { sheet: "door-list" }>;
  about: Pick<PrintData, "couple" | "day">;
};

export function DoorListSheet({ content: { pages, isSeated }, about }: DoorListSheetProps) {
  const words = useWords("print").doorList;
  const isWide = pages.flat(2).some(({ guest }) => fittingSize(guest.table ?? "", narrow.table) > 1);
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
          <table key={columnAt}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{words.name}</span>
                </th>
                {isSeated ? <th scope="col">{words.table}</th> : null}
                {isSeated ? <th scope="col">{words.seat}</th> : null}
              </tr>
            </thead>
            <tbody>
              {column.map(({ guest, letter }) => (
                <Row key={guest.id} guest={guest} letter={letter} isSeated={isSeated} room={room} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  ));
}

const nameSizes = [12, 10.5, 9, 7];
const tableSizes = [11, 9.5, 8, 6.5];
/** In millimetres and points, as in print-door-and-signs.css. */
const narrow = { name: { width: 48, sizes: nameSizes }, table: { width: 18, sizes: tableSizes } };
/** For tables with names, not only numbers. */
const wide = { name: { width: 38, sizes: nameSizes }, table: { width: 28, sizes: tableSizes } };

type RowProps = { guest: DoorName; letter: string; isSeated: boolean; room: typeof narrow };

function Row({ guest, letter, isSeated, room: { name, table } }: RowProps) {
  const { firstName, lastName, seat } = guest;
  const text = [lastName, firstName].filter(Boolean).join(", ");
  return (
    <tr>
      <th scope="row" className={`fit-${fittingSize(text, name)}`}>
        {letter ? (
          <span className="initial" aria-hidden="true">
            {letter}
          </span>
        ) : null}
        {text}
      </th>
      {isSeated ? (
        <>
          <td className={`at-table fit-${fittingSize(guest.table ?? "", table)}`}>{guest.table ?? "–"}</td>
          <td>{guest.table === null ? "" : seat}</td>
        </>
      ) : null}
    </tr>
  );
}
