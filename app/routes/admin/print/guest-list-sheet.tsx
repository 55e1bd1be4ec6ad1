// The guest list on paper: one table that the browser splits into pages, with its head on each.

import { Fragment, useRef } from "react";
import { useWords } from "../../../language-context.ts";
import type { PrintData, SheetContent } from "./load-print.ts";
import { type PageEdge, usePageEdges } from "./use-page-edges.ts";

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
