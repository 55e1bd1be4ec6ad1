// What a file says besides its cells, from its bytes to the plan: merges, hidden rows, headings of groups and comments.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fullName } from "#domain/guest/guest.ts";
import { findBlanks } from "#domain/importing/import-fixes.ts";
import { giveHomes, guessMapping } from "#domain/importing/import-columns.ts";
import type { RowChoice } from "#domain/importing/import-people.ts";
import { planImport } from "#domain/importing/import-plan.ts";
import { readImportFile } from "#domain/importing/import-file.ts";
import { readRows } from "#domain/importing/import-rows.ts";
import { readTable } from "#domain/importing/import-table.ts";
import { odsOf, xlsxOf } from "#test/kits/corpora/spreadsheet-files.ts";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";
import type { SavedSheet } from "#server/records/saved-imports.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

const corpora = new URL("../../../../test/kits/corpora/", import.meta.url);
const fileOf = (path: string) => readFileSync(new URL(path, corpora));
const meant = JSON.parse(fileOf("sheets/meant.json").toString()) as Record<string, Record<string, string>>;

async function sheetsOf(bytes: Uint8Array): Promise<readonly SavedSheet[]> {
  const read = await readSpreadsheet(bytes);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

function planOf(
  { text, marks }: Pick<SavedSheet, "text"> & Partial<SavedSheet>,
  said: Record<number, RowChoice> = {},
  fixes = new Map(),
) {
  const table = readTable(text, marks);
  if (!table.ok) throw new Error(JSON.stringify(table.refusal));
  const mapping = giveHomes(table.value, guessMapping(table.value));
  const { blanks, lines } = findBlanks(table.value, mapping, fixes);
  const rows = readRows(lines, mapping, sampleOptions, { fixes });
  const choices = new Map(Object.entries(said).map(([row, choice]) => [Number(row), choice]));
  const plan = planImport(
    rows,
    { guests: [], unreadableIds: new Set() },
    { emptyCellsClear: false, onlyAdds: false, choices },
  );
  const means = plan.added.map(({ row, guest }) => {
    const address = plan.rows.find((one) => one.row === row)?.extras.address;
    return [guest.firstName, `${fullName(guest)}, household ${guest.household}, ${address}`];
  });
  return { ...plan, blanks, lines, means: Object.fromEntries(means) as Record<string, string> };
}

test.each(["merged.xlsx", "merged.ods"])(
  "in %s a merged cell counts for all rows that it spans",
  async (file) => {
    const [sheet] = await sheetsOf(fileOf(`sheets/${file}`));
    expect(planOf(sheet as SavedSheet).means).toEqual(meant["merged"]);
  },
);

test("in a text file, of surnames, households and addresses left empty below filled ones it is asked whether they count", () => {
  const text = readImportFile(fileOf("sheets/blank-below.csv"));
  if (!text.ok) throw new Error(text.refusal);
  const { blanks, means } = planOf({ text: text.value });
  const asked = blanks.flatMap(({ below }) => below.map(({ cells: [name = ""] }) => name));
  for (const [name, meaning] of Object.entries(meant["blank-below"] ?? {}))
    expect([name, meaning === "asked" ? asked.includes(name) : means[name] === meaning]).toEqual([
      name,
      true,
    ]);
  const fixes = new Map(blanks.map(({ key }) => [key, { how: "all", text: "" }]));
  expect(planOf({ text: text.value }, {}, fixes).means).toEqual(meant["merged"]);
});

test("rows that the spreadsheet hides are named and left out, until they are chosen", async () => {
  const [sheet] = await sheetsOf(fileOf("sheets/filtered.xlsx"));
  const { added, leftOut } = planOf(sheet as SavedSheet);
  const means = Object.fromEntries([
    ...added.map(({ guest }) => [fullName(guest), "a guest"]),
    ...leftOut.map(({ name, reason }) => [name, reason]),
  ]);
  expect(means).toEqual(meant["filtered"]);
  const chosen = planOf(sheet as SavedSheet, { 5: "split" });
  expect(chosen.added.map(({ guest }) => fullName(guest))).toContain("Svea Reserv");
  expect(chosen.leftOut.map(({ name }) => name)).toEqual(["Ragnar Struken", "Tage Reserv"]);
});

test("a couple's own list: the sheet of the guests, headings of groups, both comments, and nobody lost", async () => {
  const sheets = await sheetsOf(fileOf("lists/couple/list.xlsx"));
  expect(sheets.map(({ name }) => name)).toEqual(["Gäster v7", "Budget"]);
  const { added, leftOut } = planOf(sheets[0] as SavedSheet, { 15: "tag" });
  expect(leftOut).toMatchObject([
    { row: 4, reason: "heading", tag: { name: "Åsas familj", isUsed: false } },
    { row: 15, reason: "heading", tag: { name: "Åsas vänner", isUsed: true } },
    { row: 35, reason: "heading", tag: { name: "Ibrahims familj" } },
    { row: 49, reason: "heading", tag: { name: "Ibrahims vänner" } },
    { row: 78, reason: "heading", tag: { name: "Övriga" } },
    { row: 84, reason: "a sum" },
    { row: 85, name: "varav barn", reason: "heading" },
  ]);
  const notesOf = (row: number) => added.find((one) => one.row === row)?.guest.notes;
  expect(notesOf(18)).toContain("ANAFYLAXI räkor – säg till köket");
  expect(notesOf(9)).toContain("Kjell heter Karlsson i efternamn. Ring Eva om hotellet!");
  const tagged = added.filter(({ guest }) => guest.tags.includes("Åsas vänner"));
  expect([tagged.at(0)?.row, tagged.at(-1)?.row]).toEqual([16, 34]);
  expect(added.length).toBeGreaterThanOrEqual(116);
  expect(added.length).toBeLessThanOrEqual(118);
});

const commented = (text: string) => `<text:p>${text}</text:p>`;
const cell = (text: string, more = "", within = "") =>
  `<table:table-cell office:value-type="string"${more}>${within}${commented(text)}</table:table-cell>`;
const row = (cells: string, more = "") => `<table:table-row${more}>${cells}</table:table-row>`;

test("an .ods file tells comments, rows hidden by hand or by a filter, and hidden tables", async () => {
  const comment = `<office:annotation><dc:creator>Åsa</dc:creator>${commented("ring &amp; fråga")}${commented("snart")}</office:annotation>`;
  const bytes = odsOf(
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>' +
      `<table:table table:name="Gamla" table:style-name="ta2">${row(cell("Namn"))}${row(cell("Dag Falk"))}</table:table>` +
      `<table:table table:name="Gäster">${row(cell("Namn") + cell("Bord"))}` +
      row(cell("Anna Berg", "", comment) + cell("1")) +
      row(cell("Bo Ek"), ' table:visibility="filter"') +
      `${row(cell("Cia Dahl"), ' table:visibility="collapse"')}</table:table>`,
  );
  const [shown, hidden] = await sheetsOf(bytes);
  expect([shown?.name, hidden?.name, hidden?.marks.isHidden]).toEqual(["Gäster", "Gamla", true]);
  expect(shown?.marks).toMatchObject({
    hiddenRows: [3, 4],
    comments: [{ row: 2, text: "ring & fråga\nsnart" }],
  });
  expect(planOf(shown as SavedSheet).added).toMatchObject([{ guest: { notes: "ring & fråga\nsnart" } }]);
});

test("a thread of comments is told once, with its answers, and a comment without the name of its writer", async () => {
  const about = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const threads = "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment";
  const plain = (ref: string, author: number, text: string) =>
    `<comment ref="${ref}" authorId="${author}"><text><r><t>${text}</t></r></text></comment>`;
  const bytes = xlsxOf(
    ["Namn", "Anna Berg", "Bo Ek"]
      .map(
        (name, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c></row>`,
      )
      .join(""),
    {
      "xl/worksheets/_rels/sheet1.xml.rels":
        `<Relationships><Relationship Id="rId1" Type="${about}/comments" Target="../comments1.xml"/>` +
        `<Relationship Id="rId2" Type="${threads}" Target="../threadedComments/threadedComment1.xml"/></Relationships>`,
      "xl/comments1.xml":
        "<comments><authors><author>Åsa</author><author>tc={1}</author></authors><commentList>" +
        `${plain("A2", 0, "Åsa:\nvegan")}${plain("A3", 1, "[Threaded comment] Your version of Excel …")}` +
        "</commentList></comments>",
      "xl/threadedComments/threadedComment1.xml":
        '<ThreadedComments><threadedComment ref="A3" id="{1}" personId="{p}"><text>Kommer han?</text></threadedComment>' +
        '<threadedComment ref="A3" id="{2}" parentId="{1}" personId="{p}"><text>Ja</text></threadedComment></ThreadedComments>',
    },
  );
  const [sheet] = await sheetsOf(bytes);
  expect(sheet?.marks.comments).toEqual([
    { row: 2, text: "vegan" },
    { row: 3, text: "Kommer han?\nJa" },
  ]);
});
