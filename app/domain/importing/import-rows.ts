// Turns the rows of a list into texts of the guest's fields, in the specification's words.

import type { FieldTextProblem } from "#domain/guest/field-text.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { noted, openRowReader, type RowRead, type RowReaderOptions } from "./cells/read-row.ts";
import type { Heading } from "./import-headings.ts";
import type { ColumnMapping } from "./import-columns.ts";
import { sumRow } from "./import-name-words.ts";
import { type NameReading, readNames } from "./import-names.ts";
import { findSections } from "./import-sections.ts";
import type { Line } from "./import-table.ts";
import type { ListedOptions } from "./import-words.ts";

/** `id` null: the import makes one. */
export type NewGuest = Omit<Guest, "id"> & { id: string | null };

export type ImportRow = RowRead & {
  /** Counted from 1, as in a spreadsheet. */
  row: number;
  /** As it stands in the list, if it is read as more than a name. */
  name: string;
  /** null: the name is one guest's, or the row has an id, which is one guest's. */
  reading: NameReading | null;
  /** The list has our own headings: it was exported here or made for this site. */
  isOwn: boolean;
  /** Why the row is left out unless the couple bring it in. */
  absence: Absence | null;
};

/** `tag`: what heads the guests below. */
export type Absence = { reason: "hidden" | "heading"; tag: string };

export type RowRefusal = {
  /** null: the problem is with the whole row. */
  column: Heading | null;
  reason: RowRefusalReason;
  /** The guest on the chair. */
  by?: string;
};

export type RowRefusalReason =
  | FieldTextProblem
  | "not an id"
  | "several guests fit"
  | "guest twice"
  | "id twice"
  | "already on the list"
  | "more than one guest"
  | "whose is not said"
  | "host not found"
  | "a sum"
  | "chair taken";

/** The mapping must have no problems. `options` are the couple's own choices of food and allergies. */
export function readRows(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
  { mends = new Map(), ownKeys = new Map() }: Partial<Pick<RowReaderOptions, "mends" | "ownKeys">> = {},
): ImportRow[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const isOwn = headings.includes("First_Name");
  const readRow = openRowReader({ columns, headings, isOwn, options, mends, ownKeys });
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  const nameAt = columns.indexOf("fullName");
  const sections = isOwn ? new Map<number, string>() : findSections(below, columns);
  const isSurnameFirst = below.some(({ cells }) => /^[^\s,]+,\s*[^\s,]+$/.test(cells[nameAt] ?? ""));
  return below.flatMap((line) => {
    if (columns.every((column, at) => column === null || !line.cells[at])) return [];
    const read = withComments(readRow(line), line);
    const { texts } = read;
    const wholeName =
      nameAt < 0 ? null : (read.cells.find(({ column }) => column === "First_Name")?.text ?? "");
    const [firstName, lastName] =
      wholeName === null ? [texts.First_Name ?? "", texts.Last_Name ?? ""] : [wholeName, null];
    // "Totalt" may stand in another column than the names, and a number is nobody's name.
    const isSum =
      !/\p{L}/u.test(firstName + (lastName ?? "")) && line.cells.some((cell) => sumRow.test(cell));
    const named = isSum
      ? ({ kind: "sum", people: [] } as const)
      : readNames({ firstName, lastName }, isSurnameFirst);
    const reading = texts.id ? null : named;
    const name = reading
      ? `${firstName} ${lastName ?? ""}`
      : `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`;
    const sum = isSum ? line.cells.filter(Boolean).join(" ") : null;
    const tag = sections.get(line.row);
    const reason = line.isHidden ? "hidden" : "heading";
    const absence = line.isHidden || tag !== undefined ? ({ reason, tag: tag ?? "" } as const) : null;
    return { ...read, row: line.row, name: sum ?? name.trim(), reading, isOwn, absence };
  });
}

/** They belong to whom the row names first. */
function withComments(read: RowRead, { comments = [] }: Line): RowRead {
  const notes = comments.flatMap((text) => text.split("\n").flatMap((line) => noted("", line)));
  return notes.length === 0
    ? read
    : { ...read, extras: { ...read.extras, notes: [...read.extras.notes, ...notes] } };
}

/** Rows from `from` to `to` of which nothing is imported. */
export type UnusedRows = {
  from: number;
  to: number;
  reason: "above the headings" | "nothing in the columns" | "empty";
  text: string;
};

/** What the list has besides `rows` and the headings. */
export function listUnusedRows(
  lines: readonly Line[],
  headingRow: number | null,
  rows: readonly ImportRow[],
): UnusedRows[] {
  const used = new Set(rows.map(({ row }) => row));
  return lines.flatMap(({ row, cells }, at): UnusedRows[] => {
    const text = cells.filter(Boolean).join(" · ");
    if (headingRow !== null && row < headingRow)
      return [{ from: row, to: row, reason: "above the headings", text }];
    const before = lines[at - 1]?.row ?? row;
    const isGap = row - before > 1 && row !== headingRow;
    const gap: UnusedRows[] = isGap ? [{ from: before + 1, to: row - 1, reason: "empty", text: "" }] : [];
    const isUsed = row === headingRow || used.has(row);
    return isUsed ? gap : [...gap, { from: row, to: row, reason: "nothing in the columns", text }];
  });
}
