// Reads the sheets of a spreadsheet, in a process of its own: a file of ten kilobytes can keep a reader busy for a minute,
// and one of three hundred can unpack to a gigabyte.

import { readOds, streamOdsRows } from "hucre/ods";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { findMappingProblems, guessMapping } from "#domain/importing/import-columns.ts";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { quoteCell } from "#domain/importing/guest-csv-export.ts";
import { mostImportColumns, mostImportRows, readTable } from "#domain/importing/import-table.ts";
import { accept, refuse } from "#domain/result.ts";
import { type Tell, workApart } from "#server/apart/work-apart.ts";
import type { ReadSheets, Sheet, SheetsRead } from "./read-spreadsheet.ts";

/** Guests hardly stand further down, and every row above would be an empty line. */
const lastRow = 4 * mostImportRows;

workApart({
  async work(order: ReadSheets, tell: Tell<SheetsRead>) {
    // Whatever a broken file makes the reader throw.
    await tell(await readSheets(order).catch(() => refuse("spreadsheet unreadable" as const)));
  },
});

async function readSheets({ bytes, most }: ReadSheets): Promise<SheetsRead> {
  const sheets: Sheet[] = [];
  for await (const { name, rows } of isOpenDocument(bytes) ? sheetsOfOds(bytes) : sheetsOfXlsx(bytes, most)) {
    const text = await writeSheet(rows);
    if (text === null) return refuse("more than 5,000 rows");
    if (text !== "") sheets.push({ name, text });
    if (sheets.length === most) break;
  }
  const [first, ...others] = sheets.toSorted((one, other) => rank(other) - rank(one));
  if (!first) return refuse("no guests");
  if (sizeOf(first) > mostImportBytes) return refuse("file over 1 MB");
  let left = mostImportBytes - sizeOf(first);
  const kept = others.filter((sheet) => {
    const fits = sizeOf(sheet) <= left;
    if (fits) left -= sizeOf(sheet);
    return fits;
  });
  return accept([first, ...kept]);
}

/** `index`: from 0. */
type Row = { index: number; values: readonly unknown[] };
type SheetRows = { name: string; rows: AsyncIterable<Row> | Iterable<Row> };

/** Hidden ones not at all. */
async function* sheetsOfXlsx(bytes: Uint8Array, most: number): AsyncGenerator<SheetRows> {
  const shown: { name: string; at: number }[] = [];
  await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }, at) {
      if (!hidden && !veryHidden) shown.push({ name, at });
      return false;
    },
  });
  for (const { name, at } of shown.slice(0, most)) yield { name, rows: streamXlsxRows(bytes, { sheet: at }) };
}

/** The first entry of such a file says what it is, in plain bytes. */
function isOpenDocument(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(30, 90)).toString("latin1");
  return beginning.startsWith("mimetypeapplication/vnd.oasis.opendocument.spreadsheet");
}

/** The stream has the rows of headings and of groups, too, and the other reader knows where a cell has line breaks. */
async function* sheetsOfOds(bytes: Uint8Array): AsyncGenerator<SheetRows> {
  const { sheets } = await readOds(bytes);
  const broken = new Map<string, string>();
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row)
        if (typeof cell === "string" && cell.includes("\n")) broken.set(cell.replaceAll("\n", ""), cell);
  const withBreaks = (cell: unknown) =>
    typeof cell === "string" ? (broken.get(cell.replaceAll("\n", "")) ?? cell) : cell;
  const rows = sheets.map((): Row[] => []);
  for await (const { index, sheetIndex = 0, values } of streamOdsRows(bytes)) {
    rows[sheetIndex]?.push({ index, values: values.map(withBreaks) });
  }
  for (const [at, { name }] of sheets.entries()) yield { name, rows: rows[at] ?? [] };
}

/** "": an empty sheet; null: a sheet that is too long. */
async function writeSheet(rows: SheetRows["rows"]): Promise<string | null> {
  const lines: string[][] = [];
  let filled = 0;
  for await (const { index, values } of rows) {
    const cells = values.slice(0, mostImportColumns + 1).map(textOf);
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    filled += 1;
    if (filled > mostImportRows + 1 || index >= lastRow) return null;
    while (lines.length < index) lines.push([]);
    lines[index] = cells;
  }
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const even = lines.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => "")]);
  return filled === 0 ? "" : even.map((cells) => cells.map(quoteCell).join("\t")).join("\n");
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A sheet with headings of a guest list stands before one that has names, and that before any other. */
function rank({ text }: Sheet): number {
  const lines = readTable(text);
  if (!lines.ok) return 0;
  const mapping = guessMapping(lines.value);
  if (findMappingProblems(mapping).length > 0) return 0;
  return mapping.headingRow === null ? 1 : 2;
}

function sizeOf({ text }: Sheet): number {
  return Buffer.byteLength(text);
}
