// Cells that are empty below a filled one, where a surname, a household or an address may count for several rows: a text
// file does not tell a merged cell from an empty one. The couple say whether it does.

import type { Mend, Mends } from "./cells/read-row.ts";
import type { ColumnMapping } from "./import-columns.ts";
import { findSections } from "./import-rows.ts";
import type { Line } from "./import-table.ts";

export type Blank = {
  /** Of what the couple say of it. */
  key: string;
  row: number;
  /** The places of the cells that may count for the rows below. */
  places: readonly number[];
  below: readonly Line[];
  mend: Mend | null;
};

/** `lines`: with those cells filled of which the couple say so. */
export function findBlanks(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  mends: Mends,
): { blanks: Blank[]; lines: readonly Line[] } {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const [first, last] = [columns.indexOf("First_Name"), columns.indexOf("Last_Name")];
  if (first < 0 || last < 0 || headings.includes("First_Name")) return { blanks: [], lines };
  const places = columns.flatMap((column, at) =>
    column === "Last_Name" || column === "Household" || column === "address" ? [at] : [],
  );
  const sections = findSections(lines, columns);
  const groups = new Map<Line, Line[]>();
  let [above, before]: [Line | null, number] = [null, 0];
  for (const line of lines) {
    const { row, cells } = line;
    const isBelow = above !== null && row === before + 1;
    const lacks = places.some((at) => !cells[at] && above?.cells[at]);
    const isAlike = !cells[last] || cells[last] === above?.cells[last];
    const isGuest = row > (headingRow ?? 0) && Boolean(cells[first]) && !sections.has(row);
    before = row;
    if (isGuest && above && isBelow && lacks && isAlike)
      groups.set(above, [...(groups.get(above) ?? []), line]);
    else above = isGuest && cells[last] ? line : null;
  }
  const blanks = [...groups].map(([{ row, cells }, below]): Blank => {
    const key = `below ${row}`;
    const lacking = places.filter((at) => cells[at] && below.some((line) => !line.cells[at]));
    return { key, row, places: lacking, below, mend: mends.get(key) ?? null };
  });
  return { blanks, lines: fill(lines, blanks) };
}

function fill(lines: readonly Line[], blanks: readonly Blank[]): readonly Line[] {
  const from = new Map(
    blanks.flatMap(({ row, places, below, mend }) =>
      mend?.how === "all" ? below.map((line) => [line.row, { row, places }] as const) : [],
    ),
  );
  if (from.size === 0) return lines;
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return lines.map((line) => {
    const { row = 0, places = [] } = from.get(line.row) ?? {};
    const above = byRow.get(row)?.cells ?? [];
    return {
      ...line,
      cells: line.cells.map((cell, at) => cell || (places.includes(at) ? (above[at] ?? "") : "")),
    };
  });
}
