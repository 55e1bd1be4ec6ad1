// Guesses which column of a list holds which field. The couple see the guess and can change it.

import { guessHeading, type ImportColumn } from "./import-headings.ts";
import type { Line } from "./import-table.ts";
import { readRelationWord } from "./import-words.ts";

/** null: the column is ignored. */
export type Columns = readonly (ImportColumn | null)[];

export type ColumnMapping = {
  /** The row with the headings; rows above it are ignored. null: the list has no headings. */
  headingRow: number | null;
  columns: Columns;
};

export type MappingProblem =
  | { reason: "column twice"; column: ImportColumn }
  | { reason: "no column with names" };

const headingRowsLookedAt = 10;

export function guessMapping(lines: readonly Line[]): ColumnMapping {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const headings = findHeadings(lines);
  const columns = Array.from({ length: width }, (_, at) => guessHeading(headings?.cells[at] ?? ""));
  if (!headings) return { headingRow: null, columns: guessByContent(lines, width) };
  return { headingRow: headings.row, columns: columns.map((column, at) => settle(column, at, columns)) };
}

/** The rows can be read only if there are none. */
export function findMappingProblems({ columns }: ColumnMapping): MappingProblem[] {
  const used = columns.filter((column) => column !== null);
  const twice = used.filter((column, at) => used.indexOf(column) < at);
  const isNamed = used.includes("fullName") || (used.includes("First_Name") && used.includes("Last_Name"));
  return [
    ...[...new Set(twice)].map((column) => ({ reason: "column twice", column }) as const),
    ...(isNamed || used.includes("id") ? [] : [{ reason: "no column with names" } as const]),
  ];
}

/** Titles and notes may stand above the headings. A row with one known heading counts only if it is the first. */
function findHeadings(lines: readonly Line[]): Line | null {
  const first = lines.slice(0, headingRowsLookedAt);
  const known = ({ cells }: Line) => cells.filter((cell) => guessHeading(cell) !== null).length;
  return (
    first.find((line) => known(line) >= 2) ?? first.slice(0, 1).find((line) => known(line) === 1) ?? null
  );
}

/** Of two equal columns the first counts. Beside a last name, a "Name" is the first name. */
function settle(column: ImportColumn | null, at: number, columns: Columns): ImportColumn | null {
  if (columns.indexOf(column) < at) return null;
  if (column !== "fullName") return column;
  if (columns.includes("First_Name")) return null;
  return columns.includes("Last_Name") ? "First_Name" : "fullName";
}

function guessByContent(lines: readonly Line[], width: number): Columns {
  const all = lines.map(({ cells }) => cells);
  const columns = Array.from({ length: width }, (_, at): ImportColumn | "text" | null => {
    const filled = all.flatMap((cells) => cells[at] || []);
    const most = (fits: (cell: string) => boolean) => filled.filter(fits).length > filled.length / 2;
    if (most((cell) => cell.includes("@"))) return "Email";
    if (most((cell) => readRelationWord(cell) !== null)) return "Relation";
    return most((cell) => /^\p{L}[^\d]*$/u.test(cell)) ? "text" : null;
  });
  const texts = columns.flatMap((column, at) => (column === "text" ? [at] : []));
  const names: ImportColumn[] = texts.length > 1 ? ["First_Name", "Last_Name"] : ["fullName"];
  return columns.map((column, at) => {
    if (column === "text") return names[texts.indexOf(at)] ?? null;
    return columns.indexOf(column) < at ? null : column;
  });
}
