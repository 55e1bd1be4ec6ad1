// What a cell of a couple's own list says, in the specification's words. A text that no field can hold stays as it is, and
// is asked about.

import type { AnyField } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestField, ListField } from "#domain/guest/guest.ts";
import { readChildMark } from "../import-name-endings.ts";
import {
  type ListedOptions,
  longestCell,
  readAnswerWord,
  readRelationWord,
  readYesNoWord,
} from "../import-words.ts";
import { type AnswerReading, readWholeAnswer } from "./answer-cell.ts";
import { readEmailCell, readPhoneCell } from "./contact-cell.ts";
import { type DietReading, openDietReader } from "./diet-cell.ts";
import type { FoodList } from "./food-words.ts";
import { readRelationCell } from "./relation-cell.ts";

export type CellReading = {
  text: string;
  /** What of it the field does not hold; "": nothing. */
  note: string;
  /** An allergy in the column of food, or the reverse. */
  also: Readonly<Partial<Record<ListField, string>>>;
  /** Of food and allergies: what is said of somebody by name, and the rest. */
  claims?: readonly Claim[];
  rest?: Lists;
  doubt?: "a date" | "perhaps no allergy";
};

type Lists = Readonly<Record<ListField, string>>;
export type Claim = { name: string; theirs: Lists; literal: Lists };

export type CellReader = (field: GuestField, cell: string) => CellReading;

/** `options`: for a list in the couple's own words; null: the list has the specification's headings. */
export function openCellReader(options: ListedOptions | null): CellReader {
  if (!options) return (field, cell) => as(readPlainly(field, cell.trim()));
  const readDiet = openDietReader(options);
  return (field, cell) => {
    const text = cell.trim();
    if (text === "" || text.length > longestCell) return as(text);
    const described: AnyField = guestFields[field];
    switch (described.kind) {
      case "yesNo": {
        const child = field === "child" ? readChildMark(text) : null;
        return child === null ? { ...as(""), ...readWholeAnswer(text, readYesNoWord) } : as(child);
      }
      case "answer":
        return { ...as(""), ...readWholeAnswer(text, readAnswerWord) };
      case "relations":
        return { ...as(""), ...readRelationCell(text) };
      case "number":
        return as(readNumber(text));
      case "email":
        return { ...as(""), ...readEmailCell(text) };
      case "phone":
        return { ...as(""), ...readPhoneCell(text) };
      case "list": {
        const { foodOptions, allergyOptions, claims, rest, isUnsure } = readDiet(text, described.options);
        const whose = {
          claims: claims.map(({ name, theirs, literal }) => ({
            name,
            theirs: byField(theirs),
            literal: byField(literal),
          })),
          rest: byField(rest),
          ...(isUnsure ? { doubt: "perhaps no allergy" as const } : {}),
        };
        return described.options === "foodOptions"
          ? { text: foodOptions, note: "", also: { allergies: allergyOptions }, ...whose }
          : { text: allergyOptions, note: "", also: { foodOptions }, ...whose };
      }
      case "marks":
        return {
          ...as(""),
          ...readMarksCell(text, (cell) => readDiet(cell, "allergyOptions").allergyOptions),
        };
      case "name":
        return field === "table" && date.test(text) ? { ...readNothing(text), doubt: "a date" } : as(text);
      case "text":
      case "lines":
      case "tags":
      case "byKey":
      case "byColumn":
        return as(text);
    }
  };
}

/** Such a list was exported here or made for this site: only words that mean the same are read. */
function readPlainly(field: GuestField, text: string): string {
  if (text.length > longestCell) return text;
  const { kind }: AnyField = guestFields[field];
  // An allergy may be called by a sign, which elsewhere is a no.
  if (kind === "marks") return (/^\p{L}{2,}$/u.test(text) ? readYesNoWord(text) : null) ?? text;
  if (kind === "yesNo")
    return readYesNoWord(text) ?? (field === "child" ? readChildMark(text) : null) ?? text;
  if (kind === "answer") return readAnswerWord(text) ?? text;
  if (kind === "number") return readNumber(text);
  if (kind !== "relations") return text;
  const parts = text.split(/[;,/\n]/).filter((part) => part.trim() !== "");
  return parts.map((part) => readRelationWord(part) ?? part.trim()).join("; ");
}

function byField({ foodOptions, allergyOptions }: Pick<DietReading, FoodList>): Lists {
  return { foodOptions, allergies: allergyOptions };
}

/** What a spreadsheet makes of "1-2" or "3/4". */
const date =
  /^(?:\d{4}-\d\d-\d\d(?:[T ]00:00.*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}[-. ](?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*\.?(?:[-. ]\d{2,4})?|(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)[-. ]\d{2})$/iu;

function readNumber(text: string): string {
  if (/^[-–?]$/.test(text)) return "";
  return /^(?:seat|plats|stol|nr|no|#)?\s*\.?\s*(\d+)(?:[.,]0+)?$/i.exec(text)?.[1] ?? text;
}

/** Of a cell that is left out, or stands among the notes. */
export function readNothing(note: string): CellReading {
  return { ...as(""), note };
}

function as(text: string): CellReading {
  return { text, note: "", also: {} };
}

/** Yes is about all of the guest's allergies; or the cell names which. */
function readMarksCell(cell: string, readAllergies: (cell: string) => string): AnswerReading {
  const exact = readYesNoWord(cell);
  if (exact !== null) return { text: exact, note: "" };
  const read = readWholeAnswer(cell, readYesNoWord);
  if (read.text !== cell || read.note !== "") return read;
  return { text: readAllergies(cell.replace(/^(?:ja|yes)[\s,.:;(–-]+(.*?)\)?$/iu, "$1")), note: "" };
}
