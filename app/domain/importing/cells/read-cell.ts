// What a cell of a couple's own list says, in the specification's words. A text that no field can hold stays as it is, and
// is asked about.

import type { AnyField } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestField } from "#domain/guest/guest.ts";
import { readChildMark } from "../import-name-endings.ts";
import {
  type ListedOptions,
  longestCell,
  readAnswerWord,
  readRelationWord,
  readYesNoWord,
  type TextAndNote,
} from "../import-words.ts";
import { readWholeAnswer } from "./answer-cell.ts";
import { readEmailCell, readPhoneCell } from "./contact-cell.ts";
import { type Claim, openDietReader } from "./diet-cell.ts";
import { type Diet, isDietColumn } from "./food-words.ts";
import { readRelationCell } from "./relation-cell.ts";

export type CellReading = TextAndNote & {
  /** An allergy in the column of food, or the reverse. */
  also: Diet;
  claims?: readonly Claim[];
  rest?: Diet;
  doubt?: "a date" | "perhaps no allergy";
};

export type CellReader = (field: GuestField, cell: string) => CellReading;

/** `options`: for a list in the couple's own words; null: the list has the specification's headings. */
export function openCellReader(options: ListedOptions | null): CellReader {
  const read = options ? openFreeReader(options) : readPlainly;
  return (field, cell) => {
    const text = cell.trim();
    const isRead = text !== "" && text.length <= longestCell;
    return { text, note: "", also: {}, ...(isRead ? read(field, text) : {}) };
  };
}

function openFreeReader(options: ListedOptions): (field: GuestField, text: string) => Partial<CellReading> {
  const readDiet = openDietReader(options);
  return (field, text) => {
    const { kind, stored }: AnyField = guestFields[field];
    if (isDietColumn(stored)) {
      const { all, isUnsure, ...whose } = readDiet(text, stored);
      const { [stored]: own, ...also } = all;
      return { ...whose, text: own, also, ...(isUnsure ? { doubt: "perhaps no allergy" } : {}) };
    }
    const child = field === "child" ? readChildMark(text) : null;
    if (child !== null) return { text: child };
    if (kind === "yesNo") return readWholeAnswer(text, readYesNoWord);
    if (kind === "answer") return readWholeAnswer(text, readAnswerWord);
    if (kind === "relations") return readRelationCell(text);
    if (kind === "number") return { text: readNumber(text) };
    if (kind === "email") return readEmailCell(text);
    if (kind === "phone") return readPhoneCell(text);
    if (kind === "marks") return readMarksCell(text, (cell) => readDiet(cell, "Allergies").all.Allergies);
    return field === "table" && date.test(text) ? { text: "", note: text, doubt: "a date" } : {};
  };
}

/** Such a list was exported here or made for this site: only words that mean the same are read. */
function readPlainly(field: GuestField, text: string): Partial<CellReading> {
  const { kind }: AnyField = guestFields[field];
  // An allergy may be called by a sign, which elsewhere is a no.
  if (kind === "marks") return { text: (/^\p{L}{2,}$/u.test(text) ? readYesNoWord(text) : null) ?? text };
  if (kind === "yesNo")
    return { text: readYesNoWord(text) ?? (field === "child" ? readChildMark(text) : null) ?? text };
  if (kind === "answer") return { text: readAnswerWord(text) ?? text };
  if (kind === "number") return { text: readNumber(text) };
  if (kind !== "relations") return {};
  const parts = text.split(/[;,/\n]/).filter((part) => part.trim() !== "");
  return { text: parts.map((part) => readRelationWord(part) ?? part.trim()).join("; ") };
}

/** What a spreadsheet makes of "1-2" or "3/4". */
const date =
  /^(?:\d{4}-\d\d-\d\d(?:[T ]00:00.*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}[-. ](?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*\.?(?:[-. ]\d{2,4})?|(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)[-. ]\d{2})$/iu;

function readNumber(text: string): string {
  if (/^[-–?]$/.test(text)) return "";
  return /^(?:seat|plats|stol|nr|no|#)?\s*\.?\s*(\d+)(?:[.,]0+)?$/i.exec(text)?.[1] ?? text;
}

/** Yes is about all of the guest's allergies; or the cell names which. */
function readMarksCell(cell: string, readAllergies: (cell: string) => string): TextAndNote {
  const exact = readYesNoWord(cell);
  if (exact !== null) return { text: exact, note: "" };
  const read = readWholeAnswer(cell, readYesNoWord);
  if (read.text !== cell || read.note !== "") return read;
  return { text: readAllergies(cell.replace(/^(?:ja|yes)[\s,.:;(–-]+(.*?)\)?$/iu, "$1")), note: "" };
}
