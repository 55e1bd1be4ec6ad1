// The text of a guest list as rows of cells: comma, semicolon or tab separated (RFC 4180), from a
// file or pasted from a spreadsheet.

import Papa from "papaparse";
import { fieldSeparators, type Separator, unguard } from "./guest-csv-export.ts";
import { guessHeading } from "./import-headings.ts";
import { mostImportBytes } from "./import-file.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** `row` counts from 1, as a spreadsheet does; the cells are trimmed. */
export type Line = { row: number; cells: readonly string[] };

export type TableProblem = {
  /** null: the problem is with the whole file. */
  row: number | null;
  reason:
    | "file over 1 MB"
    | "more than 5,000 rows"
    | "more than 100 columns"
    | "no guests"
    | "quotes do not match";
};

export const mostImportRows = 5_000;
export const mostImportColumns = 100;

/** Only rows that are not empty. */
export function readTable(text: string): Result<readonly Line[], TableProblem[]> {
  if (new TextEncoder().encode(text).length > mostImportBytes) {
    return refuse([{ row: null, reason: "file over 1 MB" }]);
  }
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const named = /^"?sep=([,;\t])"?\n/i.exec(plain)?.[1] as Separator | undefined;
  const { data, errors } = parse(plain, named ?? findSeparator(plain));
  if (errors.length > 0) {
    const rows = new Set(errors.map(({ row }) => (row === undefined ? null : row + 1)));
    return refuse([...rows].map((row) => ({ row, reason: "quotes do not match" })));
  }
  const lines = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => unguard(cell.trim())) }))
    .filter(({ row, cells }) => cells.some((cell) => cell !== "") && !(named && row === 1));
  if (lines.length === 0) return refuse([{ row: null, reason: "no guests" }]);
  // The headings are one row more than the guests.
  if (lines.length > mostImportRows + 1) return refuse([{ row: null, reason: "more than 5,000 rows" }]);
  if (lines.some(({ cells }) => cells.length > mostImportColumns)) {
    return refuse([{ row: null, reason: "more than 100 columns" }]);
  }
  return accept(lines);
}

const rowsLookedAt = 50;

/**
 * Chooses the separator that yields the most known headings, then the most rows of equal length, then the
 * longest rows. Decimal commas and lists inside cells therefore do not mislead it.
 */
function findSeparator(text: string): Separator {
  const scores = Object.values(fieldSeparators).map((separator) => ({
    separator,
    ...score(text, separator),
  }));
  const [best] = scores.toSorted(
    (one, other) => other.known - one.known || other.even - one.even || other.width - one.width,
  );
  return best?.separator ?? ",";
}

function score(text: string, separator: Separator) {
  const { data } = parse(text, separator, rowsLookedAt);
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const known = Math.max(0, ...rows.slice(0, 10).map(countKnown));
  const width = rows[0]?.length ?? 0;
  const share = rows.filter((cells) => cells.length === width).length / (rows.length || 1);
  // A single column always has rows of equal length.
  const even = width > 1 ? share : share / 4;
  return { known, even, width };
}

function countKnown(cells: readonly string[]): number {
  return cells.filter((cell) => guessHeading(cell) !== null).length;
}

function parse(text: string, delimiter: Separator, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });
}
