// Decodes the bytes of a file, whatever its name. A wrong guess would silently lose every å, ä and ö.

import { accept, refuse, type Result } from "#domain/result.ts";

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
  return accept(plain.startsWith("{") ? plain : fixDoubleEncoding(plain));
}

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

const dos =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const decoders: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder("windows-1252").decode(bytes),
  (bytes) => new TextDecoder("macintosh").decode(bytes),
  // What the pages 437 and 850 both have is all that a name is written with.
  (bytes) => Array.from(bytes, dosLetter).join(""),
  (bytes) => new TextDecoder("windows-1250").decode(bytes),
];

function dosLetter(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (dos[byte - 0x80] ?? "\uFFFD");
}

function decodeByNames(bytes: Uint8Array): string {
  const texts = decoders.map((decode) => decode(bytes));
  const scores = texts.map(scoreNames);
  return texts[scores.indexOf(Math.max(...scores))] ?? "";
}

const weights: readonly [string, number][] = [
  ["åäöÅÄÖéÉüÜ", 3],
  ["øæØÆß", 2],
  ["łŁśŚźŹżŻąęěůřŘšŠčČžŽőű", 1.5],
  ["áàâãçêëèíîïñóôúûýÁÇÈÍÑÓÚðþÞ“”‘’–—…€´°§", 1],
];
const weightOf = new Map(
  weights.flatMap(([letters, weight]) => [...letters].map((letter) => [letter, weight])),
);

/** A sign or a capital within a word is no name's; nor are letters of the north and accents of the south in one. */
const isWrong =
  /\p{L}[^\p{L}\p{M}\p{P}\p{Z}\p{Cc}\p{ASCII}]|[^\p{L}\p{M}\p{P}\p{Z}\p{ASCII}]\p{L}|\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}(?=\p{Ll})|[\u0080-\u009f]|\p{L}[„”“†‡‰‹›•…¿¡]\p{Ll}/gu;
const isMixed = /(?=\p{L}*[øØæÆ])\p{L}*[áíýìùèÈ]\p{L}*/gu;
const isItalian = /\p{L}[àèìòù](?!\p{L})/gu;

/** No word is one of the rarer letters alone. */
const isAlone = /(?<![\p{L}\p{M}])[^\p{ASCII}åäöøæÅÄÖÓóàáÀÁéÉíýþ–—…€“”‘’´°§](?![\p{L}\p{M}])/gu;

function scoreNames(text: string): number {
  const beyond = text.match(/\P{ASCII}/gu) ?? [];
  const known = beyond.reduce((sum, letter) => sum + (weightOf.get(letter) ?? -0.5), 0);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return known + 2 * count(isItalian) - 4 * count(isWrong) - 3 * count(isMixed) - 2 * count(isAlone);
}

const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const windows = new Map(
  [...new TextDecoder("windows-1252").decode(upperHalf)].map((letter, at) => [letter, at + 128]),
);

/** "Ã…sa": UTF-8 that was taken for Windows-1252 and encoded again. */
export function fixDoubleEncoding(text: string): string {
  if (!/[ÃÂÅ]/.test(text)) return text;
  let [fixed, unfixed] = [0, 0];
  const again = text.replaceAll(/\P{ASCII}+/gu, (run) => {
    const bytes = [...run].map((letter) => windows.get(letter) ?? -1);
    const read = bytes.includes(-1) ? null : decodeStrictly(Uint8Array.from(bytes));
    const isText = read !== null && /^[\u00a0-\u024f\u2010-\u203a\u20ac]+$/.test(read);
    fixed += Number(isText);
    unfixed += Number(!isText);
    return isText ? read : run;
  });
  return fixed > unfixed ? again : text;
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export const lostLetter = "\uFFFD";

/** In a name a question mark stands for a letter, too: "G?ran". */
export function hasLostLetters(name: string): boolean {
  return name.includes(lostLetter) || /\p{L}\?\p{Ll}|(?:^|\s)\?\p{Ll}{2}/u.test(name);
}
