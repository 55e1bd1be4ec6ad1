import { setImmediate } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { refuse } from "#domain/result.ts";
import { readTable } from "#domain/importing/import-table.ts";
import { endlessSheet, odsOf, xlsxOf } from "#test/kits/corpora/spreadsheet-files.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

async function sheetOf(rows: readonly string[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [...rows] }] }));
}

test("the sheet with the guests comes first, hidden ones last and known to be hidden", async () => {
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
  expect(read.value.map(({ name, marks: { isHidden } }) => [name, isHidden])).toEqual([
    ["Gäster", false],
    ["Budget", false],
    ["Gamla", true],
  ]);
  const lines = readTable(read.value[0]?.text ?? "");
  expect(lines.ok && lines.value).toEqual([
    { row: 1, cells: ["Vår lista", "", "", ""] },
    { row: 3, cells: ["Namn", "Svar", "Född", "Bord"] },
    { row: 4, cells: ['Åsa "Å" Öberg', "true", "1970-01-01", "3"] },
    { row: 5, cells: ["", "=1+1", "=2", "#N/A"] },
  ]);
});

test("a file that unpacks to more than there is room for, or claims to be nothing, is refused before it is unpacked", async () => {
  const bytes = await sheetOf([["Namn"]]);
  for (const claimed of [4_000_000_000, 0]) {
    const bomb = Buffer.from(bytes);
    const entry = bomb.indexOf("PK\u0001\u0002", 0, "latin1");
    bomb.writeUInt32LE(claimed, entry + 24);
    expect(await readSpreadsheet(bomb)).toEqual({ ok: false, refusal: "spreadsheet too large" });
  }
  const much = xlsxOf(`<row r="1"><c t="str"><v>${"a".repeat(11_000_000)}</v></c></row>`);
  expect(await readSpreadsheet(much)).toEqual({ ok: false, refusal: "spreadsheet too large" });
  const long = "Ada Ask ".repeat(1_000);
  const lying = await sheetOf([[long]]);
  for (let at = 0; (at = lying.indexOf("PK\u0001\u0002", at, "latin1")) >= 0; at += 46) {
    lying.writeUInt32LE(40, at + 24);
  }
  expect(await readSpreadsheet(lying)).toEqual({ ok: false, refusal: "spreadsheet unreadable" });
});

test("a sheet that is too long is refused, also if only its last row is filled", async () => {
  const far = await sheetOf(Array.from({ length: 20_001 }, (_, at) => (at === 20_000 ? ["Ada Ask"] : [])));
  expect(await readSpreadsheet(far)).toEqual({ ok: false, refusal: "more than 5,000 rows" });
  const long = await sheetOf(Array.from({ length: 5_002 }, (_, at) => [`Ada ${at}`]));
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
  const bytes = await sheetOf([["Namn"], ["Ada Ask"]]);
  expect(await readSpreadsheet(spoil(bytes))).toEqual({ ok: false, refusal });
});

test("a sheet without anything in it is told", async () => {
  const bytes = await sheetOf([]);
  expect(await readSpreadsheet(bytes)).toEqual({ ok: false, refusal: "no guests" });
});

test("a sheet that would keep the reader busy for a minute is given up after ten seconds, and this process is free meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isGivenUp = false;
  const read = readSpreadsheet(endlessSheet).finally(() => (isGivenUp = true));
  // A reader in this process would not come so far.
  await setImmediate();
  vi.advanceTimersByTime(9_999);
  await setImmediate();
  expect(isGivenUp).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await read).toEqual({ ok: false, refusal: "spreadsheet takes too long" });
});

test("a sheet that needs more memory than there is ends its reader, and nothing else", async () => {
  // Less than any reader takes, and the file keeps it busy until that is seen.
  expect(await readSpreadsheet(endlessSheet, { timeoutMs: 60_000, mostMegabytes: 30 })).toEqual(
    refuse("spreadsheet too large"),
  );
});

test("of many spreadsheets at once some are refused, and room comes back", async () => {
  const given = Array.from({ length: 6 }, () => readSpreadsheet(endlessSheet, { timeoutMs: 50 }));
  expect((await Promise.all(given)).map((read) => !read.ok && read.refusal)).toEqual([
    ...Array.from({ length: 4 }, () => "spreadsheet takes too long"),
    ...Array.from({ length: 2 }, () => "too many spreadsheets"),
  ]);
  const bytes = await sheetOf([["Namn"], ["Ada Ask"]]);
  expect(await readSpreadsheet(bytes)).toMatchObject({ ok: true });
});

test("a sheet of LibreOffice is read whole: headings repeated on paper, groups, line breaks, and its empty end", async () => {
  const text = (...lines: string[]) =>
    `<table:table-cell office:value-type="string">${lines.map((line) => `<text:p>${line}</text:p>`).join("")}</table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
  const empty =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:style-name="ce1" table:number-columns-repeated="2"/></table:table-row>';
  const bytes = odsOf(
    `<table:table table:name="Budget">${row(text("Tält"), text("12 500"))}</table:table>` +
      `<table:table table:name="Gäster"><table:table-header-rows>${row(text("Namn"), text("Barn"))}</table:table-header-rows>` +
      row(text("Åsa Öberg", "Bo Ek"), '<table:table-cell office:value-type="float" office:value="2"/>') +
      `<table:table-row-group>${row(text("Ada Ask"))}</table:table-row-group>${empty}</table:table>`,
  );
  const read = await readSpreadsheet(bytes);
  if (!read.ok) throw new Error(read.refusal);
  expect(read.value.map(({ name }) => name)).toEqual(["Gäster", "Budget"]);
  const lines = readTable(read.value[0]?.text ?? "");
  expect(lines.ok && lines.value.map(({ cells }) => cells)).toEqual([
    ["Namn", "Barn"],
    ["Åsa Öberg\nBo Ek", "2"],
    ["Ada Ask", ""],
  ]);
});

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  return flipped;
}
