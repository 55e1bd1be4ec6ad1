// A process of its own reads them: ten kilobytes can keep a reader busy for a minute, and 300 unpack to a gigabyte.

import { type Cell, parseCellRef, readXlsx, type Sheet as XlsxSheet, streamXlsxRows } from "hucre/xlsx";
import { countPeople } from "#domain/importing/import-columns.ts";
import { fixDoubleEncoding, mostImportBytes } from "#domain/importing/import-file.ts";
import { quoteCell } from "#domain/importing/guest-csv-export.ts";
import {
  mostImportColumns,
  mostImportRows,
  readTable,
  type SheetNotes,
} from "#domain/importing/import-table.ts";
import { accept, refuse } from "#domain/result.ts";
import { type Report, workInChild } from "#server/child/work-in-child.ts";
import { lastRow, type RawSheet, readOds } from "./read-ods.ts";
import type { SavedSheet } from "#server/records/saved-imports.ts";
import type { ReadSheets, SheetsRead } from "./read-spreadsheet.ts";

workInChild({
  async work(order: ReadSheets, report: Report<SheetsRead>) {
    // Whatever a broken file makes the reader throw.
    await report(await readSheets(order).catch(() => refuse("spreadsheet unreadable" as const)));
  },
});

async function readSheets({ bytes, most }: ReadSheets): Promise<SheetsRead> {
  const sheets: SavedSheet[] = [];
  for await (const raw of isOpenDocument(bytes) ? readOds(bytes) : sheetsOfXlsx(bytes, most)) {
    const sheet = await writeSheet(raw);
    if (sheet === null) return refuse("more than 5,000 rows");
    if (sheet !== "empty") sheets.push(sheet);
    if (sheets.length === most) break;
  }
  const ranked = sheets.map((sheet) => ({ sheet, rank: rank(sheet) }));
  const sorted = ranked.toSorted((one, other) => other.rank - one.rank);
  const [first, ...others] = sorted.map(({ sheet }) => sheet);
  if (!first) return refuse("no guests");
  if (sizeOf(first) > mostImportBytes) return refuse("file over 1 MB");
  let room = mostImportBytes - sizeOf(first);
  const fitting = others.filter((sheet) => {
    const fits = sizeOf(sheet) <= room;
    if (fits) room -= sizeOf(sheet);
    return fits;
  });
  return accept([first, ...fitting]);
}

/** Its rows come one by one; the other reader gives what is beside the cells, and is spared the rows. */
async function* sheetsOfXlsx(bytes: Uint8Array, most: number): AsyncGenerator<RawSheet> {
  const [visible, hidden]: [number[], number[]] = [[], []];
  await readXlsx(bytes, {
    sheets(sheet, at) {
      (sheet.hidden || sheet.veryHidden ? hidden : visible).push(at);
      return false;
    },
  });
  for (const at of [...visible, ...hidden].slice(0, most)) {
    const [sheet] = (await readXlsx(bytes, { sheets: [at], range: "A1:A1" })).sheets;
    if (!sheet) continue;
    const hiddenRows = [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []));
    yield {
      name: sheet.name,
      isHidden: hidden.includes(at),
      rows: streamXlsxRows(bytes, { sheet: at }),
      merges: sheet.merges ?? [],
      hiddenRows: new Set(hiddenRows),
      comments: commentsOf(sheet),
    };
  }
}

/** A thread stands in the file a second time as a plain comment, for older programs. */
function commentsOf({
  cells = new Map<string, Cell>(),
  threadedComments = [],
}: XlsxSheet): RawSheet["comments"] {
  const answers = Map.groupBy(threadedComments, ({ id, parentId }) => parentId ?? id);
  const threads = threadedComments.flatMap(({ id, ref, parentId }) => {
    if (parentId !== undefined || ref === undefined) return [];
    const { row, col: at } = parseCellRef(ref);
    return [{ row, at, text: (answers.get(id) ?? []).map((one) => one.text).join("\n") }];
  });
  const isThread = (row: number, at: number) => threads.some((one) => one.row === row && one.at === at);
  const plain = [...cells].flatMap(([key, { comment }]) => {
    const [row = 0, at = 0] = key.split(",").map(Number);
    if (!comment || isThread(row, at)) return [];
    const { text, author = "" } = comment;
    // Excel begins each with its author's name.
    return [
      {
        row,
        at,
        text: author !== "" && text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text,
      },
    ];
  });
  return [...plain, ...threads];
}

/** The first entry of such a file says what it is, in plain bytes. */
function isOpenDocument(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(30, 90)).toString("latin1");
  return beginning.startsWith("mimetypeapplication/vnd.oasis.opendocument.spreadsheet");
}

/** "empty": a sheet without anything in it; null: a sheet that is too long. */
async function writeSheet({ rows, ...raw }: RawSheet): Promise<SavedSheet | "empty" | null> {
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
  if (filled === 0) return "empty";
  const marks = marksOf(lines, raw);
  fillMerged(lines, raw);
  const width = Math.max(...lines.map(({ length }) => length));
  const even = lines.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => "")]);
  return {
    name: raw.name,
    text: fixDoubleEncoding(even.map((cells) => cells.map(quoteCell).join("\t")).join("\n")),
    marks,
  };
}

/** A row that is otherwise empty stays so: nobody is called by the surname of the others alone. */
function fillMerged(lines: string[][], { merges }: Pick<RawSheet, "merges">): void {
  const filled = lines.map((cells) => cells.length > 0);
  for (const { startRow, startCol, endRow } of merges) {
    const value = lines[startRow]?.[startCol] ?? "";
    if (value === "") continue;
    for (let row = startRow + 1; row <= Math.min(endRow, lines.length - 1); row += 1) {
      const cells = lines[row];
      if (!cells || !filled[row]) continue;
      while (cells.length < startCol) cells.push("");
      cells[startCol] ||= value;
    }
  }
}

const mostComments = 500;
const longestComment = 1_000;

function marksOf(
  lines: readonly string[][],
  { isHidden, hiddenRows, merges, comments }: Omit<RawSheet, "rows" | "name">,
): SheetNotes {
  const isAlone = (row: number) => (lines[row] ?? []).filter(Boolean).length === 1;
  const wide = merges.filter(({ startRow, startCol, endCol }) => endCol > startCol && isAlone(startRow));
  const withText = comments.map(({ row, text }) => ({
    row: row + 1,
    text: text.trim().slice(0, longestComment).toWellFormed(),
  }));
  return {
    isHidden,
    hiddenRows: [...hiddenRows].flatMap((row) => ((lines[row] ?? []).length > 0 ? [row + 1] : [])),
    wideRows: [...new Set(wide.map(({ startRow }) => startRow + 1))],
    comments: withText.filter(({ text }) => text !== "").slice(0, mostComments),
  };
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The sheet that names most people stands first; what the couple hide stands last. */
function rank({ text, marks }: SavedSheet): number {
  const lines = readTable(text);
  return lines.ok ? countPeople(lines.value) - (marks.isHidden ? 1e6 : 0) : -1e7;
}

function sizeOf({ text, marks }: SavedSheet): number {
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(marks));
}
