// What becomes of each column, and which should be something else: what names a person, an answer or an allergy is no note.

import { openFoodWords } from "#domain/importing/cells/food-words.ts";
import { areNames, type ColumnMapping, mostAre } from "#domain/importing/import-columns.ts";
import { type ImportColumn, isForReading } from "#domain/importing/import-headings.ts";
import type { Line } from "#domain/importing/import-table.ts";
import { type ListedOptions, readYesNoWord } from "#domain/importing/import-words.ts";

export type ShownColumn = {
  heading: string;
  samples: string[];
  column: ImportColumn | null;
  /** It seems to hold this, and becomes a note or nothing. */
  doubt: "names" | "answers" | "food" | null;
};

const samplesShown = 3;

export function showColumns(
  lines: readonly Line[],
  { headingRow, columns }: ColumnMapping,
  options: ListedOptions,
): ShownColumn[] {
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = lines.filter(({ row }) => headingRow === null || row > headingRow);
  const foodWord = openFoodWords(options);
  const saysFood = (cell: string) =>
    allergic.test(cell) || cell.split(/[,;/+:()]/).some((part) => foodWord(part.trim(), "Allergies"));
  return columns.map((column, at) => {
    const cells = below.flatMap(({ cells }) => cells[at] || []);
    const heading = headings[at] ?? "";
    const isUnread = (column === "note" || column === null) && cells.length > 0 && !isForReading(heading);
    // One in four is enough: the kitchen reads no notes.
    const isFood = isUnread && cells.filter(saysFood).length * 4 >= cells.length;
    const isNames = isUnread && areNames(cells);
    const isAnswers = isUnread && mostAre(cells, (cell) => !/^\d/.test(cell) && readYesNoWord(cell) !== null);
    const doubt = isFood ? "food" : isNames ? "names" : isAnswers ? "answers" : null;
    return { column, heading, doubt, samples: cells.slice(0, samplesShown) };
  });
}

const allergic = /allerg|anafyla|anaphyla|celiak|coeliac|celiac|intoleran/i;
