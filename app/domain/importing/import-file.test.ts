import { expect, test } from "vitest";
import { hasLostLetters, isZipped, readImportFile } from "./import-file.ts";

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

const danes = "Navn;By\nSøren Ægidius;Århus\nØrjan Kjær;Møn";
const poles = "Imię;Nazwisko\nŁukasz;Wójcik\nMałgorzata;Dąbrowska\nŻaneta;Zieliński";
const czechs = "Jméno\nJiří Dvořák\nŠárka Nováčková\nZdeněk Růžička";
const french = "Nom\nHélène Lefèvre\nFrançois Joël\nAnaïs";
const swedes = "Namn\nÅsa Öberg\nBjörn Måård\nÄngla Ek";

test.each([
  ["Mac Roman", "macintosh", [swedes, danes, french]],
  ["Windows-1252", "windows-1252", [swedes, danes, french, "Namn;Not\nEva Ek;kommer – kanske – 50 €\nBo;å"]],
  ["Windows-1250", "windows-1250", [poles, czechs]],
  ["DOS", "dos", [swedes, french]],
])("names in %s are read as they were written, as nobody is called otherwise", (_name, encoding, texts) => {
  for (const text of texts)
    expect(readImportFile(encoded(text, encoding))).toEqual({ ok: true, value: text });
});

test("what was encoded twice is read as it was written", () => {
  const twice = new TextDecoder("windows-1252").decode(new TextEncoder().encode(swedes));
  expect(readImportFile(new TextEncoder().encode(twice))).toEqual({ ok: true, value: swedes });
});

test("one bad byte costs one letter, and that it is lost can be seen", () => {
  const text = `${swedes}\nG?ran Ek\n${"Åke Sjö\n".repeat(20)}`;
  for (const bad of [0xf6, 0x00]) {
    const bytes = Uint8Array.from(new TextEncoder().encode(text), (byte) => (byte === 0x3f ? bad : byte));
    expect(readImportFile(bytes)).toEqual({ ok: true, value: text.replace("?", "\uFFFD") });
  }
  expect(["G\uFFFDran", "G?ran", "?sa Ek", "Kommer?", "Åsa"].map(hasLostLetters)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** By what the decoder makes of each byte; of the pages of DOS, by the letters that stand in the texts. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters =
    encoding === "dos"
      ? new Map(
          Object.entries({
            Å: 0x8f,
            Ä: 0x8e,
            Ö: 0x99,
            å: 0x86,
            ä: 0x84,
            ö: 0x94,
            é: 0x82,
            è: 0x8a,
            ç: 0x87,
            ë: 0x89,
            ï: 0x8b,
          }),
        )
      : new Map(
          Array.from({ length: 128 }, (_, at) => [
            new TextDecoder(encoding).decode(Uint8Array.of(at + 128)),
            at + 128,
          ]),
        );
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? letter.charCodeAt(0));
}

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
