// A guest comes in without cells that no field can hold; they stay in the notes until the couple fix them.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { type Diet, isDietColumn } from "./cells/food-words.ts";
import type { Heading, RowRefusal } from "./import-headings.ts";
import { type CellFix, type CellFixes, noted, type ReadCell } from "./cells/read-row.ts";
import { findSections, type ImportRow } from "./import-rows.ts";
import type { ColumnMapping } from "./import-columns.ts";
import type { Line } from "./import-table.ts";

export type CellIssue = {
  row: number;
  name: string;
  problem: RowRefusal;
  /** null: the text came from another place than a cell of this column. */
  cell: ReadCell | null;
};

type RowProblems = { row: number; name: string; problems: readonly RowRefusal[] };

/** Whom a row means cannot be put among the notes. */
const isDroppable = ({ column, reason }: RowRefusal) =>
  column !== null &&
  column !== "First_Name" &&
  column !== "Last_Name" &&
  reason !== "id twice" &&
  reason !== "already on the list";

/** Takes the cells out of the rows that can do without them. null: there are none but those `tried` before. */
export function dropCells(
  rows: readonly ImportRow[],
  refused: readonly RowProblems[],
  tried: Set<string>,
): { rows: ImportRow[]; issues: CellIssue[] } | null {
  const nameless = new Set(rows.filter(({ texts }) => !texts.First_Name).map(({ row }) => row));
  const fresh = refused.filter(({ row, problems }) =>
    problems.every(
      (problem) =>
        isDroppable(problem) &&
        !tried.has(`${row} ${problem.column}`) &&
        // Nothing but the host says who it is.
        !(problem.column === "Companion_Of" && nameless.has(row)),
    ),
  );
  // Without another's bad cell, these may be no problems any more.
  const causes = fresh.flatMap((one) => {
    const problems = one.problems.filter(({ reason }) => !consequences.includes(reason));
    return problems.length > 0 ? [{ ...one, problems }] : [];
  });
  const dropped = new Map((causes.length > 0 ? causes : fresh).map((one) => [one.row, one]));
  if (dropped.size === 0) return null;
  const issues: CellIssue[] = [];
  const remaining = rows.map((row) => {
    const { name = "", problems = [] } = dropped.get(row.row) ?? {};
    return problems.reduce((one, problem) => {
      const cell = cellOf(one, problem.column);
      tried.add(`${row.row} ${problem.column}`);
      issues.push({ row: row.row, name, problem, cell });
      if (problem.column === null) return one;
      if (isForAllAtFirst(problem)) return { ...one, forAll: new Set([...one.forAll, problem.column]) };
      return withoutCell(one, problem.column, { cell, reason: problem.reason });
    }, row);
  });
  return { rows: remaining, issues };
}

function cellOf({ cells }: ImportRow, column: Heading | null): ReadCell | null {
  const isThere = ({ also }: ReadCell) => isDietColumn(column) && also[column];
  return cells.find((one) => one.column === column) ?? cells.find(isThere) ?? null;
}

const consequences: readonly RowRefusal["reason"][] = ["host not found", "chair taken"];

function withoutCell(
  row: ImportRow,
  column: Heading,
  { cell, reason }: { cell: ReadCell | null; reason: RowRefusal["reason"] },
): ImportRow {
  const { [column]: text = "", ...texts } = row.texts;
  const extras = { ...row.extras };
  const heading = cell?.heading ?? "";
  let notes: string[] = [];
  if (column === "Notes") extras.notes = shortened(extras.notes);
  else if (column === "Tags") {
    notes = noted(heading, extras.tags);
    extras.tags = "";
  } else if (column === "Columns") {
    notes = Object.entries(extras.own).flatMap(([key, value]) => noted(key, value));
    extras.own = {};
  } else {
    const { [column as keyof Diet]: listed = "", ...lists } = extras.lists;
    notes = noted(heading, cell?.fix?.text || cell?.cell || text || listed);
    extras.lists = lists;
  }
  if (reason === "whose is not said") extras.notesForAll = [...extras.notesForAll, ...notes];
  else extras.notes = [...extras.notes, ...notes];
  return { ...row, texts, extras };
}

/** What one of a pair does not eat is both's until the couple say whose: the kitchen reads no notes. */
export function isForAllAtFirst({ column, reason }: Pick<RowRefusal, "column" | "reason">): boolean {
  return reason === "whose is not said" && isDietColumn(column);
}

function shortened(notes: readonly string[]): string[] {
  let room = guestFields.notes.most / 2;
  return notes.flatMap((line) => {
    const text = line.length < room ? line : `${line.slice(0, Math.max(0, room - 2)).toWellFormed()}…`;
    room -= text.length + 1;
    return room < -2 ? [] : [text];
  });
}

/** A guest whose first name is missing is called by the last name, until the couple know better. */
export function callByLastName(rows: readonly ImportRow[]): { rows: ImportRow[]; issues: CellIssue[] } {
  const issues: CellIssue[] = [];
  const named = rows.map((row) => {
    const { First_Name: first, Last_Name: last, id, Companion_Of: host } = row.texts;
    if (first !== "" || !last || id || host || row.reading || row.isOwn) return row;
    const problem: RowRefusal = { column: "First_Name", reason: "first name missing" };
    const cell = row.cells.find(({ column }) => column === "First_Name") ?? null;
    issues.push({ row: row.row, name: last, problem, cell });
    return { ...row, texts: { ...row.texts, First_Name: last, Last_Name: "" } };
  });
  return { rows: named, issues };
}

type Blank = {
  key: string;
  row: number;
  places: readonly number[];
  below: readonly Line[];
  fix: CellFix | null;
};

/** A text file does not tell a merged cell from an empty one: the couple say whether it counts for the rows below. */
export function findBlanks(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  fixes: CellFixes,
): { blanks: Blank[]; lines: readonly Line[] } {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const [first, last] = [columns.indexOf("First_Name"), columns.indexOf("Last_Name")];
  if (first < 0 || last < 0 || headings.includes("First_Name")) return { blanks: [], lines };
  const places = columns.flatMap((column, at) =>
    column === "Last_Name" || column === "Household" || column === "address" ? [at] : [],
  );
  const sections = findSections(lines, columns);
  const groups = new Map<Line, Line[]>();
  let [above, before]: [Line | null, number] = [null, 0];
  for (const line of lines) {
    const { row, cells } = line;
    const isBelow = above !== null && row === before + 1;
    const lacks = places.some((at) => !cells[at] && above?.cells[at]);
    const isAlike = !cells[last] || cells[last] === above?.cells[last];
    const isGuest = row > (headingRow ?? 0) && Boolean(cells[first]) && !sections.has(row);
    before = row;
    if (isGuest && above && isBelow && lacks && isAlike)
      groups.set(above, [...(groups.get(above) ?? []), line]);
    else above = isGuest && cells[last] ? line : null;
  }
  const blanks = [...groups].map(([{ row, cells }, below]): Blank => {
    const key = `below ${row}`;
    const lacking = places.filter((at) => cells[at] && below.some((line) => !line.cells[at]));
    return { key, row, places: lacking, below, fix: fixes.get(key) ?? null };
  });
  return { blanks, lines: fill(lines, blanks) };
}

function fill(lines: readonly Line[], blanks: readonly Blank[]): readonly Line[] {
  const from = new Map(
    blanks.flatMap(({ row, places, below, fix }) =>
      fix?.how === "all" ? below.map((line) => [line.row, { row, places }] as const) : [],
    ),
  );
  if (from.size === 0) return lines;
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return lines.map((line) => {
    const { row = 0, places = [] } = from.get(line.row) ?? {};
    const above = byRow.get(row)?.cells ?? [];
    return {
      ...line,
      cells: line.cells.map((cell, at) => cell || (places.includes(at) ? (above[at] ?? "") : "")),
    };
  });
}
