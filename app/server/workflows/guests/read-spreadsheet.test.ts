import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readTable } from "#domain/importing/import-table.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

test("the sheet with the guests comes first, the others by name, hidden ones not at all", async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Budget",
        rows: [
          ["Post", "Kronor"],
          ["Tält", 12_500.5],
        ],
      },
      {
        name: "Gamla",
        rows: [
          ["Namn", "Svar"],
          ["Ada Ask", "Ja"],
        ],
        hidden: true,
      },
      {
        name: "Gäster",
        rows: [
          ["Vår lista"],
          [],
          ["Namn", "Svar", "Född", "Bord"],
          ['Åsa "Å" Öberg', true, new Date(0), 3],
          [null, "=1+1", "'=2", "#N/A"],
        ],
      },
    ],
  });
  const read = await readSpreadsheet(bytes);
  if (!read.ok) throw new Error(read.refusal);
  expect(read.value.map(({ name }) => name)).toEqual(["Gäster", "Budget"]);
  const lines = readTable(read.value[0]?.text ?? "");
  expect(lines.ok && lines.value).toEqual([
    { row: 1, cells: ["Vår lista", "", "", ""] },
    { row: 3, cells: ["Namn", "Svar", "Född", "Bord"] },
    { row: 4, cells: ['Åsa "Å" Öberg', "true", "1970-01-01", "3"] },
    { row: 5, cells: ["", "=1+1", "'=2", "#N/A"] },
  ]);
});

test("a file that unpacks to gigabytes, or claims to be nothing, is refused before it is unpacked", async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [["Namn"]] }] }));
  for (const claimed of [4_000_000_000, 0]) {
    const bomb = Buffer.from(bytes);
    const entry = bomb.indexOf("PK\u0001\u0002", 0, "latin1");
    bomb.writeUInt32LE(claimed, entry + 24);
    expect(await readSpreadsheet(bomb)).toEqual({ ok: false, refusal: "spreadsheet too large" });
  }
  const long = "Ada Ask ".repeat(1_000);
  const lying = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [[long]] }] }));
  for (let at = 0; (at = lying.indexOf("PK\u0001\u0002", at, "latin1")) >= 0; at += 46) {
    lying.writeUInt32LE(40, at + 24);
  }
  expect(await readSpreadsheet(lying)).toEqual({ ok: false, refusal: "spreadsheet unreadable" });
});

test("a sheet that is too long is refused, also if only its last row is filled", async () => {
  const far = await writeXlsx({
    sheets: [
      { name: "A", rows: Array.from({ length: 20_001 }, (_, at) => (at === 20_000 ? ["Ada Ask"] : [])) },
    ],
  });
  expect(await readSpreadsheet(far)).toEqual({ ok: false, refusal: "more than 5,000 rows" });
  const long = await writeXlsx({
    sheets: [{ name: "A", rows: Array.from({ length: 5_002 }, (_, at) => [`Ada ${at}`]) }],
  });
  expect(await readSpreadsheet(long)).toEqual({ ok: false, refusal: "more than 5,000 rows" });
});

test.each([
  ["cut in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), "spreadsheet too large"],
  ["with a flipped byte", (bytes: Buffer) => flip(bytes, 60), "spreadsheet unreadable"],
  [
    "that is another zip file",
    () => Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64"),
    "spreadsheet unreadable",
  ],
])("a file %s is refused", async (_name, spoil, refusal) => {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [["Namn"], ["Ada Ask"]] }] }));
  expect(await readSpreadsheet(spoil(bytes))).toEqual({ ok: false, refusal });
});

test("a sheet without anything in it is told", async () => {
  const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [] }] });
  expect(await readSpreadsheet(bytes)).toEqual({ ok: false, refusal: "no guests" });
});

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  return flipped;
}
