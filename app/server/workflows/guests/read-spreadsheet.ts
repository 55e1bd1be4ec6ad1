// The sheets of an .xlsx file as texts that the import reads like any other list. What a file unpacks to is known before
// anything is unpacked: a few kilobytes can claim to be gigabytes.

import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { findMappingProblems, guessMapping } from "#domain/importing/import-columns.ts";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { writeCsv } from "#domain/importing/guest-csv-export.ts";
import { mostImportColumns, mostImportRows, readTable } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

type Sheet = { name: string; text: string };
type Sheets = [Sheet, ...Sheet[]];

export type SpreadsheetRefusal =
  | "spreadsheet unreadable"
  | "spreadsheet too large"
  | "file over 1 MB"
  | "more than 5,000 rows"
  | "no guests";

/** The sheet with the guest list first; of all, as many as can be kept. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Result<Sheets, SpreadsheetRefusal>> {
  if (bytes.length > mostImportBytes) return refuse("file over 1 MB");
  const unpacked = sumUnpacked(bytes);
  if (unpacked === null || unpacked > mostUnpackedBytes) return refuse("spreadsheet too large");
  // Each sheet needs the words of all.
  const most = Math.min(mostSheets, Math.ceil(mostReadBytes / (unpacked + 1)));
  try {
    return await readSheets(bytes, most);
  } catch {
    // Whatever a broken file makes the reader throw.
    return refuse("spreadsheet unreadable");
  }
}

const mostSheets = 12;
/** Guests hardly stand further down, and every row above would be an empty line. */
const lastRow = 4 * mostImportRows;

async function readSheets(bytes: Uint8Array, most: number): Promise<Result<Sheets, SpreadsheetRefusal>> {
  const shown: { name: string; at: number }[] = [];
  await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }, at) {
      if (!hidden && !veryHidden) shown.push({ name, at });
      return false;
    },
  });
  const sheets: Sheet[] = [];
  for (const { name, at } of shown.slice(0, most)) {
    const text = await readSheet(bytes, at);
    if (text === null) return refuse("more than 5,000 rows");
    if (text !== "") sheets.push({ name, text });
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

/** "": an empty sheet; null: a sheet that is too long. */
async function readSheet(bytes: Uint8Array, sheet: number): Promise<string | null> {
  const lines: string[][] = [];
  let filled = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
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
  return filled === 0 ? "" : writeCsv(even, "tab");
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

/** Five thousand guests in twenty columns are half of it; reading it takes seconds. */
const mostUnpackedBytes = 10_000_000;
const mostReadBytes = 12_000_000;
const mostEntries = 1_000;

/** By the zip file's own list of what it holds, to which the reader holds each part. null: it cannot be known. */
function sumUnpacked(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end < 0 || end + 22 > file.length) return null;
  const count = file.readUInt16LE(end + 10);
  let [at, sum] = [file.readUInt32LE(end + 16), 0];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > file.length || file.toString("latin1", at, at + 4) !== "PK\u0001\u0002") return null;
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    // What claims to be nothing would be unpacked without a bound.
    if (unpacked === 0 && packed > 2) return null;
    sum += unpacked;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return count <= mostEntries ? sum : null;
}
