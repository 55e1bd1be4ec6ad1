// Stored texts stay as they are, whatever the language of the reader.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import {
  type Guest,
  type GuestField,
  isListField,
  isOfKind,
  severeAmong,
  unnamedAllergy,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { OwnColumn } from "#domain/guest-list/list-settings.ts";
import type { NamedTable } from "#domain/guest/display-names.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { tableBelowHeading, type TableReader } from "./guests/tables.ts";

export type Reader = {
  language: Language;
  options: Pick<Wedding, "foodOptions" | "allergyOptions" | "events" | "questions"> & {
    ownColumns?: readonly OwnColumn[];
    displayNames?: readonly NamedTable[];
    /** Of the largest table, where it is not nine. */
    mostSeats?: number;
  };
};

export function tablesOf({ language, options: { displayNames = [] } }: Reader): TableReader {
  return { language, displayNames };
}

/** Empty where the field holds nothing, but for the answer: that is "Not answered" then. */
export function shownValue(
  field: GuestField,
  value: Guest[GuestField],
  { language, options }: Reader,
): string {
  const words = wordsOf(language).guestFields;
  if (field === "answer") return isAnswer(value) ? words.answers[value] : words.notAnswered;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "object") return String(value);
  if (isByKey(value)) {
    return factsByKey(value, { language, options })
      .map(({ name, text }) => `${name}: ${text}`)
      .join("; ");
  }
  const names: Readonly<Record<string, string>> = isOfKind(field, "relations")
    ? words.relations
    : optionNames(field, { language, options });
  return value.map((item) => names[item] ?? item).join(", ");
}

type Allergic = Pick<Guest, "allergies"> & Partial<Pick<Guest, "severeAllergies">>;

export function severeFirst(
  { allergies, severeAllergies = [] }: Allergic,
  reader: Reader,
): Record<"severe" | "others", string[]> {
  const names = optionNames("allergies", reader);
  const severe = severeAmong(allergies, severeAllergies);
  const { unknown } = wordsOf(reader.language).guestFields.severe;
  return {
    severe: severe.map((item) => (item === unnamedAllergy ? unknown : (names[item] ?? item))),
    others: allergies.filter((item) => !severe.includes(item)).map((item) => names[item] ?? item),
  };
}

export function allergiesWithWord(guest: Allergic, reader: Reader): string {
  const { severe, others } = severeFirst(guest, reader);
  const { mark, unknown, of } = wordsOf(reader.language).guestFields.severe;
  const inWords = (name: string) => (name === unknown ? `${mark}, ${unknown}` : of(name));
  return [...severe.map(inWords), ...others].join(", ");
}

export function shownField<Field extends GuestField>(
  guest: Pick<Guest, Field | "allergies" | "severeAllergies">,
  field: Field,
  reader: Reader,
): string {
  return field === "allergies" ? allergiesWithWord(guest, reader) : valueInWords(field, guest[field], reader);
}

export function valueInWords(field: GuestField, value: Guest[GuestField], reader: Reader): string {
  const text = shownValue(field, value, reader);
  return field === "table" ? tableBelowHeading(text, tablesOf(reader)) : text;
}

type ByKey = Readonly<Record<string, string>>;

/** Each event, question and column by its name, or by its key if there is no such thing any more. */
export function factsByKey(
  value: ByKey,
  { language, options }: Reader,
): { key: string; name: string; text: string }[] {
  const { events = [], questions = [], ownColumns = [] } = options;
  return Object.entries(value).map(([key, text]) => {
    const current = [...events, ...questions].find((one) => one.key === key);
    const own = ownColumns.find((one) => one.key === key);
    return {
      key,
      name: current?.[language] ?? own?.name ?? key,
      text: textByKey(key, text, { language, options }),
    };
  });
}

export function compareByKey(
  before: ByKey,
  after: ByKey,
  reader: Reader,
): { name: string; from: string; to: string; isChanged: boolean }[] {
  const from = factsByKey(before, reader);
  const to = factsByKey(after, reader);
  const added = to.filter(({ key }) => !from.some((fact) => fact.key === key));
  return [...from, ...added].map(({ key, name }) => ({
    name,
    from: from.find((fact) => fact.key === key)?.text ?? "",
    to: to.find((fact) => fact.key === key)?.text ?? "",
    isChanged: (before[key] ?? "") !== (after[key] ?? ""),
  }));
}

function textByKey(key: string, text: string, { language, options }: Reader): string {
  const words = wordsOf(language).guestFields;
  if (text === "") return words.nothing;
  const question = options.questions?.find((one) => one.key === key);
  if (question?.kind === "text") return text;
  const choices = question?.kind === "choice" ? question.options : [];
  const names = new Map<string, string>([
    [storedAnswers.accepted, words.answers.accepted],
    [storedAnswers.declined, words.answers.declined],
    ["Yes", words.yes],
    ["No", words.no],
    ...choices.map((choice) => [choice.stored, choice[language]] as const),
  ]);
  return names.get(text) ?? text;
}

export function isByKey(value: Guest[GuestField]): value is ByKey {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** What each stored choice of food or allergy is called; free additions are not among them. */
export function optionNames(field: GuestField, { language, options }: Reader): Record<string, string> {
  const of = field === "severeAllergies" ? guestFields[field].of : field;
  const listed = isListField(of) ? options[guestFields[of].options] : [];
  const names = Object.fromEntries(listed.map((option) => [option.stored, option[language]]));
  // Guests add what they like, and a plain object has a "constructor".
  return Object.assign(Object.create(null) as Record<string, string>, names);
}

function isAnswer(value: Guest[GuestField]): value is "accepted" | "declined" {
  return value === "accepted" || value === "declined";
}
