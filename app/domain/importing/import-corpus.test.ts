import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { findMappingProblems, guessMapping } from "./import-columns.ts";
import { messyLists, options } from "#test/kits/corpora/import-corpus.ts";
import { planImport } from "./import-plan.ts";
import { readRows } from "./import-rows.ts";
import { readTable } from "./import-table.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };

test.each(messyLists.map((list) => [list.name, list] as const))("a list with %s is read", (_name, list) => {
  const lines = readTable(list.text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const mapping = guessMapping(lines.value);
  expect(findMappingProblems(mapping)).toEqual([]);
  const rows = readRows(lines.value, mapping, options);
  const plan = planImport(rows, nobody, { emptyCellsClear: false, onlyAdds: false });
  expect(plan.refused).toEqual([]);
  expect(plan.added.map(({ guest }) => guest)).toEqual(
    list.guests.map((guest) => ({ ...blankGuest, id: null, ...guest })),
  );
});
