// Decodes the bytes of a file, whatever its name. A wrong guess would silently lose every å, ä and ö.

import { accept, refuse, type Result } from "#domain/result.ts";
import { decodeByNames, mendTwiceEncoded } from "./import-letters.ts";

export type FileRefusal = "file over 1 MB" | "another kind of document" | "not a text";

export const mostImportBytes = 1_000_000;

export function readImportFile(bytes: Uint8Array, mostBytes = mostImportBytes): Result<string, FileRefusal> {
  if (bytes.length > mostBytes) return refuse("file over 1 MB");
  if (signatures.some((signature) => startsWith(bytes, signature))) return refuse("another kind of document");
  const text = decode(bytes);
  const controls = text.match(/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/gu)?.length ?? 0;
  // One bad byte costs one cell, which is asked about.
  if (controls * 100 > text.length) return refuse("not a text");
  const plain = controls > 0 ? text.replaceAll(/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/gu, "\uFFFD") : text;
  // A backup comes back as it was.
  return accept(plain.startsWith("{") ? plain : mendTwiceEncoded(plain));
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

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  // Of UTF-16, every letter of the Latin alphabet has a NUL, before or after the other byte.
  const nuls = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1))
    nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [before = 0, after = 0] = nuls;
  if ((before + after) * 4 > bytes.length)
    return new TextDecoder(after > before ? "utf-16le" : "utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const known = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return lost === 0 || known > lost ? text : decodeByNames(bytes);
}
