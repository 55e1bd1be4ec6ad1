// A cell has two texts: the one that forms send and compare, and the one that people read.

import { relations } from "#domain/guest/field-kinds.ts";
import {
  described,
  fullName,
  type Guest,
  type GuestColumn,
  guestColumns,
  type GuestField,
  type GuestId,
  isOfKind,
} from "#domain/guest/guest.ts";
import { listText, readFieldText, tagsText, textOfField } from "#domain/guest/field-text.ts";
import { seatNumbers, specifiedSeats } from "#domain/seating/seating.ts";
import { isUnnamed, placeAmongCompanions } from "#domain/households/household.ts";
import { companionName } from "#i18n/households.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { FieldEdit } from "#domain/guest/guest-edit.ts";
import { allergiesWithWord, type Reader, shownValue } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";

export function cellText(row: GuestRow, field: GuestColumn): string {
  const { severeAllergies = [] } = row;
  return joinCell([textOfField(row, field), field === "allergies" ? listText(severeAllergies) : ""]);
}

/** The cell of the allergies holds on a second line which of them are severe. */
export function joinCell([text = "", marks = ""]: readonly string[]): string {
  return marks === "" ? text : `${text}\n${marks}`;
}

export function editsOfCell({ field, expected, value }: FieldEdit): FieldEdit[] {
  if (field !== "allergies") return [{ field, expected, value }];
  const [seen, wanted] = [expected.split("\n"), value.split("\n")];
  return (["allergies", "severeAllergies"] as const).map((part, at) => ({
    field: part,
    expected: seen[at] ?? "",
    value: wanted[at] ?? "",
  }));
}

/** As a cell holds them; null: they cannot be read. */
export function allergiesIn(text: string): Pick<Guest, "allergies" | "severeAllergies"> | null {
  const [allergies, marks] = text.split("\n");
  const read = readFieldText("allergies", allergies ?? "");
  const severe = readFieldText("severeAllergies", marks ?? "");
  return read.ok && severe.ok ? { allergies: read.value, severeAllergies: severe.value } : null;
}

export function shownCell(row: GuestRow, field: GuestColumn, reader: Reader): string {
  return field === "allergies" ? allergiesWithWord(row, reader) : shownValue(field, row[field], reader);
}

/** A companion without a name is called by the guest who brings them. */
export function nameOfRow(
  row: GuestRow,
  rowOf: (id: GuestId) => GuestRow | undefined,
  { language }: Reader,
  rows: Iterable<GuestRow>,
): string {
  const { firstName, companionOf = null } = row;
  if (companionOf === null || !isUnnamed({ firstName, companionOf })) return fullName(row);
  const host = rowOf(companionOf);
  const named = host ? { ...host, companionOf: host.companionOf ?? null } : null;
  return companionName(named, language, placeAmongCompanions(row, rows));
}

/** The readable text of a field; a value that cannot be parsed is shown as typed. */
export function shownText(field: GuestField, text: string, reader: Reader): string {
  const allergies = field === "allergies" ? allergiesIn(text) : null;
  if (allergies) return allergiesWithWord(allergies, reader);
  const read = readFieldText(field, text);
  return read.ok ? shownValue(field, read.value, reader) : text;
}

/** Keeps items in the order in which they were seen and puts new ones last: a different order alone is no change. */
export function inExpectedOrder(field: GuestField, value: string, expected: string): string {
  const [read, before] = [readFieldText(field, value), readFieldText(field, expected)];
  if (!read.ok || !before.ok || !isList(read.value) || !isList(before.value)) return value;
  const items = read.value;
  const isWanted = new Set<string>(items);
  const remaining = before.value.filter((item) => isWanted.has(item));
  const ordered = [...new Set([...remaining, ...items])];
  return isOfKind(field, "tags") ? tagsText(ordered) : listText(ordered);
}

function isList(value: Guest[GuestField]): value is readonly string[] {
  return Array.isArray(value);
}

/** The texts that a search looks in. Folded texts are cached by this function's identity: keep it with the reader. */
export function textsFor(
  reader: Reader,
  more: readonly { textOf: (row: GuestRow) => string }[] = [],
): (row: GuestRow) => readonly string[] {
  const { one: severe } = wordsOf(reader.language).guestFields.severe;
  return (row) => [
    ...(row.severeAllergies ? [severe] : []),
    ...guestColumns.map((field) => shownCell(row, field, reader)),
    ...more.map(({ textOf }) => textOf(row)),
  ];
}

export type Choice = { text: string; label: string };

/** null: the field holds free text, or a list. `present` is among the choices even if it is not a usual one. */
export function choicesFor(field: GuestField, present: string, reader: Reader): Choice[] | null {
  const usual = usualChoices(field, reader);
  if (!usual || usual.some(({ text }) => text === present)) return usual;
  return [{ text: present, label: shownText(field, present, reader) }, ...usual];
}

function usualChoices(field: GuestField, reader: Reader): Choice[] | null {
  const fields = wordsOf(reader.language).guestFields;
  const { none } = wordsOf(reader.language).guestList;
  const yes = { text: "Yes", label: fields.yes };
  const no = { text: "No", label: fields.no };
  const { kind, blank } = described(field);
  switch (kind) {
    case "yesNo":
      return [yes, no, ...(blank === null ? [{ text: "", label: fields.notAnswered }] : [])];
    case "answer":
      return [
        { text: "Accepted", label: fields.answers.accepted },
        { text: "Declined", label: fields.answers.declined },
        { text: "", label: fields.notAnswered },
      ];
    case "number":
      return [
        { text: "", label: none },
        ...seatNumbers(reader.options.mostSeats ?? specifiedSeats).map((seat) => ({
          text: `${seat}`,
          label: `${seat}`,
        })),
      ];
    case "relations":
      return [
        { text: "", label: none },
        ...relations.map((relation) => ({ text: relation, label: fields.relations[relation] })),
      ];
    default:
      return null;
  }
}
