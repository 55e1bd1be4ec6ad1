import { writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { fullName } from "#domain/guest/guest.ts";
import { findMappingProblems, giveHomes, guessMapping } from "#domain/importing/import-columns.ts";
import { readWholeFile } from "#domain/importing/guest-csv.ts";
import { readImportFile } from "#domain/importing/import-file.ts";
import { planImport } from "#domain/importing/import-plan.ts";
import { listUnusedRows, readRows } from "#domain/importing/import-rows.ts";
import { readTable } from "#domain/importing/import-table.ts";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";
import { judgeList, type MeantList, meantLists } from "#test/kits/corpora/meant-lists.ts";
import { type RealList, realLists } from "#test/kits/corpora/real-lists-corpus.ts";
import { readSaved, savedFiles, savedGuests } from "#test/kits/corpora/saved-list.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };
const rules = { emptyCellsClear: false, onlyAdds: false };

test("of twenty lists as couples keep them, 98 of 100 guests are in at the first go, and no row is lost", async () => {
  const figures = { guests: 0, right: 0, lost: 0 };
  const missed: string[] = [];
  for (const list of realLists) {
    const { plan, lines, unused, headingRow } = await read(list);
    const byId = new Map(plan.added.map(({ guest }) => [guest.id, fullName(guest)]));
    const names = plan.added.map(({ guest }) =>
      guest.companionOf && guest.firstName === "" ? `+ ${byId.get(guest.companionOf)}` : fullName(guest),
    );
    const wrong = leftOf(list.guests, names);
    missed.push(
      ...wrong.map((name) => `${list.name}: ${name}`),
      ...leftOf(names, list.guests).map((name) => `${list.name}: not ${name}`),
    );
    const accounted = new Set([
      headingRow,
      ...[...plan.added, ...plan.refused, ...plan.leftOut].map(({ row }) => row),
      ...unused.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    ]);
    figures.guests += list.guests.length;
    figures.right += list.guests.length - wrong.length;
    figures.lost += lines.filter(({ row }) => !accounted.has(row)).length;
  }
  // Herr och fru Ask have no first names: nobody could know better.
  expect(missed.filter((name) => !/(?:Herr|Fru|Mr and Mrs)/.test(name))).toEqual([]);
  expect(figures.lost).toBe(0);
  expect(figures.right / figures.guests).toBeGreaterThanOrEqual(0.98);
});

test("a list handed in again changes nothing, whatever stands in it", async () => {
  for (const list of realLists) {
    const { plan, rows } = await read(list);
    const guests = plan.added.map(({ guest }, at) => ({ ...guest, id: guest.id ?? `new-${at}` }));
    const again = planImport(rows, { guests, unreadableIds: new Set() }, rules);
    expect([list.name, again.added, again.changed]).toEqual([list.name, [], []]);
  }
});

test.each(savedFiles)(
  "an export that LibreOffice saved (%s) comes back unchanged in every row",
  async (name) => {
    const bytes = readSaved(name);
    const text = name.endsWith(".csv") ? readImportFile(bytes) : await readSpreadsheet(bytes);
    if (!text.ok) throw new Error(text.refusal);
    const rows = readWholeFile(
      typeof text.value === "string" ? text.value : text.value[0].text,
      sampleOptions,
    );
    if (!rows.ok) throw new Error(JSON.stringify(rows.refusal));
    const plan = planImport(rows.value, { guests: savedGuests, unreadableIds: new Set() }, rules);
    expect([plan.added, plan.changed, plan.refused, plan.issues]).toEqual([[], [], [], []]);
    expect(plan.unchanged).toHaveLength(savedGuests.length);
  },
);

const known = new Map<RealList, ReturnType<typeof readOnce>>();

/** The same for every test: a process of its own reads each spreadsheet. */
function read(list: RealList) {
  const found = known.get(list) ?? readOnce(list);
  known.set(list, found);
  return found;
}

async function readOnce(list: RealList) {
  const lines = readTable(await textOf(list));
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const mapping = giveHomes(lines.value, guessMapping(lines.value));
  expect([list.name, findMappingProblems(mapping)]).toEqual([list.name, []]);
  const rows = readRows(lines.value, mapping, sampleOptions);
  const unused = listUnusedRows(lines.value, mapping.headingRow, rows);
  return {
    plan: planImport(rows, nobody, rules),
    rows,
    lines: lines.value,
    unused,
    headingRow: mapping.headingRow,
  };
}

/** Through the bytes of a file, as it comes from the couple's computer. */
async function textOf({ rows, file, separator }: RealList): Promise<string> {
  if (file === "xlsx") {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Budget", rows: [["Tält", 100]] },
        { name: "Gäster", rows },
      ],
    });
    const sheets = await readSpreadsheet(bytes);
    return sheets.ok ? sheets.value[0].text : "";
  }
  const text = Papa.unparse(rows, { delimiter: separator, newline: "\r\n" });
  if (file === "pasted") return text;
  const bytes = {
    "utf-8": () => Buffer.from(text),
    "utf-8 with a mark": () => Buffer.from(`\uFEFF${text}`),
    "utf-16": () => Buffer.from(`\uFEFF${text}`, "utf16le"),
    "windows-1252": () => Buffer.from(text, "latin1"),
  }[file]();
  const decoded = readImportFile(bytes);
  return decoded.ok ? decoded.value : "";
}

/** Those of `some` that `others` do not have, each as often as it is missing. */
function leftOf(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

test.each(meantLists.map((list) => [list.name, list] as const))(
  "of %s every cell means what it says, or is asked about",
  async (_name, list) => {
    const { cells, guests } = judgeList(list, await textOfMeant(list));
    const outcomes = Object.groupBy(cells, ({ outcome }) => outcome);
    expect(outcomes.wrong ?? []).toEqual([]);
    expect((outcomes.right ?? []).length / cells.length).toBeGreaterThanOrEqual(0.98);
    expect(guests).toBe(list.guests);
  },
);

async function textOfMeant({ name, bytes }: MeantList): Promise<string> {
  if (name.endsWith(".xlsx")) {
    const sheets = await readSpreadsheet(bytes);
    const all = sheets.ok ? sheets.value : [];
    return all.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? "";
  }
  const text = readImportFile(bytes);
  return text.ok ? text.value : "";
}
