import Papa from "papaparse";
import { fieldSeparators, type Separator, unguard } from "./guest-csv-export.ts";
import { guessHeading } from "./import-headings.ts";
import { mostImportBytes } from "./import-file.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** `row` counts from 1, as a spreadsheet does; the cells are trimmed. */
export type Line = {
  row: number;
  cells: readonly string[];
  /** A quotation mark in it has no partner. */
  isBroken?: true;
  isHidden?: true;
  /** Its only cell is merged over several columns. */
  isWide?: true;
  comments?: readonly string[];
};

export type SheetNotes = {
  isHidden: boolean;
  hiddenRows: readonly number[];
  wideRows: readonly number[];
  comments: readonly { row: number; text: string }[];
};

export const noSheetNotes: SheetNotes = { isHidden: false, hiddenRows: [], wideRows: [], comments: [] };

export type TableProblem = {
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

export function readTable(text: string, marks = noSheetNotes): Result<readonly Line[], TableProblem[]> {
  if (new TextEncoder().encode(text).length > mostImportBytes) {
    return refuse([{ row: null, reason: "file over 1 MB" }]);
  }
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const named = /^"?sep=([,;\t])"?\n/i.exec(plain)?.[1] as Separator | undefined;
  const separator = named ?? findSeparator(plain);
  const { data, errors } = parse(plain, separator);
  const parsed = errors.length > 0 ? parseByRow(plain, separator) : { data, broken: new Set<number>() };
  if (parsed.broken.size > mostBroken) {
    return refuse([...parsed.broken].map((row) => ({ row, reason: "quotes do not match" })));
  }
  const [hidden, wide] = [new Set(marks.hiddenRows), new Set(marks.wideRows)];
  const commentsByRow = Map.groupBy(marks.comments, ({ row }) => row);
  const lines = parsed.data
    .map((cells, at): Line => {
      const row = at + 1;
      const all = commentsByRow.get(row)?.map(({ text }) => text);
      return {
        row,
        cells: cells.map((cell) => unguard(cell.trim())),
        ...(parsed.broken.has(row) ? { isBroken: true } : {}),
        ...(hidden.has(row) ? { isHidden: true } : {}),
        ...(wide.has(row) ? { isWide: true } : {}),
        ...(all ? { comments: all } : {}),
      };
    })
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

/** By known headings first, so that decimal commas and lists inside cells do not mislead it. */
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

const mostBroken = 50;
const mostJoined = 10;

/** One quotation mark without a partner would swallow the rest: such a row is read by itself. */
function parseByRow(text: string, separator: Separator): { data: string[][]; broken: Set<number> } {
  const all = text.split("\n");
  const data: string[][] = [];
  const broken = new Set<number>();
  const widths = all.flatMap((line) => (line.includes('"') ? [] : [line.split(separator).length]));
  const width = Math.max(1, ...widths);
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? "";
    const counts = line.includes('"') ? Array.from({ length: mostJoined }, (_, more) => more + 1) : [];
    const joined = counts
      .values()
      .map((count) => ({ count, ...parse(all.slice(at, at + count).join("\n"), separator) }))
      .find(({ count, data: [cells = [], ...more], errors }) => {
        const isWhole = errors.length === 0 && more.length === 0;
        return isWhole && (count === 1 || cells.length >= width);
      });
    data.push(joined?.data[0] ?? line.split(separator).map((cell) => cell.replaceAll('"', "")));
    if (joined) at += joined.count - 1;
    else if (counts.length > 0) broken.add(data.length);
    if (broken.size > mostBroken) break;
  }
  return { data, broken };
}

function parse(text: string, delimiter: Separator, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });
}
