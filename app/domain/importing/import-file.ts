// Decodes the bytes of a file by what they are, whatever its name: UTF-8, UTF-16, or the Windows-1252 of Excel's plain
// "CSV". A wrong guess would silently lose every å, ä and ö.

import { accept, refuse, type Result } from "#domain/result.ts";

export type FileRefusal = "file over 1 MB" | "another kind of document" | "not a text";

export const mostImportBytes = 1_000_000;

export function readImportFile(bytes: Uint8Array, mostBytes = mostImportBytes): Result<string, FileRefusal> {
  if (bytes.length > mostBytes) return refuse("file over 1 MB");
  if (signatures.some((signature) => startsWith(bytes, signature))) return refuse("another kind of document");
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text) ? refuse("not a text") : accept(text);
}

/** The beginning of every zip file, and so of .xlsx. */
export function isZipped(bytes: Uint8Array): boolean {
  return startsWith(bytes, zipped);
}

const zipped = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of .xlsx and .ods, .xls, .pdf, .png and .jpg. */
const signatures = [
  zipped,
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  // No text holds NUL; UTF-16 has one in every letter of the Latin alphabet, before or after the other byte.
  const nul = bytes.indexOf(0);
  if (nul >= 0) return nul % 2 === 1 ? "utf-16le" : "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
