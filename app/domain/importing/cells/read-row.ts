// The cells of one row as texts of a guest's fields, with what the couple mended of them. What no field holds goes to the
// notes, so that nothing of the row is lost.

import { type AnyField } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldOfStored, type ListField, listFields } from "#domain/guest/guest.ts";
import {
  type Heading,
  type ImportColumn,
  isHeading,
  isMemberColumn,
  type MemberColumn,
  type RowRefusal,
  type RowTexts,
} from "../import-headings.ts";
import { splitName } from "../import-name-words.ts";
import { readNameCell } from "../import-names.ts";
import type { Line } from "../import-table.ts";
import { type ListedOptions, plainWord } from "../import-words.ts";
import { withLostZero } from "./contact-cell.ts";
import { type Claim, openCellReader, readNothing } from "./read-cell.ts";

/** "note": it becomes a note; "out": nothing of it; "all": it is about all whom the row names; "text": it is this instead. */
export const mendKinds = ["note", "out", "all", "text"] as const;
export type MendKind = (typeof mendKinds)[number];
export type Mend = { how: MendKind; text: string };

/** By the key of the cell. */
export type Mends = ReadonlyMap<string, Mend>;

/** What adds to the guest, and replaces nothing that is there. */
export type RowExtras = {
  notes: readonly string[];
  /** For each guest whom the row names. */
  notesForAll: readonly string[];
  tags: string;
  lists: Readonly<Partial<Record<ListField, string>>>;
  /** By the key of the column. */
  own: Readonly<Record<string, string>>;
  /** Of the household, in lines. */
  address: string;
};

export type ReadCell = {
  /** Equal for cells that are mended together: the same word in the same column. */
  key: string;
  column: Heading;
  heading: string;
  /** As it stands in the list. */
  cell: string;
  text: string;
  note: string;
  also: Readonly<Partial<Record<ListField, string>>>;
  mend: Mend | null;
};

export type RowRead = {
  texts: RowTexts;
  extras: RowExtras;
  cells: readonly ReadCell[];
  /** Columns that are about all whom the row names. */
  forAll: ReadonlySet<Heading>;
  /** Cells that are asked about although they fit. */
  doubts: readonly Doubt[];
  /** Food and allergies that are said of somebody by name. */
  claims: readonly Claim[];
};

export type Doubt = { problem: RowRefusal; cell: ReadCell };

export const noExtras: RowExtras = { notes: [], notesForAll: [], tags: "", lists: {}, own: {}, address: "" };

export type RowReaderOptions = {
  columns: readonly (ImportColumn | null)[];
  headings: readonly string[];
  /** The list has our own headings: its free texts are taken literally. */
  isOwn: boolean;
  options: ListedOptions;
  mends: Mends;
  /** By the place of a column that is to be one of the couple's own; without a key it becomes notes. */
  ownKeys: ReadonlyMap<number, string>;
  /** The places of columns where telephone numbers begin with a zero. */
  zeros: ReadonlySet<number>;
};

export function openRowReader({
  columns,
  headings,
  isOwn,
  options,
  mends,
  ownKeys,
  zeros,
}: RowReaderOptions): (line: Line) => RowRead {
  const readCell = openCellReader(isOwn ? null : options);
  return ({ row, cells: line }) => {
    const texts: Partial<Record<Heading, string>> = {};
    const notes: string[] = [];
    const lists: Partial<Record<ListField, string[]>> = {};
    const address: { at: number; text: string }[] = [];
    const own: Record<string, string> = {};
    const forAll = new Set<Heading>();
    const cells: ReadCell[] = [];
    const doubts: Doubt[] = [];
    const claims: Claim[] = [];
    let tags = "";
    for (const [at, column] of columns.entries()) {
      const cell = line[at] ?? "";
      const heading = headings[at] ?? "";
      // Others read those: import-members.ts.
      if (column === null || column === "count" || isMemberColumn(column)) continue;
      if (column === "note") notes.push(...noted(heading, cell));
      else if (column === "address") address.push({ at, text: cell });
      else if (column === "own") {
        const key = ownKeys.get(at);
        if (key === undefined) notes.push(...noted(heading, cell));
        else if (cell !== "") own[key] = oneLine(cell);
      } else if (column === "id") texts.id = cell;
      else readField(at, column, { cell, heading });
    }
    const extras = {
      notes,
      notesForAll: [],
      tags,
      own,
      address: inLines(joinTown(address, headings)),
      lists: Object.fromEntries(Object.entries(lists).map(([field, items]) => [field, items.join("; ")])),
    };
    return { texts, extras, cells, forAll, doubts, claims };

    function readField(
      at: number,
      column: FieldColumn,
      { cell, heading }: { cell: string; heading: string },
    ): void {
      const key = keyOfCell(at, column, { row, cell });
      const mend = mends.get(key) ?? null;
      const whole = zeros.has(at) ? withLostZero(cell) : cell;
      const used = mend?.how === "text" ? mend.text : whole;
      const known = { key, heading, cell, mend };
      if (column === "fullName" || (!isOwn && (column === "First_Name" || column === "Last_Name"))) {
        const { name, note } = isOwn ? { name: used, note: "" } : readNameCell(used);
        Object.assign(texts, column === "fullName" ? splitName(name) : { [column]: name });
        notes.push(...noted(heading, note));
        const place = column === "Last_Name" ? column : "First_Name";
        if (cell !== "" || mend) cells.push({ ...known, column: place, text: name, note, also: {} });
        return;
      }
      const isLeft = mend?.how === "note" || mend?.how === "out";
      const field = fieldOfStored(column);
      const { kind }: AnyField = guestFields[field];
      if (!isOwn && !isLeft && (kind === "lines" || kind === "tags")) {
        if (kind === "lines") notes.push(...noted("", used));
        // Google's lists of labels, of which its own have a star.
        else
          tags = used
            .split(/\s*:::\s*/)
            .filter((tag) => !tag.startsWith("*"))
            .join(", ");
        if (cell !== "" || mend) cells.push({ ...known, column, text: used, note: "", also: {} });
        return;
      }
      const read = isLeft ? readNothing(mend.how === "note" ? cell : "") : readCell(field, used);
      const list = listFields.find((one) => one === field);
      const rest = read.claims && read.claims.length > 0 ? read.rest : undefined;
      const [text, also] = list && rest ? [rest[list], withoutField(rest, list)] : [read.text, read.also];
      // Of several addresses and numbers the first counts.
      const isMore = Boolean(texts[column]) && text !== "";
      if (!isMore) texts[column] ||= text;
      else if (list) lists[list] = [...(lists[list] ?? []), text];
      notes.push(...noted(heading, isMore && !list ? cell : read.note));
      for (const [other, items] of Object.entries(also) as [ListField, string][])
        if (items !== "") lists[other] = [...(lists[other] ?? []), items];
      if (rest) claims.push(...(read.claims ?? []));
      if (mend?.how === "all") forAll.add(column);
      const shown = { ...known, column, text: read.text, note: read.note, also: read.also };
      if (cell !== "" || mend) cells.push(shown);
      if (read.doubt && !mend) doubts.push({ problem: { column, reason: read.doubt }, cell: shown });
    }
  };
}

function withoutField(lists: Readonly<Record<ListField, string>>, field: ListField): RowExtras["lists"] {
  const { [field]: _own, ...others } = lists;
  return others;
}

/** A line of the notes, under the heading of its column. */
export function noted(heading: string, text: string): string[] {
  const lines = text.split(/\r?\n/).map(oneLine).filter(Boolean);
  // The name of a field is no word for people.
  const label = isHeading(heading) ? "" : oneLine(heading);
  return label === "" || lines.length === 0 ? lines : [`${label}: ${lines.join(", ")}`];
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** The town before its code is one line with it. A code of five digits may have lost its zeros. */
function joinTown(
  parts: readonly { at: number; text: string }[],
  headings: readonly string[],
): readonly string[] {
  const find = (heading: RegExp) => parts.find(({ at }) => heading.test(headings[at] ?? ""));
  const [town, state, code] = [find(townHeading), find(stateHeading), find(codeHeading)];
  const short = code?.text.replace(/[.,]0+$/, "") ?? "";
  const hasFive =
    state ?? parts.find(({ at, text }) => countryHeading.test(headings[at] ?? "") && fiveDigits.test(text));
  const number = hasFive && /^\d{3,4}$/.test(short) ? short.padStart(5, "0") : short;
  const isAfterTown = town && code && number !== "" && town.text !== "" && town.at < code.at;
  const isSwapped = isAfterTown && !state && /^(?:[A-Z]{1,2}-)?\d{3} ?\d{2}$/.test(number);
  const line = isSwapped
    ? `${number} ${town.text}`
    : isAfterTown && state?.text
      ? `${town.text}, ${state.text} ${number}`
      : null;
  const texts = parts.map((part) => {
    if (part === code) return line ?? number;
    return line !== null && (part === town || part === state) ? "" : part.text;
  });
  return texts.filter(Boolean);
}

const townHeading = /city|town|^(?:post)?ort$|stad$/i;
const countryHeading = /country|land$/i;
const fiveDigits =
  /^(?:us|usa|united states.*|germany|tyskland|deutschland|finland|suomi|italy|italien|italia|france|frankrike|spain|spanien|españa)$/i;
const stateHeading = /state|province/i;
const codeHeading = /zip|post(?:al )?code|postnr|postnummer/i;

/** "123 45" and "Lund" are one line of an address. */
function inLines(parts: readonly string[]): string {
  const lines = parts
    .flatMap((part) => part.split(/\r?\n|,\s*(?=(?:S-)?\d{3}\s?\d{2}\s)/))
    .map(oneLine)
    .filter(Boolean);
  return lines.reduce((text, line, at) => {
    const isTown = /^(?:S-|SE-)?\d{3}\s?\d{2}$/.test(lines[at - 1] ?? "");
    return text === "" ? line : text + (isTown ? " " : "\n") + line;
  }, "");
}

const longestShared = 100;

type FieldColumn = Exclude<ImportColumn, "id" | "note" | "own" | "address" | "count" | MemberColumn>;

export function keyOfCell(
  at: number,
  column: FieldColumn,
  { row, cell }: { row: number; cell: string },
): string {
  const kind = column === "fullName" ? null : guestFields[fieldOfStored(column)].kind;
  const isWord = kind === "yesNo" || kind === "answer" || kind === "relations" || kind === "list";
  return isWord && cell.length <= longestShared ? `${at} ${plainWord(cell)}` : `${at} #${row}`;
}
