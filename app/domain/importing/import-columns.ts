import {
  guessHeading,
  type ImportColumn,
  isForReading,
  isMemberColumn,
  memberColumns,
} from "./import-headings.ts";
import type { Line } from "./import-table.ts";
import { readChildNote } from "./import-name-endings.ts";
import { listNames } from "./import-names.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { readRelationCell, readRelationWord, readYesNoWord } from "./import-words.ts";

export type Columns = readonly (ImportColumn | null)[];

export type ColumnMapping = {
  /** The row with the headings; rows above it are ignored. null: the list has no headings. */
  headingRow: number | null;
  columns: Columns;
};

export type MappingProblem =
  | { reason: "column twice"; column: ImportColumn }
  | { reason: "no column with names" };

const headingRowsLookedAt = 10;

/** How many people a sheet seems to name, to tell a guest list from a budget. */
export function countPeople(lines: readonly Line[]): number {
  const mapping = guessMapping(lines);
  if (findMappingProblems(mapping).length > 0) return 0;
  const nameAt = mapping.columns.findIndex((column) => column === "fullName" || column === "First_Name");
  const isSplit = mapping.columns.includes("Last_Name");
  const weights = lines.flatMap(({ row, cells }) => {
    const name = cells[nameAt] ?? "";
    if (row <= (mapping.headingRow ?? 0) || !/\p{L}/u.test(name)) return [];
    const reach = cells.filter((cell) => /\S@\S|^\+?[\d\s()/-]{7,}$/.test(cell)).length;
    return [(isSplit || wholeName.test(name) ? 2 : 0.5) + reach];
  });
  return weights.reduce((sum, one) => sum + one, 0) * (mapping.headingRow === null ? 1 : 2);
}

const wholeName = /^\p{Lu}[^\d:]*[\s,&+]\s*\p{Lu}/u;

export function guessMapping(lines: readonly Line[]): ColumnMapping {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const headings = findHeadings(lines);
  const guessed = Array.from({ length: width }, (_, at) => guessHeading(headings?.cells[at] ?? ""));
  const hasParties = guessed.includes("Household") || guessed.includes("Companion_Of");
  // Beside a household's name each of its rows repeats the size of the household.
  const columns = guessed.map((column) => (column === "count" && hasParties ? null : column));
  if (!headings) return { headingRow: null, columns: guessByContent(lines, width) };
  const isOwn = headings.cells.includes("First_Name");
  const cellsAt = (at: number) =>
    lines.flatMap(({ row, cells }) => (row > headings.row ? cells[at] || [] : []));
  const settled = columns.map((column, at): ImportColumn | null => {
    const one = settle(column, at, columns);
    if (one === "Child" && mostAre(cellsAt(at), isNameOfChild)) return "member child";
    return isOwn || isLikely(one, cellsAt(at)) ? one : null;
  });
  const isNamed = settled.some((one) => one === "fullName" || one === "First_Name" || one === "id");
  const names = isNamed ? -1 : settled.findIndex((one, at) => one === null && areNames(cellsAt(at)));
  return { headingRow: headings.row, columns: settled.map((one, at) => (at === names ? "fullName" : one)) };
}

export function areNames(cells: readonly string[]): boolean {
  return mostAre(cells, (cell) => wholeName.test(cell) && !cell.includes("@"));
}

/** Several columns may be parts of an address, become notes, or say of one thing what others leave blank. */
const repeatable = new Set<ImportColumn>([
  ...(["address", "note", "own", "Email", "Phone", "Food_Options", "Allergies"] as const),
  ...memberColumns,
]);

/** Columns without a home become notes, but those that only count the rows. For lists that the couple see before. */
export function giveHomes(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  ownNames: readonly string[] = [],
): ColumnMapping {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  let hasRelation = columns.includes("Relation");
  return {
    headingRow,
    columns: columns.map((column, at) => {
      const heading = headings[at] ?? "";
      const cells = below.flatMap(({ cells }) => cells[at] || []);
      const isCount = countHeading.test(heading) || areCounted(cells);
      const isHomeless = column === null && cells.length > 0 && !isForReading(heading) && !isCount;
      if (!isHomeless) return column;
      if (ownNames.some((name) => name.toLowerCase() === heading.toLowerCase())) return "own";
      // "Vem", "Hur känner vi dem": what heads it is nobody's guess.
      const isRelation = !hasRelation && cells.length > 1 && mostAre(cells, saysRelation);
      hasRelation ||= isRelation;
      return isRelation ? "Relation" : "note";
    }),
  };
}

export function mostAre(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 2 > cells.length;
}

function isNameOfChild(cell: string): boolean {
  return readYesNoWord(cell) === null && readChildNote(cell) === null && listNames(cell) !== null;
}

function saysRelation(cell: string): boolean {
  return readFieldText("relations", readRelationCell(cell).text).ok;
}

const countHeading = /^(?:#|nr\.?|no\.?|nummer|number|rad|row|löpnr|löpnummer|summa|sum)$/i;

function areCounted(cells: readonly string[]): boolean {
  const isNext = (cell: string, at: number) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1;
  return cells.every((cell, at) => /^\d+$/.test(cell) && isNext(cell, at));
}

/** More would be a side or a group of friends. */
const mostInHousehold = 12;

/** Wrong households would show strangers each other's answers, so a doubtful column is left to the couple. */
function isLikely(column: ImportColumn | null, cells: readonly string[]): boolean {
  if (column === "count") {
    const few = cells.filter((cell) => /^(?:\d|1[0-2])$/.test(cell)).length;
    // A total may stand below.
    return few > 0 && few >= cells.length * 0.95 - 1 && !areCounted(cells);
  }
  if (column === "Child") return !cells.some((cell) => /^\d+$/.test(cell) && Number(cell) > 1);
  if (column !== "Household" || cells.length === 0) return true;
  const isOther = (cell: string) =>
    !/^\d+$/.test(cell) &&
    (readYesNoWord(cell) !== null || readChildNote(cell) !== null || readRelationWord(cell) !== null);
  const counts = [...Map.groupBy(cells, (cell) => cell.toLowerCase()).values()].map(({ length }) => length);
  const areNumbers = cells.every((cell) => /^\d+$/.test(cell));
  return (
    cells.filter(isOther).length * 2 <= cells.length &&
    Math.max(...counts) <= mostInHousehold &&
    (!areNumbers || areNumbered(cells.map(Number)))
  );
}

/** 1, 1, 2, 3, 3: equal numbers stand together, and each is one more than the one before. */
function areNumbered(numbers: readonly number[]): boolean {
  const isAlike = (number: number, at: number) => at > 0 && number === numbers[at - 1];
  return numbers.every((number, at) => number === (numbers[at - 1] ?? 0) + 1 || isAlike(number, at));
}

export function findMappingProblems({ columns }: ColumnMapping): MappingProblem[] {
  const used = columns.filter((column) => column !== null);
  const twice = used.filter((column, at) => used.indexOf(column) < at && !repeatable.has(column));
  const isNamed = used.includes("fullName") || (used.includes("First_Name") && used.includes("Last_Name"));
  return [
    ...[...new Set(twice)].map((column) => ({ reason: "column twice", column }) as const),
    ...(isNamed || used.includes("id") ? [] : [{ reason: "no column with names" } as const]),
  ];
}

/** Titles and notes may stand above the headings. A row with one known heading counts only if it is the first. */
function findHeadings(lines: readonly Line[]): Line | null {
  const first = lines.slice(0, headingRowsLookedAt);
  // "Familj" may head a column, or be the relation of a guest in a list without headings.
  const isHeading = (cell: string) => {
    const column = guessHeading(cell);
    return column !== null && !isMemberColumn(column) && readRelationWord(cell) === null;
  };
  const known = ({ cells }: Line) => cells.filter(isHeading).length;
  return (
    first.find((line) => known(line) >= 2) ?? first.slice(0, 1).find((line) => known(line) === 1) ?? null
  );
}

/** Of two equal columns the first counts. Beside a last name, a "Name" is the first name. */
function settle(column: ImportColumn | null, at: number, columns: Columns): ImportColumn | null {
  if (column !== null && repeatable.has(column)) return column;
  if (columns.indexOf(column) < at) return null;
  if (column !== "fullName") return column;
  if (columns.includes("First_Name")) return null;
  return columns.includes("Last_Name") ? "First_Name" : "fullName";
}

function guessByContent(lines: readonly Line[], width: number): Columns {
  const all = lines.map(({ cells }) => cells);
  const columns = Array.from({ length: width }, (_, at): ImportColumn | "text" | null => {
    const filled = all.flatMap((cells) => cells[at] || []);
    const most = (fits: (cell: string) => boolean) => filled.filter(fits).length > filled.length / 2;
    if (most((cell) => cell.includes("@"))) return "Email";
    if (most((cell) => readRelationWord(cell) !== null)) return "Relation";
    return most((cell) => /^\p{L}[^\d]*$/u.test(cell)) ? "text" : null;
  });
  const texts = columns.flatMap((column, at) => (column === "text" ? [at] : []));
  const names: ImportColumn[] = texts.length > 1 ? ["First_Name", "Last_Name"] : ["fullName"];
  return columns.map((column, at) => {
    if (column === "text") return names[texts.indexOf(at)] ?? null;
    return columns.indexOf(column) < at ? null : column;
  });
}
