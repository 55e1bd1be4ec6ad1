// The guest list as a file for spreadsheets: the specification's field names and the id, so that the
// file can be read back as it was (RFC 4180).

import { compareByLastName } from "#domain/names/collation.ts";
import { fieldNames, type Guest, guestColumns, type GuestField } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Language } from "#domain/language.ts";

const exportedFields = [...new Set<GuestField>([...guestColumns, ...fieldNames])];

/** What parts the cells. What is pasted from a spreadsheet has tabs. */
export const fieldSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type SeparatorName = keyof typeof fieldSeparators;
export type Separator = (typeof fieldSeparators)[SeparatorName];

/** What spreadsheets set to the language expect: Swedish decimals have commas. */
export const separatorOf: Readonly<Record<Language, SeparatorName>> = { en: "comma", sv: "semicolon" };

export function isSeparatorName(text: unknown): text is SeparatorName {
  return typeof text === "string" && Object.hasOwn(fieldSeparators, text);
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export function writeGuestCsv(guests: readonly Guest[], separator: SeparatorName): string {
  const lines = [
    ["id", ...exportedFields.map((field) => guestFields[field].stored)],
    ...guests
      .toSorted((one, other) => compareByLastName(one, other) || (one.id < other.id ? -1 : 1))
      .map((guest) => [guest.id, ...exportedFields.map((field) => textOfField(guest, field))]),
  ];
  const between = fieldSeparators[separator];
  const text = lines
    .map((cells) => cells.map((cell) => quote(guardFormula(cell))).join(between))
    .join("\r\n");
  return `\uFEFF${text}\r\n`;
}

/** Whatever could be taken for a separator or end a cell: also those of the other kinds of file. */
function quote(text: string): string {
  return /["\r\n,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, and loses it when the file is
 * read again (OWASP, CSV injection). A text that begins like a guarded one is guarded, too, so that every text
 * comes back as it was.
 */
function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;
