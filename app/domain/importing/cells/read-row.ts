// What no field holds goes to the notes, so that nothing of the row is lost.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import {
  type Heading,
  type ImportColumn,
  isHeading,
  isMemberColumn,
  type RowRefusal,
  type RowTexts,
} from "../import-headings.ts";
import { readNameCell, splitName } from "../import-names.ts";
import type { Line } from "../import-table.ts";
import { plainWord } from "../import-words.ts";
import { type Claim, type Diet, isDietColumn, withDiet } from "./food-words.ts";
import { type CellReader, type CellReading, withLostZero } from "./read-cell.ts";

/** "note": it becomes a note; "out": nothing of it; "all": it is about all in the row; "text": it is this instead. */
export const fixKinds = ["note", "out", "all", "text"] as const;
export type FixKind = (typeof fixKinds)[number];
export type CellFix = { how: FixKind; text: string };

export type CellFixes = ReadonlyMap<string, CellFix>;

/** What adds to the guest, and replaces nothing that is there. */
export type RowExtras = {
  notes: readonly string[];
  notesForAll: readonly string[];
  tags: string;
  lists: Diet;
  own: Readonly<Record<string, string>>;
  address: string;
};

export const noExtras: RowExtras = { notes: [], notesForAll: [], tags: "", lists: {}, own: {}, address: "" };

export type ReadCell = Pick<CellReading, "text" | "note" | "also"> & {
  key: string;
  column: Heading;
  heading: string;
  cell: string;
  fix: CellFix | null;
};

export type Doubt = { problem: RowRefusal; cell: ReadCell };

export type RowRead = {
  texts: RowTexts;
  extras: RowExtras;
  cells: readonly ReadCell[];
  forAll: ReadonlySet<Heading>;
  /** Cells that are asked about although they fit. */
  doubts: readonly Doubt[];
  claims: readonly Claim[];
};

export type ReaderOptions = {
  columns: readonly (ImportColumn | null)[];
  headings: readonly string[];
  fixes: CellFixes;
};

export type RowReaderOptions = ReaderOptions & {
  /** The list has our own headings: its free texts are taken literally. */
  isOwn: boolean;
  /** By the place of a column that is to be one of the couple's own; without a key it becomes notes. */
  ownKeys: ReadonlyMap<number, string>;
  zeros: ReadonlySet<number>;
};

export function openRowReader(readCell: CellReader, options: RowReaderOptions): (line: Line) => RowRead {
  const { columns, headings, isOwn, ownKeys, zeros } = options;
  const readFixed = openFixedCells(readCell, options);
  return (line) => {
    const texts: Partial<Record<Heading, string>> = {};
    const notes: string[] = [];
    const address: { at: number; text: string }[] = [];
    const own: Record<string, string> = {};
    const forAll = new Set<Heading>();
    const cells: ReadCell[] = [];
    const doubts: Doubt[] = [];
    const claims: Claim[] = [];
    let [tags, lists]: [string, Diet] = ["", {}];
    for (const [at, column] of columns.entries()) {
      const cell = line.cells[at] ?? "";
      const key = column === "own" ? ownKeys.get(at) : undefined;
      if (column === null || column === "count" || isMemberColumn(column)) continue;
      if (column === "id") texts.id = cell;
      else if (column === "address") address.push({ at, text: cell });
      else if (key !== undefined && cell !== "") own[key] = oneLine(cell);
      else if (column === "note" || column === "own") notes.push(...noted(headings[at] ?? "", cell));
      else readField(at, column);
    }
    const extras = { ...noExtras, notes, tags, lists, own, address: inLines(joinTown(address, headings)) };
    return { texts, extras, cells, forAll, doubts, claims };

    function readField(at: number, column: StoredName | "fullName"): void {
      const field = column === "fullName" ? "First_Name" : column;
      const { kind } = guestFields[fieldOfStored(field)];
      const { displayed, read, whole, isOmitted } = readFixed(at, field, { line, isZeroLost: zeros.has(at) });
      const show = (as: Partial<ReadCell>) => {
        if (displayed.cell !== "" || displayed.fix) cells.push({ ...displayed, ...as });
      };
      if (column === "fullName" || (!isOwn && (column === "First_Name" || column === "Last_Name"))) {
        const { name, note } = isOwn ? { name: whole, note: "" } : readNameCell(whole);
        Object.assign(texts, column === "fullName" ? splitName(name) : { [column]: name });
        notes.push(...noted(displayed.heading, note));
        show({ text: name, note, also: {} });
      } else if (!isOwn && !isOmitted && (kind === "lines" || kind === "tags")) {
        if (kind === "lines") notes.push(...noted("", whole));
        else tags = tagsIn(whole);
        show({ text: whole, note: "", also: {} });
      } else {
        const { claims: claimed = [], rest, doubt } = read;
        const { [field as keyof Diet]: open, ...others } = (claimed.length > 0 && rest) || {};
        const text = open ?? read.text;
        const isMore = Boolean(texts[field]) && text !== "";
        const isList = isDietColumn(field);
        if (!isMore) texts[field] ||= text;
        else if (isList) lists = withDiet(lists, { [field]: text });
        notes.push(...noted(displayed.heading, isMore && !isList ? displayed.cell : read.note));
        lists = withDiet(lists, claimed.length > 0 ? others : read.also);
        claims.push(...claimed);
        if (displayed.fix?.how === "all") forAll.add(field);
        show({});
        if (doubt && !displayed.fix)
          doubts.push({ problem: { column: field, reason: doubt }, cell: displayed });
      }
    }
  };
}

type FixedCell = {
  read: CellReading;
  displayed: ReadCell;
  whole: string;
  isOmitted: boolean;
};

export function openFixedCells(readCell: CellReader, { headings, fixes }: ReaderOptions) {
  return (
    at: number,
    column: StoredName,
    { line, isZeroLost = false }: { line: Line; isZeroLost?: boolean },
  ): FixedCell => {
    const cell = line.cells[at] ?? "";
    const key = keyOfCell(at, column, { row: line.row, cell });
    const fix = fixes.get(key) ?? null;
    const whole = fix?.how === "text" ? fix.text : isZeroLost ? withLostZero(cell) : cell;
    const isOmitted = fix?.how === "note" || fix?.how === "out";
    const omitted = { text: "", note: fix?.how === "note" ? cell : "", also: {} };
    const read = isOmitted ? omitted : readCell(fieldOfStored(column), whole);
    const { text, note, also } = read;
    return {
      read,
      displayed: { key, column, heading: headings[at] ?? "", cell, text, note, also, fix },
      whole,
      isOmitted,
    };
  };
}

const longestShared = 100;

function keyOfCell(at: number, column: StoredName, { row, cell }: { row: number; cell: string }): string {
  const { kind } = guestFields[fieldOfStored(column)];
  const isWord = kind === "yesNo" || kind === "answer" || kind === "relations" || kind === "list";
  return isWord && cell.length <= longestShared ? `${at} ${plainWord(cell)}` : `${at} #${row}`;
}

/** Google's lists of labels, of which its own have a star. */
function tagsIn(cell: string): string {
  const tags = cell.split(/\s*:::\s*/);
  return tags.filter((tag) => !tag.startsWith("*")).join(", ");
}

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
