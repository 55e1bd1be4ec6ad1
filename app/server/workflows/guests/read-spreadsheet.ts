// A spreadsheet (.xlsx or .ods) as texts that the import reads like any other list. What a file unpacks to is known before
// anything is unpacked: a few kilobytes can claim to be gigabytes. The rest is read in a thread, which is ended when it
// takes too long or too much memory.

import { Worker } from "node:worker_threads";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { refuse, type Result } from "#domain/result.ts";

export type Sheet = { name: string; text: string };
type Sheets = [Sheet, ...Sheet[]];

/** `most`: how many sheets are read. */
export type ReadSheets = { bytes: Uint8Array; most: number };

export type SheetsRefusal = "file over 1 MB" | "more than 5,000 rows" | "no guests";

export type SpreadsheetRefusal =
  | SheetsRefusal
  | "spreadsheet unreadable"
  | "spreadsheet too large"
  | "spreadsheet takes too long"
  | "too many spreadsheets";

type Limits = { mostMs: number; mostMegabytes: number };

/** Five thousand guests in twenty columns take a second and fifty megabytes. */
const usualLimits: Limits = { mostMs: 10_000, mostMegabytes: 200 };

/** The sheet with the guest list first; of all, as many as can be kept. */
export async function readSpreadsheet(
  bytes: Uint8Array,
  limits: Partial<Limits> = {},
): Promise<Result<Sheets, SpreadsheetRefusal>> {
  if (bytes.length > mostImportBytes) return refuse("file over 1 MB");
  const unpacked = sumUnpacked(bytes);
  if (unpacked === null || unpacked > mostUnpackedBytes) return refuse("spreadsheet too large");
  // Each sheet needs the words of all.
  const most = Math.min(mostSheets, Math.ceil(mostReadBytes / (unpacked + 1)));
  return inTurn(() => readApart({ bytes, most }, { ...usualLimits, ...limits }));
}

const mostSheets = 12;
const mostWaiting = 4;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time, so that many files take no more of the machine than one. */
async function inTurn<T>(read: () => Promise<T>): Promise<T | Result<never, SpreadsheetRefusal>> {
  if (waiting >= mostWaiting) return refuse("too many spreadsheets");
  waiting += 1;
  const turn = last.then(read);
  last = turn;
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** In the bundle it stands beside the site; the sources have it beside this file. */
const thread = new URL(`./read-sheets${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

/** Never rejects: whatever a broken file makes the reader throw is told as such. */
function readApart(
  workerData: ReadSheets,
  { mostMs, mostMegabytes }: Limits,
): Promise<Result<Sheets, SpreadsheetRefusal>> {
  return new Promise((resolve) => {
    const worker = new Worker(thread, {
      workerData,
      // It needs none of the site's secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => end(refuse("spreadsheet takes too long")), mostMs);
    worker.once("message", end);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      end(
        refuse(
          error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "spreadsheet too large" : "spreadsheet unreadable",
        ),
      ),
    );
    worker.once("exit", () => end(refuse("spreadsheet unreadable")));

    function end(result: Result<Sheets, SpreadsheetRefusal>): void {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    }
  });
}

/** Five thousand guests in twenty columns are half of it. */
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
