// Cells with the same word in the same column are one, and are fixed together.

import type { RowRefusal } from "#domain/importing/import-headings.ts";
import { relations, storedAnswers } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldOfStored, type GuestField } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { dietColumns } from "#domain/importing/cells/food-words.ts";
import type { CellFix, ReadCell } from "#domain/importing/cells/read-row.ts";
import { isForAllAtFirst } from "#domain/importing/import-fixes.ts";
import type { FixedPlan } from "#domain/importing/import-plan.ts";
import { hasLostLetters, lostLetter } from "#domain/importing/import-file.ts";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";

export type DisplayedCell = {
  key: string;
  /** Of the column, in the couple's words or in ours. */
  heading: string;
  cell: string;
  rows: { row: number; name: string }[];
  rowCount: number;
  fix: CellFix | null;
  /** Each as it would be typed, and as it is shown. */
  values: { text: string; name: string }[];
  isText: boolean;
  /** The row names several guests. */
  isShared: boolean;
};

export type DisplayedIssue = DisplayedCell & {
  why: string;
  preset: "note" | "all" | "read";
};

export type DisplayedWord = DisplayedCell & {
  /** "": it leaves the field empty. */
  reads: string;
  note: string;
};

const mostIssues = 100;
const mostWords = 150;
const mostRows = 6;
const mostAlike = 8;

export function showCells(
  { issues, rows, refused }: Pick<FixedPlan, "issues" | "rows" | "refused">,
  preview: Pick<ImportPreview, "blanks" | "lines" | "mapping">,
  reader: Reader,
) {
  const { refusals: problems } = wordsOf(reader.language).importProblems;
  const withIssues = new Set(issues.flatMap(({ row, cell }) => (cell ? [`${row} ${cell.key}`] : [])));
  const all = rows.flatMap(({ row, name, cells, texts, absence }) =>
    (absence ? [] : cells).map((cell) => ({
      row,
      name: name || `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`.trim(),
      cell,
    })),
  );
  // Of a row that stays out because of its name, the name can be mended.
  const nameless = refused.flatMap(({ row, name, problems }) => {
    const problem = problems.find(({ column }) => column === "First_Name");
    const cell = rows.find((one) => one.row === row)?.cells.find(({ column }) => column === "First_Name");
    return problem && cell ? [{ row, name, problem, cell }] : [];
  });
  const cellIssues = [...nameless, ...issues].flatMap(({ cell, ...one }) => (cell ? [{ ...one, cell }] : []));
  const displayedIssues = group(cellIssues).map((alike): DisplayedIssue => {
    const [first] = alike;
    const otherwise = first.problem.reason === "perhaps no allergy" ? "read" : "note";
    const preset = isForAllAtFirst(first.problem) ? "all" : otherwise;
    return { ...showCell(alike, reader), why: describeProblem(first.problem, reader.language), preset };
  });
  const lost = all.filter(({ cell: { cell, column, fix } }) => {
    const isName = column === "First_Name" || column === "Last_Name";
    return !fix && (isName ? hasLostLetters(cell) : cell.includes(lostLetter));
  });
  const lostLetters = group(lost).map((alike): DisplayedIssue => {
    const why = problems["letters lost"];
    return { ...showCell(alike, reader), isText: true, values: [], why, preset: "read" };
  });
  const questions = [...lostLetters, ...showBlanks(preview, reader), ...displayedIssues];
  for (const { row, cell } of lost) withIssues.add(`${row} ${cell.key}`);
  const read = all.filter(({ row, cell }) => !withIssues.has(`${row} ${cell.key}`) && isWorthShowing(cell));
  const words = group(read).map((alike): DisplayedWord => {
    const [{ cell }] = alike;
    return { ...showCell(alike, reader), reads: readAs(cell, reader), note: cell.note };
  });
  const sorted = words.toSorted((one, other) => Number(other.note !== "") - Number(one.note !== ""));
  return {
    issues: questions.slice(0, mostIssues),
    issueCount: questions.length,
    words: sorted.slice(0, mostWords),
    wordCount: sorted.length,
    reads: showReads(sorted),
  };
}

export function describeProblem(
  { reason, by }: Pick<RowRefusal, "reason" | "by">,
  language: Language,
): string {
  const words = wordsOf(language).importProblems;
  return by === undefined ? words.refusals[reason] : words.takenBy(by);
}

function showBlanks(
  { blanks, lines, mapping }: Pick<ImportPreview, "blanks" | "lines" | "mapping">,
  { language }: Reader,
): DisplayedIssue[] {
  const cellsOf = (wanted: number | null) => lines.find(({ row }) => row === wanted)?.cells ?? [];
  const headings = cellsOf(mapping.headingRow);
  const nameAt = mapping.columns.indexOf("First_Name");
  return blanks.map(({ key, row, places, below, fix }) => ({
    key,
    heading: formatList(
      places.map((at) => headings[at] ?? ""),
      language,
    ),
    cell: places.map((at) => cellsOf(row)[at] ?? "").join(" · "),
    rows: below.slice(0, mostRows).map(({ row, cells }) => ({ row, name: cells[nameAt] ?? "" })),
    rowCount: below.length,
    fix,
    values: [],
    isText: false,
    isShared: true,
    why: wordsOf(language).importProblems.refusals["empty below"],
    preset: "read",
  }));
}

function showReads(words: readonly DisplayedWord[]) {
  return [...Map.groupBy(words, ({ heading }) => heading)].map(([heading, ofColumn]) => {
    const alike = Map.groupBy(ofColumn, ({ reads, note }) => `${reads}\n${note}`);
    const reads = [...alike.values()].flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const distinct = [...new Set(all.map(({ cell }) => cell))];
      const cells = distinct.slice(0, mostAlike);
      const rowCount = all.reduce((sum, one) => sum + one.rowCount, 0);
      return [{ cells, more: distinct.length - cells.length, as: first.reads, note: first.note, rowCount }];
    });
    return { heading, reads };
  });
}

type Placed = { row: number; name: string; cell: ReadCell };

function group<One extends Placed>(cells: readonly One[]): [One, ...One[]][] {
  return [...Map.groupBy(cells, ({ cell }) => cell.key).values()].flatMap((alike) => {
    const [first, ...others] = alike;
    return first ? [[first, ...others] as [One, ...One[]]] : [];
  });
}

/** What somebody cannot eat is always shown, as it is understood. */
function isWorthShowing({ column, cell, text, note, also, fix }: ReadCell): boolean {
  if (column === guestFields.allergies.stored || column === guestFields.severeAllergies.stored) return true;
  return fix !== null || note !== "" || text !== cell || Object.values(also).some((one) => one !== "");
}

function showCell(alike: readonly [Placed, ...Placed[]], { language, options }: Reader): DisplayedCell {
  const [{ cell }] = alike;
  const field = cell.column === "id" ? null : fieldOfStored(cell.column);
  const values = field ? valuesOf(field, { language, options }) : [];
  // Each guest of a row has its cell.
  const rows = [...new Map(alike.map(({ row, name }) => [`${row} ${name}`, { row, name }])).values()];
  return {
    key: cell.key,
    heading: cell.heading || (field ? wordsOf(language).guestFields.names[field] : "Id"),
    cell: cell.cell,
    rows: rows.slice(0, mostRows),
    rowCount: rows.length,
    fix: cell.fix,
    values,
    isText: values.length === 0,
    isShared: alike.some(({ name }) => /[&+]|\b(?:och|and|o)\b/i.test(name)),
  };
}

function valuesOf(field: GuestField, reader: Reader): { text: string; name: string }[] {
  const words = wordsOf(reader.language).guestFields;
  switch (guestFields[field].kind) {
    case "answer":
      return (["accepted", "declined"] as const).map((one) => ({
        text: storedAnswers[one],
        name: words.answers[one],
      }));
    case "yesNo":
      return [
        { text: "Yes", name: words.yes },
        { text: "No", name: words.no },
      ];
    case "relations":
      return relations.map((text) => ({ text, name: words.relations[text] }));
    default:
      return [];
  }
}

function readAs({ column, text, also }: ReadCell, reader: Reader): string {
  if (column === "id") return text;
  const valueText = (field: GuestField, one: string) => {
    const read = one === "" ? null : readFieldText(field, one);
    return read?.ok ? shownValue(field, read.value, reader) : one;
  };
  const others = dietColumns.flatMap((one) => {
    const field = fieldOfStored(one);
    return also[one]
      ? [`${wordsOf(reader.language).guestFields.names[field]}: ${valueText(field, also[one])}`]
      : [];
  });
  return [valueText(fieldOfStored(column), text), ...others].filter(Boolean).join(" · ");
}
