// Turns the rows of a list into texts of the guest's fields, in the specification's words.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { type Guest, listFields } from "#domain/guest/guest.ts";
import { beginWithZero } from "./cells/contact-cell.ts";
import { type Claim, openCellReader } from "./cells/read-cell.ts";
import {
  noted,
  openRowReader,
  type RowExtras,
  type RowRead,
  type RowReaderOptions,
} from "./cells/read-row.ts";
import { isNobodyYet, openMembers, type RowMembers, withLists, withMembers } from "./import-members.ts";
import type { RowTexts } from "./import-headings.ts";
import type { ColumnMapping } from "./import-columns.ts";
import { sumRow } from "./import-name-words.ts";
import { type NameReading, readNames, type ReadPerson } from "./import-names.ts";
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
  members: Pick<RowMembers, "apart" | "notes">;
};

/** `tag`: what heads the guests below. */
export type Absence = { reason: "hidden" | "heading"; tag: string };

/** The mapping must have no problems. `options` are the couple's own choices of food and allergies. */
export function readRows(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
  { mends = new Map(), ownKeys = new Map() }: Partial<Pick<RowReaderOptions, "mends" | "ownKeys">> = {},
): ImportRow[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const isOwn = headings.includes("First_Name");
  const zeros = new Set(
    columns.flatMap((column, at) => {
      const cells = lines.flatMap(({ row, cells }) => (row > (headingRow ?? 0) && cells[at]) || []);
      return column === "Phone" && !isOwn && beginWithZero(cells) ? [at] : [];
    }),
  );
  const readRow = openRowReader({ columns, headings, isOwn, options, mends, ownKeys, zeros });
  const readMembers = openMembers({ columns, headings, readCell: openCellReader(options), mends });
  const countAt = columns.indexOf("count");
  const noteColumns = columns.flatMap((column, at) => (column === "note" || column === "Notes" ? [at] : []));
  const saidOf = ({ cells }: Line) => ({
    count: Number(cells[countAt] ?? 0),
    notes: noteColumns.flatMap((at) => cells[at] || []),
  });
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  const nameAt = columns.indexOf("fullName");
  const sections = isOwn ? new Map<number, string>() : findSections(below, columns);
  const isSurnameFirst = below.some(({ cells }) => /^[^\s,]+,\s*[^\s,]+$/.test(cells[nameAt] ?? ""));
  return below.flatMap((line) => {
    if (columns.every((column, at) => column === null || !line.cells[at])) return [];
    const read = withoutPlaceholder(withComments(readRow(line), line));
    const { texts } = read;
    const wholeName =
      nameAt < 0 ? null : (read.cells.find(({ column }) => column === "First_Name")?.text ?? "");
    const [firstName, lastName] =
      wholeName === null ? [texts.First_Name ?? "", texts.Last_Name ?? ""] : [wholeName, null];
    // "Totalt" may stand in another column than the names, and a number is nobody's name.
    const isSum =
      !/\p{L}/u.test(firstName + (lastName ?? "")) && line.cells.some((cell) => sumRow.test(cell));
    const members = readMembers(line);
    const names = { firstName, lastName };
    const listed = isSum ? sum : readNames(names, isSurnameFirst);
    const named = isOwn ? listed : withMembers(listed, names, members, saidOf(line));
    const reading = texts.id ? null : named;
    const name = reading
      ? `${firstName} ${lastName ?? ""}`
      : `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`;
    const filled = line.cells.filter(Boolean);
    const called = name.trim() || (filled.find((cell) => /\p{L}/u.test(cell)) ?? "");
    const { row } = line;
    const all = withMembersOf(read, members);
    const tag = sections.get(row);
    const reason = line.isHidden ? "hidden" : "heading";
    const absence = line.isHidden || tag !== undefined ? ({ reason, tag: tag ?? "" } as const) : null;
    const said = { row, name: isSum ? filled.join(" ") : called, reading, isOwn, absence };
    return settleClaims({ ...all, ...said });
  });
}

/** They belong to whom the row names first. */
function withComments(read: RowRead, { comments = [] }: Line): RowRead {
  const notes = comments.flatMap((text) => text.split("\n").flatMap((line) => noted("", line)));
  return notes.length === 0
    ? read
    : { ...read, extras: { ...read.extras, notes: [...read.extras.notes, ...notes] } };
}

/** What is said of one of them is that one's; of a name that nobody here has, it is anybody's as it is written. */
function settleClaims(row: ImportRow): ImportRow {
  const { claims, reading, texts, extras } = row;
  if (claims.length === 0) return row;
  const people = reading?.kind === "people" ? reading.people : null;
  const alone = [{ firstName: texts.First_Name ?? "", lastName: "", child: false }];
  const isOf =
    (claim: Claim) =>
    ({ firstName }: ReadPerson) =>
      firstName.toLowerCase() === claim.name.toLowerCase();
  const open = claims.filter((claim) => !(people ?? alone).some(isOf(claim)));
  const own = claims.filter((claim) => !open.includes(claim));
  const loose = [...open.map(({ literal }) => literal), ...(people ? [] : own.map(({ theirs }) => theirs))];
  const lists = withLists(storedLists(extras.lists), joinLists(loose));
  return {
    ...row,
    extras: { ...extras, lists: byField(lists) },
    reading:
      people && reading
        ? {
            ...reading,
            people: people.map((one) => ({
              ...one,
              own: withLists(
                one.own ?? {},
                joinLists(own.filter((claim) => isOf(claim)(one)).map(({ theirs }) => theirs)),
              ),
            })),
          }
        : reading,
  };
}

function byField(texts: RowTexts): RowExtras["lists"] {
  return Object.fromEntries(listFields.map((field) => [field, texts[guestFields[field].stored] ?? ""]));
}

function joinLists(all: readonly Claim["theirs"][]): RowTexts {
  return all.reduce<RowTexts>((texts, lists) => withLists(texts, storedLists(lists)), {});
}

export function storedLists(lists: RowExtras["lists"]): RowTexts {
  return Object.fromEntries(
    listFields.flatMap((field) => (lists[field] ? [[guestFields[field].stored, lists[field]]] : [])),
  );
}

/** "Guest", who comes with somebody, has no name yet. */
function withoutPlaceholder(read: RowRead): RowRead {
  const { Companion_Of: host, First_Name: first = "", Last_Name: last = "" } = read.texts;
  const isNobody = host && isNobodyYet(`${first} ${last}`.trim());
  return isNobody ? { ...read, texts: { ...read.texts, First_Name: "", Last_Name: "" } } : read;
}

const sum: NameReading = { kind: "sum", people: [] };

function withMembersOf(
  read: RowRead,
  { strays, strayNotes, doubts, cells, apart, notes }: RowMembers,
): RowRead & Pick<ImportRow, "members" | "doubts"> {
  const lists = byField(withLists(storedLists(read.extras.lists), strays));
  return {
    ...read,
    extras: { ...read.extras, lists, notes: [...read.extras.notes, ...strayNotes] },
    cells: [...read.cells, ...cells],
    members: { apart, notes },
    doubts: [...read.doubts, ...doubts],
  };
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
