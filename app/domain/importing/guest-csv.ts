// All rows are read or each unreadable row is reported; an unknown column is refused, because it might be needed.

import { guessHeading, type Heading, isForReading, type RowRefusalReason } from "./import-headings.ts";
import { type Columns, findMappingProblems, guessMapping } from "./import-columns.ts";
import type { ImportPlan } from "./import-plan.ts";
import { type ImportRow, readRows } from "./import-rows.ts";
import { type Line, readTable, type TableProblem } from "./import-table.ts";
import type { ListedOptions } from "./import-words.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export type RowProblem = {
  row: number | null;
  column: string | null;
  reason: RowProblemReason;
  by?: string;
};

export type RowProblemReason =
  | RowRefusalReason
  | TableProblem["reason"]
  | "unknown heading"
  | "heading twice"
  | "heading missing"
  | "cell without a heading";

export function readWholeFile(text: string, options: ListedOptions): Result<ImportRow[], RowProblem[]> {
  const table = readTable(text);
  if (!table.ok) return refuse(table.refusal.map((problem) => ({ column: null, ...problem })));
  const broken = table.value.filter(({ isBroken }) => isBroken);
  if (broken.length > 0)
    return refuse(broken.map(({ row }) => ({ row, column: null, reason: "quotes do not match" })));
  const mapping = guessMapping(table.value);
  const problems = findHeadingProblems(table.value, mapping);
  if (problems.length > 0) return refuse(problems);
  const rows = readRows(table.value, mapping, options);
  if (rows.length === 0) return refuse([{ row: null, column: null, reason: "no guests" }]);
  return accept(rows);
}

export function refusalsOf({ refused }: ImportPlan): RowProblem[] {
  return refused.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })));
}

function findHeadingProblems(
  lines: readonly Line[],
  { headingRow, columns }: { headingRow: number | null; columns: Columns },
): RowProblem[] {
  const [first] = lines;
  const headings = lines.find(({ row }) => row === (headingRow ?? first?.row));
  if (!headings) return [];
  const { row, cells } = headings;
  const problems = cells.flatMap((cell, at): RowProblem[] => {
    if (cell === "" || isForReading(cell) || (columns[at] && headingRow !== null)) return [];
    const column = guessHeading(cell);
    const isTwice =
      column !== null && cells.some((other, place) => place !== at && guessHeading(other) === column);
    return [{ row, column: cell, reason: isTwice ? "heading twice" : "unknown heading" }];
  });
  const mapping = { headingRow, columns: headingRow === null ? [] : columns };
  const isNameless = findMappingProblems(mapping).some(({ reason }) => reason === "no column with names");
  const missing = (["First_Name", "Last_Name"] satisfies Heading[]).filter((name) => !columns.includes(name));
  if (isNameless) {
    problems.push(...missing.map((column): RowProblem => ({ row, column, reason: "heading missing" })));
  }
  const bare = lines.filter((line) => line.row > row && line.cells.some((cell, at) => cell && !cells[at]));
  problems.push(
    ...bare.map((line): RowProblem => ({ row: line.row, column: null, reason: "cell without a heading" })),
  );
  return problems;
}
