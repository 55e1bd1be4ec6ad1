// What the cells of a row hold: the text that forms send and compare, and the one that people read.

import type { GuestField } from "#domain/field-changes.ts";
import { guestColumns, readField, textOfField } from "#domain/guest-field.ts";
import type { GuestRow } from "#domain/guest-list.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";

export type GuestColumn = (typeof guestColumns)[number];

export function cellText(row: GuestRow, field: GuestColumn): string {
  return textOfField({ ...row, descriptionId: null }, field);
}

export function shownCell(row: GuestRow, field: GuestColumn, reader: Reader): string {
  return shownValue(field, row[field], reader);
}

/** As people read the text of a field; what cannot be read stays as it was typed. */
export function shownText(field: GuestField, text: string, reader: Reader): string {
  const read = readField(field, text);
  return read.ok ? shownValue(field, read.value, reader) : text;
}

/** What a search looks in. The same function every time it is asked of one reader. */
export function textsFor(reader: Reader): (row: GuestRow) => readonly string[] {
  const known = textsOfReader.get(reader);
  if (known) return known;
  const textsOf = (row: GuestRow) => guestColumns.map((field) => shownCell(row, field, reader));
  textsOfReader.set(reader, textsOf);
  return textsOf;
}

const textsOfReader = new WeakMap<Reader, (row: GuestRow) => readonly string[]>();
