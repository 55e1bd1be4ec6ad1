// A file of guests as a spreadsheet saved it. Excel's plain "CSV" is not UTF-8: read as if it were,
// every å, ä and ö would be lost without a word.

import { readFile } from "node:fs/promises";
import type { RowProblem } from "../app/domain/guest-csv.ts";
import { accept, refuse, type Result } from "../app/domain/result.ts";

export async function readCsvFile(path: string): Promise<Result<string, string>> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return refuse(`${path} cannot be read.`);
  try {
    return accept(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse(
      `${path} is not in UTF-8, so letters such as å, ä and ö would be lost. Save it as "CSV UTF-8".`,
    );
  }
}

/** What is wrong with a list of guests, a line each. */
export function explainRows(file: string, problems: readonly RowProblem[]): string[] {
  return problems.map(({ row, column, reason }) =>
    [row === null ? file : `row ${row}`, column, reason].filter(Boolean).join(", "),
  );
}
