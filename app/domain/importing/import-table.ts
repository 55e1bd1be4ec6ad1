// The text of a guest list as rows of cells: comma, semicolon or tab separated (RFC 4180), from a
// file or pasted from a spreadsheet.

import Papa from "papaparse";
import { fieldSeparators, type Separator, unguardFormula } from "./guest-csv-export.ts";
import { guessHeading } from "./import-headings.ts";
import { mostImportBytes } from "./import-file.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** `row` counts as a spreadsheet does, from 1; the cells have no blanks around them. */
export type Line = { row: number; cells: readonly string[] };

export type TableProblem = {
  /** null: of the file as a whole. */
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

/** The rows that hold anything. */
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
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => unguardFormula(cell.trim())) }))
    .filter(({ row, cells }) => cells.some((cell) => cell !== "") && !(named && row === 1));
  if (lines.length === 0) return refuse([{ row: null, reason: "no guests" }]);
  // One more than the guests: the headings.
  if (lines.length > mostImportRows + 1) return refuse([{ row: null, reason: "more than 5,000 rows" }]);
  if (lines.some(({ cells }) => cells.length > mostImportColumns)) {
    return refuse([{ row: null, reason: "more than 100 columns" }]);
  }
  return accept(lines);
}

const rowsLookedAt = 50;

/**
 * The one that makes the most headings that we know; else the one that makes the most rows equally
 * long, and then the longest. Decimal commas and lists of allergies within cells thus deceive nobody.
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
  // One column is even by nature.
  const even = width > 1 ? share : share / 4;
  return { known, even, width };
}

function countKnown(cells: readonly string[]): number {
  return cells.filter((cell) => guessHeading(cell) !== null).length;
}

function parse(text: string, delimiter: Separator, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });
}
