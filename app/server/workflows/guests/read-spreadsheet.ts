// What a file claims to unpack to is judged first. Its process ends when it takes too long or too much memory.

import { mostImportBytes } from "#domain/importing/import-file.ts";
import { refuse, type Result } from "#domain/result.ts";
import { runInChild, programBeside } from "#server/child/run-in-child.ts";
import type { SavedSheet } from "#server/records/saved-imports.ts";
import { listEntries } from "./read-zip.ts";

export type Sheets = [SavedSheet, ...SavedSheet[]];

export type ReadSheets = { bytes: Uint8Array; most: number };

export type SpreadsheetRefusal =
  | "file over 1 MB"
  | "more than 5,000 rows"
  | "no guests"
  | "spreadsheet unreadable"
  | "spreadsheet too large"
  | "spreadsheet takes too long"
  | "too many spreadsheets";

export type SheetsRead = Result<Sheets, SpreadsheetRefusal>;

type Limits = { timeoutMs?: number; mostMegabytes?: number };

/** The sheet with the guest list first; of all, as many as can be kept. */
export async function readSpreadsheet(bytes: Uint8Array, limits: Limits = {}): Promise<SheetsRead> {
  if (bytes.length > mostImportBytes) return refuse("file over 1 MB");
  const unpacked = sumUnpacked(bytes);
  if (unpacked === null || unpacked > mostUnpackedBytes) return refuse("spreadsheet too large");
  // Each sheet needs the words of all.
  const most = Math.min(mostSheets, Math.ceil(mostReadBytes / (unpacked + 1)));
  return inTurn(() => readApart({ bytes, most }, limits));
}

const mostSheets = 12;
const mostWaiting = 4;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time, so that many files take no more of the machine than one. */
async function inTurn(read: () => Promise<SheetsRead>): Promise<SheetsRead> {
  if (waiting >= mostWaiting) return refuse("too many spreadsheets");
  waiting += 1;
  const turn = last.then(read);
  last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

const program = programBeside(import.meta.url, "read-sheets");

/** Five thousand guests in twenty columns take a second. */
async function readApart(order: ReadSheets, limits: Limits): Promise<SheetsRead> {
  let read: SheetsRead | null = null;
  const ending = await runInChild<SheetsRead>(program, order, {
    take: (sheets) => (read = sheets),
    timeoutMs: 10_000,
    mostMegabytes: 240,
    ...limits,
  });
  if (ending === "took too long") return refuse("spreadsheet takes too long");
  return read ?? refuse("spreadsheet too large");
}

/** Five thousand guests in twenty columns are half of it. */
const mostUnpackedBytes = 10_000_000;
const mostReadBytes = 12_000_000;
/** By the zip file's own list of what it holds, to which the reader holds each part. null: it cannot be known. */
function sumUnpacked(bytes: Uint8Array): number | null {
  const entries = listEntries(bytes);
  // What claims to be nothing would be unpacked without a bound.
  if (!entries || entries.some(({ packed, unpacked }) => unpacked === 0 && packed > 2)) return null;
  return entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
}
