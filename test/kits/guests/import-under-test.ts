// For tests: a short guest list, and the plan of importing a list into it.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { type RowProblem, readWholeFile, refusalsOf } from "#domain/importing/guest-csv.ts";
import { type CellFixes } from "#domain/importing/cells/read-row.ts";
import { giveHomes, guessMapping } from "#domain/importing/import-columns.ts";
import { options } from "../corpora/import-corpus.ts";
import type { ImportRules } from "#domain/importing/import-decision.ts";
import { planImport } from "#domain/importing/import-plan.ts";
import { type NewGuest, readRows } from "#domain/importing/import-rows.ts";
import { readTable } from "#domain/importing/import-table.ts";
import type { ListedOptions } from "#domain/importing/import-words.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

const anna: Guest = {
  ...blankGuest,
  id: "anna",
  firstName: "Anna",
  lastName: "Berg",
  email: "anna@example.se",
  allergies: ["Eggs"],
  table: "1",
  seat: 1,
};
const otherAnna: Guest = { ...anna, id: "anna2", email: "other@example.se", table: "1", seat: 2 };
export const bo: Guest = { ...blankGuest, id: "bo", firstName: "Bo", lastName: "Ek", table: "2", seat: 1 };
export const listBefore = [anna, otherAnna, bo];

export function plan(text: string, rules: Partial<ImportRules> = {}, fixes?: CellFixes) {
  return planFor(text, { guests: listBefore, unreadableIds: new Set() }, rules, fixes);
}

export function planFor(
  text: string,
  before: Parameters<typeof planImport>[1],
  rules: Partial<ImportRules> = {},
  fixes?: CellFixes,
) {
  const lines = readTable(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const mapping = giveHomes(lines.value, guessMapping(lines.value));
  const rows = readRows(lines.value, mapping, options, fixes && { fixes });
  return planImport(rows, before, { emptyCellsClear: false, onlyAdds: false, ...rules });
}

/** Reads the file for an empty guest list. */
export function readGuestCsv(
  text: string,
  options: ListedOptions,
): Result<{ rows: { row: number; guest: NewGuest }[] }, RowProblem[]> {
  const rows = readWholeFile(text, options);
  if (!rows.ok) return rows;
  const nobody = { guests: [], unreadableIds: new Set<string>() };
  const plan = planImport(rows.value, nobody, { emptyCellsClear: false, onlyAdds: true });
  return plan.refused.length > 0 ? refuse(refusalsOf(plan)) : accept({ rows: [...plan.added] });
}
