// Turns the rows of a list into texts of the guest's fields, in the specification's words.

import { fieldOfStored, type Guest } from "#domain/guest/guest.ts";
import type { Heading } from "./import-headings.ts";
import type { ColumnMapping } from "./import-columns.ts";
import type { Line } from "./import-table.ts";
import { type ListedOptions, toStoredWords } from "./import-words.ts";

/** `id` null: the import makes one. */
export type NewGuest = Omit<Guest, "id"> & { id: string | null };

export type ImportRow = {
  /** Counted from 1, as in a spreadsheet. */
  row: number;
  /** The text of each mapped column; ignored columns are missing. */
  texts: Readonly<Partial<Record<Heading, string>>>;
  /** One cell names two people ("Anna & Bo Ek"), so the other cells cannot be assigned. */
  namesSeveral: boolean;
};

/** The mapping must have no problems. `options` are the couple's own choices of food and allergies. */
export function readRows(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
): ImportRow[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  // A file with our own headings was exported here or made for this site, so its free texts are taken
  // literally.
  const ownWords = headings.includes("First_Name") ? null : options;
  return lines
    .filter(({ row }) => headingRow === null || row > headingRow)
    .flatMap((line) => readRow(line, columns, ownWords) ?? []);
}

/** null: only ignored columns hold anything in this row. */
function readRow(
  { row, cells }: Line,
  columns: ColumnMapping["columns"],
  options: ListedOptions | null,
): ImportRow | null {
  const texts: Partial<Record<Heading, string>> = {};
  let namesSeveral = false;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? "";
    if (column === "fullName") {
      namesSeveral = /\s(&|\+|och|and)\s/i.test(cell);
      Object.assign(texts, splitName(cell));
    } else if (column)
      texts[column] = column === "id" ? cell : toStoredWords(fieldOfStored(column), cell, options);
  }
  return Object.values(texts).some((text) => text !== "") ? { row, texts, namesSeveral } : null;
}

/** "Anna Berg", "Annika af Ugglas" or "Berg, Anna". */
function splitName(text: string): { First_Name: string; Last_Name: string } {
  if (text.length > longestName) return { First_Name: text, Last_Name: "" };
  const [last = "", first] = text.split(/\s*,\s*/, 2);
  if (first) return { First_Name: first, Last_Name: last };
  const [, given, family] = lastName.exec(text) ?? [];
  return { First_Name: given ?? text, Last_Name: family ?? "" };
}

/** Longer names are refused, because the search for particles gets slower with the length. */
const longestName = 300;

const lastName = /^(\S.*?)\s+((?:(?:af|av|von|van|de|der|den|di|da|del|la|le|zu|ter|ten)\s+)*\S+)$/i;
