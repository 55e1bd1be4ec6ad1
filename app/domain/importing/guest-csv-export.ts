// The guest list as a file for spreadsheets, with the specification's field names and the id, so that an
// import restores it exactly (RFC 4180).

import { compareByLastName } from "#domain/names/collation.ts";
import {
  type FieldOfKind,
  fieldNames,
  type Guest,
  guestColumns,
  type GuestField,
  isOfKind,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Language } from "#domain/language.ts";
import { linkHeading } from "./import-headings.ts";

const exportedFields = [...new Set<GuestField>([...guestColumns, ...fieldNames])];

/** Cells pasted from a spreadsheet are separated by tabs. */
export const fieldSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type SeparatorName = keyof typeof fieldSeparators;
export type Separator = (typeof fieldSeparators)[SeparatorName];

/** What spreadsheets set to the language expect: Swedish decimals use commas. */
export const separatorOf: Readonly<Record<Language, SeparatorName>> = { en: "comma", sv: "semicolon" };

export function isSeparatorName(text: unknown): text is SeparatorName {
  return typeof text === "string" && Object.hasOwn(fieldSeparators, text);
}

export type ReadableColumn = { heading: string; textOf: (guest: Guest) => string };

export function writeGuestCsv(
  guests: readonly Guest[],
  separator: SeparatorName,
  linkOf?: (guest: Guest) => string | null,
  readable?: readonly ReadableColumn[],
): string {
  return writeCsv(listGuestCells(guests, linkOf, readable), separator);
}

/** Headings first. `linkOf`: the address of the guest's household; null: it has none. */
export function listGuestCells(
  guests: readonly Guest[],
  linkOf: (guest: Guest) => string | null = () => null,
  readable: readonly ReadableColumn[] = [],
): string[][] {
  const fields = exportedFields.filter(
    (field) =>
      !isByKey(field) || (readable.length > 0 && isOfKind(field, "byKey")) || guests.some(hasSome(field)),
  );
  return [
    [
      "id",
      ...fields.map((field) => guestFields[field].stored),
      ...readable.map(({ heading }) => heading),
      linkHeading,
    ],
    ...guests
      .toSorted((one, other) => compareByLastName(one, other) || (one.id < other.id ? -1 : 1))
      .map((guest) => [
        guest.id,
        ...fields.map((field) => textOfField(guest, field)),
        ...readable.map(({ textOf }) => textOf(guest)),
        linkOf(guest) ?? "",
      ]),
  ];
}

function isByKey(field: GuestField): field is FieldOfKind<"byKey" | "byColumn"> {
  return isOfKind(field, "byKey") || isOfKind(field, "byColumn");
}

/** A wedding with neither further events nor questions, nor columns of its own, has no columns for them. */
function hasSome(field: FieldOfKind<"byKey" | "byColumn">): (guest: Guest) => boolean {
  return (guest) => Object.keys(guest[field]).length > 0;
}

/** Starts with the byte order mark by which spreadsheets recognise UTF-8. */
export function writeCsv(lines: readonly (readonly string[])[], separator: SeparatorName): string {
  const between = fieldSeparators[separator];
  const text = lines
    .map((cells) => cells.map((cell) => quote(guardFormula(cell))).join(between))
    .join("\r\n");
  return `\uFEFF${text}\r\n`;
}

/** Quotes every character that any of the separators or line ends could use. */
function quote(text: string): string {
  return /["\r\n,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which an import removes
 * (OWASP, CSV injection). A text that already begins like a guarded one is guarded too, so every text
 * survives the round trip.
 */
function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;
