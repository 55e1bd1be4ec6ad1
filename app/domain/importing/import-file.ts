// Decodes the bytes of a file. Excel's plain "CSV" is not UTF-8: decoded as UTF-8, it would silently lose
// every å, ä and ö.

import { accept, refuse, type Result } from "#domain/result.ts";

export type FileRefusal = "file over 1 MB" | "a spreadsheet, not CSV" | "UTF-16" | "not UTF-8";

export const mostImportBytes = 1_000_000;

export function readImportFile(bytes: Uint8Array, mostBytes = mostImportBytes): Result<string, FileRefusal> {
  if (bytes.length > mostBytes) return refuse("file over 1 MB");
  if (signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    return refuse("a spreadsheet, not CSV");
  }
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // No text holds NUL; UTF-16 has one in every letter of the Latin alphabet.
  if (isMarked || bytes.includes(0)) return refuse("UTF-16");
  try {
    return accept(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse("not UTF-8");
  }
}

/** The first bytes of .xlsx and .ods, .xls, and .pdf. */
const signatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];
