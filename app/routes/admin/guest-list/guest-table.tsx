// The server sends one page of rows as a plain table; the browser makes it a grid of all rows and draws those in view.

import { memo, useEffect, useId, useMemo, useRef } from "react";
import { compareTables } from "#domain/names/collation.ts";
import { type GuestColumn, guestColumns, type GuestId } from "#domain/guest/guest.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { tableBelowHeading } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useWords } from "../../../language-context.ts";
import { nameOfRow } from "../editing/cell-text.ts";
import type { useChosen } from "./chosen/chosen-row.tsx";
import type { Edit, Edits } from "./edits.ts";
import { GuestTableRow } from "./guest-row.tsx";
import type { ListColumn } from "./columns/list-columns.ts";
import { type ListView, columnOf } from "./list-view.ts";
import { segmentsOf, useRowWindow } from "./row-window.ts";
import type { useEdits } from "./use-edits.tsx";
import { useGrid } from "./use-grid.ts";
import type { Rows } from "./use-live-rows.ts";

type GuestTableProps = {
  rows: Rows;
  gone: Rows;
  marked: ReadonlySet<GuestId>;
  order: readonly GuestId[];
  view: ListView;
  /** Beside the twelve, to read. */
  columns: readonly ListColumn[];
  reader: Reader;
  isLive: boolean;
  keptTables: readonly string[];
  choosing: ReturnType<typeof useChosen>;
  saving: ReturnType<typeof useEdits>;
  /** The edit to move the focus to; a new object for each request. */
  focusRequest: { edit: Edit } | null;
  hold: () => void;
  release: () => void;
};

export function GuestTable(props: GuestTableProps) {
  const { rows, gone, marked, order, view, columns, reader, isLive, saving, choosing } = props;
  const words = useWords("guestList");
  const region = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const ids = { tables: useId(), keys: useId() };
  const { window, rowHeight, rowsPerPage } = useRowWindow(region, order.length);
  const rowOf = (id: GuestId) => rows.get(id) ?? gone.get(id);
  const editsOf = useMemo(() => byGuest(saving.edits), [saving.edits]);
  const { hidden } = view;
  const fields = useMemo(() => guestColumns.filter((field) => !hidden.includes(field)), [hidden]);
  const grid = useGrid({ ...saving, table, order, rowOf, rowsPerPage, reader, fields, more: columns.length });
  const segments = segmentsOf(window, [grid.active.row], order.length);

  useFocusRequest(props.focusRequest, { order, fields, go: grid.go });
  useStartAtTop(region, view);

  return (
    <div
      ref={region}
      className="guest-region"
      role="region"
      aria-label={words.table}
      tabIndex={isLive ? -1 : 0}
    >
      <p id={ids.keys} hidden>
        {words.keys}
      </p>
      <table
        ref={table}
        className="guests"
        {...(isLive
          ? {
              role: "grid",
              "aria-keyshortcuts": "Control+Z Meta+Z",
              "aria-rowcount": order.length + 1,
              onKeyDown: grid.onKeyDown,
              onClick: grid.onClick,
              onFocus: (event: React.FocusEvent) => {
                props.hold();
                grid.onFocus(event);
              },
              onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
                if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
                // Another window came to the front: the focus stays here.
                if (!currentTarget.contains(document.activeElement)) props.release();
              },
            }
          : {})}
        aria-label={words.title}
        aria-describedby={isLive ? ids.keys : undefined}
      >
        <GuestHead {...{ fields, columns, view, reader, isLive, choosing }} count={order.length} />
        <tbody {...(isLive ? { role: "rowgroup" } : {})}>
          {segments.map((segment) => {
            if (segment.kind === "gap") {
              return <Gap key={`gap ${segment.from}`} pixels={segment.rows * rowHeight} />;
            }
            const id = order[segment.index] ?? "";
            const row = rowOf(id);
            return row ? (
              // By its place: in another order the row that stands there takes the other guest's texts.
              <GuestTableRow
                key={segment.index}
                row={row}
                name={nameOfRow(row, rowOf, reader, rows.values())}
                index={segment.index}
                reader={reader}
                edits={editsOf.get(id) ?? noEdits}
                activeColumn={segment.index === grid.active.row ? grid.active.column : null}
                open={grid.editor?.row.id === id ? { editor: grid.editor, leave: grid.leave } : null}
                isLive={isLive}
                isChosen={choosing.chosen.has(id)}
                onChoose={choosing.choose}
                isMarked={marked.has(id)}
                isGone={!rows.has(id)}
                fields={fields}
                columns={columns}
                tablesId={ids.tables}
                notify={saving.notify}
              />
            ) : null;
          })}
        </tbody>
      </table>
      {isLive ? <TableNames id={ids.tables} rows={rows} kept={props.keptTables} reader={reader} /> : null}
    </div>
  );
}

const noEdits: readonly Edit[] = [];

function Gap({ pixels }: { pixels: number }) {
  return (
    <tr
      className="gap"
      aria-hidden="true"
      ref={(element) => {
        // Set by script, because the page's policy forbids style attributes.
        if (element) element.style.height = `${pixels}px`;
      }}
    />
  );
}

type TableNamesProps = { id: string; rows: Rows; kept: readonly string[]; reader: Reader };

const TableNames = memo(function DrawnTableNames({ id, rows, kept, reader }: TableNamesProps) {
  const names = new Set([...kept, ...tablesInUse([...rows.values()])]);
  return (
    <datalist id={id}>
      <Options
        of={[...names]
          .toSorted(compareTables)
          .map((name) => [name, tableBelowHeading(name, tablesOf(reader))])}
      />
    </datalist>
  );
});

function byGuest(edits: Edits): ReadonlyMap<GuestId, Edit[]> {
  return Map.groupBy(Object.values(edits), ({ guestId }) => guestId);
}

type FocusPlaces = Pick<ReturnType<typeof useGrid>, "go"> & {
  order: readonly GuestId[];
  fields: readonly GuestColumn[];
};

function useFocusRequest(
  focusRequest: GuestTableProps["focusRequest"],
  { order, fields, go }: FocusPlaces,
): void {
  const fulfilled = useRef(focusRequest);
  useEffect(() => {
    if (!focusRequest || fulfilled.current === focusRequest) return;
    const { guestId, field } = focusRequest.edit;
    const row = order.indexOf(guestId);
    // The search that hid the guest is being cleared.
    if (row === -1) return;
    fulfilled.current = focusRequest;
    go({ row, column: fields.indexOf(field) + 1 });
  });
}

function useStartAtTop(region: React.RefObject<HTMLElement | null>, view: ListView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) region.current?.scrollTo({ top: 0 });
    shown.current = view;
  }, [region, view]);
}

type GuestHeadProps = {
  fields: readonly GuestColumn[];
  columns: readonly ListColumn[];
  view: ListView;
  reader: Reader;
  isLive: boolean;
  choosing: Pick<ReturnType<typeof useChosen>, "isAll" | "chooseAll">;
  count: number;
};

const GuestHead = memo(function DrawnGuestHead({
  fields,
  columns,
  view,
  reader,
  isLive,
  choosing,
  count,
}: GuestHeadProps) {
  const words = useWords("guestList");
  const { names } = useWords("guestFields");
  const heading = isLive ? { role: "columnheader" } : {};
  return (
    <thead {...(isLive ? { role: "rowgroup" } : {})}>
      <tr {...(isLive ? { role: "row", "aria-rowindex": 1 } : {})}>
        <td className="open" {...(isLive ? { role: "gridcell" } : {})}>
          {isLive ? (
            <label className="choose">
              <input
                type="checkbox"
                checked={choosing.isAll}
                aria-label={wordsOf(reader.language).finding.many.chooseAll(count)}
                onChange={({ target }) => choosing.chooseAll(target.checked)}
              />
            </label>
          ) : null}
          <span className="visually-hidden">{words.more}</span>
        </td>
        {fields.map((field) => (
          <th
            key={field}
            scope="col"
            {...heading}
            data-field={field}
            title={field === "answered" || field === "answer" ? words.columnHelp[field] : undefined}
            aria-sort={columnOf(view.field) === field ? view.direction : undefined}
          >
            {names[field]}
          </th>
        ))}
        {columns.map(({ id, name }) => (
          <th
            key={id}
            scope="col"
            {...heading}
            data-field="asked"
            title={name}
            aria-sort={view.field === id ? view.direction : undefined}
          >
            <span className="held">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
});
