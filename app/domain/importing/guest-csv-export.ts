import { compareByLastName } from "#domain/names/collation.ts";
import {
  type FieldOfKind,
  fieldNames,
  fullName,
  type Guest,
  guestColumns,
  type GuestField,
  isOfKind,
} from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Language } from "#domain/language.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { householdIdHeading, linkHeading } from "./import-headings.ts";

const exportedFields = [...new Set<GuestField>([...guestColumns, ...fieldNames])];

export const fieldSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;

export type SeparatorName = keyof typeof fieldSeparators;
export type Separator = (typeof fieldSeparators)[SeparatorName];

/** What spreadsheets set to the language expect: Swedish decimals use commas. */
export const separatorOf: Readonly<Record<Language, SeparatorName>> = { en: "comma", sv: "semicolon" };

export function writeGuestCsv(
  guests: readonly Guest[],
  separator: SeparatorName,
  households?: ExportedHouseholds,
  hasQuestionnaire?: boolean,
): string {
  return writeCsv(listGuestCells(guests, households, hasQuestionnaire), separator);
}

/** null: the guest has none. */
export type ExportedHouseholds = Record<"linkOf" | "nameOf", (guest: Guest) => string | null>;

const asStored: ExportedHouseholds = { linkOf: () => null, nameOf: ({ household }) => household };

export function listGuestCells(
  guests: readonly Guest[],
  { linkOf, nameOf }: ExportedHouseholds = asStored,
  hasQuestionnaire = false,
): string[][] {
  const fields = exportedFields.filter(
    (field) =>
      !isByKey(field) || (hasQuestionnaire && isOfKind(field, "byKey")) || guests.some(hasSome(field)),
  );
  return [
    ["id", ...fields.map((field) => guestFields[field].stored), householdIdHeading, linkHeading],
    ...guests
      .toSorted(
        (one, other) =>
          withNameFirst(one, other) || compareByLastName(one, other) || (one.id < other.id ? -1 : 1),
      )
      .map((guest) => {
        const household = nameOf(guest);
        const named = { ...guest, household };
        const id = household === null ? "" : householdIdOf(guest);
        return [guest.id, ...fields.map((field) => textOfField(named, field)), id, linkOf(guest) ?? ""];
      }),
  ];
}

export function withNameFirst(one: Named, other: Named): number {
  return Number(fullName(one) === "") - Number(fullName(other) === "");
}

type Named = Pick<Guest, "firstName" | "lastName">;

function isByKey(field: GuestField): field is FieldOfKind<"byKey" | "byColumn"> {
  return isOfKind(field, "byKey") || isOfKind(field, "byColumn");
}

function hasSome(field: FieldOfKind<"byKey" | "byColumn">): (guest: Guest) => boolean {
  return (guest) => Object.keys(guest[field]).length > 0;
}

/** Starts with the byte order mark by which spreadsheets recognise UTF-8. */
function writeCsv(lines: readonly (readonly string[])[], separator: SeparatorName): string {
  const between = fieldSeparators[separator];
  const text = lines.map((cells) => cells.map((cell) => quoteCell(guard(cell))).join(between)).join("\r\n");
  return `\uFEFF${text}\r\n`;
}

export function quoteCell(text: string): string {
  return /["\r\n,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** OWASP, CSV injection; also what would become a number, a date or a truth. An import takes the apostrophe off. */
function guard(text: string): string {
  return isGuarded(`'${text}`) && !/^(?:0|[1-9]\d{0,14})$/.test(text) ? `'${text}` : text;
}

/** A cell of a workbook is a text; only what begins like a guarded one would be taken for one. */
export function guardApostrophe(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

export function unguard(text: string): string {
  return isGuarded(text) ? text.slice(1) : text;
}

function isGuarded(text: string): boolean {
  return beginsLikeFormula.test(text) || isLikeNumber.test(text);
}

const beginsLikeFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Digits with one word at most: "0701234567", "1/2", "5 maj", "May 1", "12 kr", "1e5"; or what is true. */
const isLikeNumber =
  /^'+(?!')(?:(?:(?:jan|feb|ma[ijry]|apr|jun|jul|aug|sep|o[ck]t|nov|dec|kr)\p{L}*)?[^\p{L}\d]*\d\P{L}*(?:\p{L}+\P{L}*)?|true|false|sant|falskt)$/iu;
