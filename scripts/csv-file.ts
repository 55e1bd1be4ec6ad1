import { readFile } from "node:fs/promises";
import type { RowProblem } from "#domain/importing/guest-csv.ts";
import { type FileRefusal, readImportFile } from "#domain/importing/import-file.ts";
import { refuse, type Result } from "../app/domain/result.ts";

export async function readCsvFile(path: string, mostBytes?: number): Promise<Result<string, string>> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return refuse(`${path} cannot be read.`);
  const read = readImportFile(bytes, mostBytes);
  return read.ok ? read : refuse(`${path} ${refusals[read.refusal]}`);
}

export function explainRows(file: string, problems: readonly RowProblem[]): string[] {
  return problems.map(({ row, column, reason, by }) =>
    [row === null ? file : `row ${row}`, column, by === undefined ? reason : `${reason} by ${by}`]
      .filter(Boolean)
      .join(", "),
  );
}

const refusals: Record<FileRefusal, string> = {
  "file over 1 MB": "is too large: at most 1 MB.",
  "another kind of document": 'is no CSV file. Save the list as "CSV UTF-8", or import it in the admin area.',
  "not a text": "is not a text.",
};
