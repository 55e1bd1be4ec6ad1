// The guest list as a file: comma, semicolon or tab separated (RFC 4180), the specification's field
// names as headings. All of it is read, or every row that cannot be is told. Two guests on one
// chair are no problem here: the seating chart shows them, and the couple may want both for a while.

import Papa from "papaparse";
import { blankGuest } from "./blank-guest.ts";
import type { Guest } from "./guest.ts";
import { type CellProblem, type Heading, isHeading, type NewGuest, readCell } from "./guest-csv-cells.ts";
import { normalName } from "./name-spelling.ts";
import { accept, refuse, type Result } from "./result.ts";

/** `row` counts as a spreadsheet does: the headings are row 1. */
export type ImportRow = { row: number; guest: NewGuest };

export type RowProblem = {
  /** null: of the file as a whole. */
  row: number | null;
  /** The heading; null if of the whole row. */
  column: string | null;
  reason: RowProblemReason;
};

export type RowProblemReason =
  | CellProblem
  | "file over 1 MB"
  | "more than 5,000 rows"
  | "no guests"
  | "unknown heading"
  | "heading twice"
  | "heading missing"
  | "quotes do not match"
  | "cell without a heading"
  | "guest twice"
  | "id twice"
  | "already on the list";

const mostBytes = 1_000_000;
const mostRows = 5_000;

export function readGuestCsv(text: string): Result<{ rows: ImportRow[] }, RowProblem[]> {
  if (new TextEncoder().encode(text).length > mostBytes) return refuseFile("file over 1 MB");
  const lines = parse(text);
  if (!lines.ok) return lines;
  const [headingLine, ...guestLines] = lines.value;
  const filled = guestLines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!headingLine || filled.length === 0) return refuseFile("no guests");
  if (filled.length > mostRows) return refuseFile("more than 5,000 rows");
  const columns = readHeadings(headingLine.cells);
  if (!columns.ok) return columns;

  const problems: RowProblem[] = [];
  const rows = filled.map((line) => {
    const read = readRow(line, columns.value);
    problems.push(...read.problems);
    return { row: line.row, guest: read.guest };
  });
  problems.push(...findDoubles(rows));
  return problems.length === 0 ? accept({ rows }) : refuse(problems.toSorted(byRow));
}

/** Equal for two rows that mean one guest: the same name and the same email, or none. */
export function identityOf({
  firstName,
  lastName,
  email,
}: Pick<Guest, "firstName" | "lastName" | "email">): string {
  return [normalName(firstName), normalName(lastName), (email ?? "").toLowerCase()].join("\n");
}

type Line = { row: number; cells: string[] };

function parse(text: string): Result<Line[], RowProblem[]> {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: separatorOf(plain), newline: "\n" });
  if (errors.length > 0) {
    const rows = new Set(errors.map(({ row }) => (row === undefined ? null : row + 1)));
    return refuse([...rows].map((row) => ({ row, column: null, reason: "quotes do not match" })));
  }
  return accept(data.map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) })));
}

/** The headings hold no separator but their own, so the first line tells. */
function separatorOf(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  return [",", ";", "\t"].toSorted((one, other) => count(firstLine, other) - count(firstLine, one))[0] ?? ",";
}

function count(text: string, separator: string): number {
  return text.split(separator).length - 1;
}

/** null: a blank heading, which spreadsheets leave behind; nothing may stand under it. */
type Column = Heading | null;

function readHeadings(cells: readonly string[]): Result<readonly Column[], RowProblem[]> {
  const problems: RowProblem[] = [];
  const problem = (column: string, reason: RowProblemReason) => problems.push({ row: 1, column, reason });
  const columns = cells.map((cell, at): Column => {
    if (cell === "") return null;
    if (cells.indexOf(cell) < at) problem(cell, "heading twice");
    if (isHeading(cell)) return cell;
    problem(cell, "unknown heading");
    return null;
  });
  for (const needed of ["First_Name", "Last_Name"] as const) {
    if (!columns.includes(needed)) problem(needed, "heading missing");
  }
  return problems.length === 0 ? accept(columns) : refuse(problems);
}

function readRow(
  { row, cells }: Line,
  columns: readonly Column[],
): { guest: NewGuest; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  if (cells.some((cell, at) => cell !== "" && !columns[at])) {
    problems.push({ row, column: null, reason: "cell without a heading" });
  }
  let guest: NewGuest = { ...blankGuest, id: null };
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const cell = readCell(column, cells[at] ?? "");
    if (cell.ok) guest = { ...guest, ...cell.value };
    else problems.push({ row, column, reason: cell.refusal });
  }
  return { guest, problems };
}

function findDoubles(rows: readonly ImportRow[]): RowProblem[] {
  const ids = rows.filter(({ guest }) => guest.id !== null);
  const named = rows.filter(({ guest }) => guest.firstName !== "");
  return [
    ...repeated(ids, ({ guest }) => guest.id ?? "").map(({ row }): RowProblem => ({
      row,
      column: "id",
      reason: "id twice",
    })),
    ...repeated(named, ({ guest }) => identityOf(guest)).map(({ row }): RowProblem => ({
      row,
      column: null,
      reason: "guest twice",
    })),
  ];
}

/** All but the first of each. */
function repeated(rows: readonly ImportRow[], keyOf: (row: ImportRow) => string): ImportRow[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([, ...others]) => others);
}

function refuseFile(reason: RowProblemReason): { ok: false; refusal: RowProblem[] } {
  return refuse([{ row: null, column: null, reason }]);
}

function byRow(one: RowProblem, other: RowProblem): number {
  return (one.row ?? 0) - (other.row ?? 0);
}
