// The guest list as a file for spreadsheets: the specification's field names and the id, so that the
// file can be read back as it was (RFC 4180).

import { compareByLastName } from "#domain/names/collation.ts";
import { guardFormula } from "./guest-csv-formulas.ts";
import { guestColumns, headingOf, textOfField } from "#domain/guest/guest-field.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { fieldSeparators, type SeparatorName } from "./guest-csv-separators.ts";

const exportedFields = [...guestColumns, "descriptionId"] as const;

/** Begins with the mark by which spreadsheets know UTF-8. */
export function writeGuestCsv(guests: readonly Guest[], separator: SeparatorName): string {
  const lines = [
    ["id", ...exportedFields.map((field) => headingOf[field])],
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
