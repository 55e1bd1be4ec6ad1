// The rows of a list as texts of the guest's fields, in the specification's words.

import { fieldOfStored, type Guest } from "#domain/guest/guest.ts";
import type { Heading } from "./import-headings.ts";
import type { ColumnMapping } from "./import-columns.ts";
import type { Line } from "./import-table.ts";
import { type ListedOptions, toStoredWords } from "./import-words.ts";

/** As a list brings one. `id` null: to be given one. */
export type NewGuest = Omit<Guest, "id"> & { id: string | null };

export type ImportRow = {
  /** As a spreadsheet counts, from 1. */
  row: number;
  /** What the cell of each column says; columns that are left out are missing. */
  texts: Readonly<Partial<Record<Heading, string>>>;
  /** One cell names two people ("Anna & Bo Ek"): whose are the other cells? */
  namesSeveral: boolean;
};

/** The mapping has no problems. `options` are the couple's own choices of food and allergies. */
export function readRows(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
): ImportRow[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  // A file with our own headings came from us, or was made for us: free texts in it are meant as they are.
  const ownWords = headings.includes("First_Name") ? null : options;
  return lines
    .filter(({ row }) => headingRow === null || row > headingRow)
    .flatMap((line) => readRow(line, columns, ownWords) ?? []);
}

/** null: everything that the row holds stands in columns that are left out. */
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

/** Longer ones are refused, and looking for particles in them takes ever longer. */
const longestName = 300;

const lastName = /^(\S.*?)\s+((?:(?:af|av|von|van|de|der|den|di|da|del|la|le|zu|ter|ten)\s+)*\S+)$/i;
