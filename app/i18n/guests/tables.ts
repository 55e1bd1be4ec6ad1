import { displayNameIn, type NamedTable } from "#domain/guest/display-names.ts";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

export type TableReader = { language: Language; displayNames: readonly NamedTable[] };

export function tableInWords(table: string, { language, displayNames }: TableReader): string {
  return displayNameIn(displayNames, { table, language }) ?? wordsOf(language).tables.table(table);
}

export function tableBelowHeading(table: string, { language, displayNames }: TableReader): string {
  return displayNameIn(displayNames, { table, language }) ?? table;
}

export function chairInWords({ table, seat }: { table: string; seat: number }, reader: TableReader): string {
  return wordsOf(reader.language).tables.chair(tableInWords(table, reader), seat);
}
