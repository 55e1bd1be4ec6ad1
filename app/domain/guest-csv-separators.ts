// What parts the cells of a file. Spreadsheets set to Swedish write semicolons, since their decimals
// have commas; what is pasted from a spreadsheet has tabs.

export const fieldSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type SeparatorName = keyof typeof fieldSeparators;
export type Separator = (typeof fieldSeparators)[SeparatorName];

export function isSeparatorName(text: unknown): text is SeparatorName {
  return typeof text === "string" && Object.hasOwn(fieldSeparators, text);
}
