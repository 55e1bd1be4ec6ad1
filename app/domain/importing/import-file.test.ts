import { expect, test } from "vitest";
import { readImportFile } from "./import-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("UTF-8 is read, the mark that Excel puts first included", () => {
  expect(readImportFile(bytesOf("Björn 🌼"))).toEqual({ ok: true, value: "Björn 🌼" });
  expect(readImportFile(bytesOf("\uFEFFBjörn"))).toEqual({ ok: true, value: "Björn" });
});

test.each([
  ["Excel's plain CSV", Uint8Array.from([0x42, 0x6a, 0xf6, 0x72, 0x6e]), "not UTF-8"],
  ["Excel's Unicode text", Uint8Array.from([0xff, 0xfe, 0x41, 0]), "UTF-16"],
  ["the other order of UTF-16", Uint8Array.from([0xfe, 0xff, 0, 0x41]), "UTF-16"],
  ["UTF-16 without a mark", Uint8Array.from([0x41, 0, 0x42, 0]), "UTF-16"],
  ["an .xlsx file", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "a spreadsheet, not CSV"],
  ["an .xls file", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "a spreadsheet, not CSV"],
  ["a file over 1 MB", new Uint8Array(1_000_001).fill(0x41), "file over 1 MB"],
] as const)("%s is refused before it spoils a name", (_name, bytes, refusal) => {
  expect(readImportFile(bytes)).toEqual({ ok: false, refusal });
});

test("a file of exactly 1 MB is read", () => {
  expect(readImportFile(new Uint8Array(1_000_000).fill(0x41)).ok).toBe(true);
});
