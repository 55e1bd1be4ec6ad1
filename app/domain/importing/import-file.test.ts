import { expect, test } from "vitest";
import { isZipped, readImportFile } from "./import-file.ts";

const names = "Förnamn;Efternamn\r\nÅsa;Öberg – “Ö” €";

test.each([
  ["UTF-8", new TextEncoder().encode(names)],
  ["UTF-8 with the mark that Excel puts first", new TextEncoder().encode(`\uFEFF${names}`)],
  ["the Windows-1252 of Excel's plain CSV", toWindows1252(names)],
  ["UTF-16, Excel's Unicode text", utf16(`\uFEFF${names}`)],
  ["UTF-16 in the other order", utf16(`\uFEFF${names}`).swap16()],
  ["UTF-16 without a mark", utf16(names)],
  ["UTF-16 in the other order without a mark", utf16(names).swap16()],
])("%s is read", (_name, bytes) => {
  expect(readImportFile(bytes)).toEqual({ ok: true, value: names });
});

test.each([
  ["an .xlsx file", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "another kind of document"],
  ["an .xls file", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "another kind of document"],
  ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "another kind of document"],
  ["some program", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), "not a text"],
  ["a file over 1 MB", new Uint8Array(1_000_001).fill(0x41), "file over 1 MB"],
] as const)("%s is refused", (_name, bytes, refusal) => {
  expect(readImportFile(bytes)).toEqual({ ok: false, refusal });
});

test("a file of exactly 1 MB is read", () => {
  expect(readImportFile(new Uint8Array(1_000_000).fill(0x41)).ok).toBe(true);
});

test("a zip file is known by its first bytes", () => {
  expect([isZipped(Uint8Array.from([0x50, 0x4b, 3, 4])), isZipped(utf16("PK"))]).toEqual([true, false]);
});

function utf16(text: string): Buffer {
  return Buffer.from(text, "utf16le");
}

function toWindows1252(text: string): Uint8Array {
  const above: Readonly<Record<string, number>> = { "–": 0x96, "“": 0x93, "”": 0x94, "€": 0x80 };
  return Uint8Array.from([...text], (letter) => above[letter] ?? letter.charCodeAt(0));
}
