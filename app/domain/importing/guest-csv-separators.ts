// What parts the cells of a file. Spreadsheets set to Swedish write semicolons, since their decimals
// have commas; what is pasted from a spreadsheet has tabs.

import type { Language } from "#domain/language.ts";

export const fieldSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type SeparatorName = keyof typeof fieldSeparators;
export type Separator = (typeof fieldSeparators)[SeparatorName];

/** What spreadsheets set to the language expect. */
export const separatorOf: Readonly<Record<Language, SeparatorName>> = { en: "comma", sv: "semicolon" };

export function isSeparatorName(text: unknown): text is SeparatorName {
  return typeof text === "string" && Object.hasOwn(fieldSeparators, text);
}
