import { expect, test } from "vitest";
import { readImportFile } from "#domain/importing/import-file.ts";
import { judgeList, type MeantList, meantLists } from "#test/kits/corpora/meant-lists.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

test.each(meantLists.map((list) => [list.name, list] as const))(
  "of %s every cell means what it says, or is asked about",
  async (_name, list) => {
    const { cells, guests } = judgeList(list, await textOf(list));
    const outcomes = Object.groupBy(cells, ({ outcome }) => outcome);
    expect(outcomes.wrong ?? []).toEqual([]);
    expect((outcomes.right ?? []).length / cells.length).toBeGreaterThanOrEqual(0.98);
    expect(guests).toBe(list.guests);
  },
);

async function textOf({ name, bytes }: MeantList): Promise<string> {
  if (name.endsWith(".xlsx")) {
    const sheets = await readSpreadsheet(bytes);
    const all = sheets.ok ? sheets.value : [];
    return all.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? "";
  }
  const text = readImportFile(bytes);
  return text.ok ? text.value : "";
}
