// What a cell of a couple's own list says, in the specification's words. A text that no field can hold stays as it is, and
// is asked about.

import type { AnyField } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestField, ListField } from "#domain/guest/guest.ts";
import { readChildMark } from "../import-name-endings.ts";
import {
  type ListedOptions,
  longestCell,
  plainWord,
  readAnswerWord,
  readRelationWord,
  readYesNoWord,
} from "../import-words.ts";
import { readEmailCell, readPhoneCell } from "./contact-cell.ts";
import { openDietReader } from "./diet-cell.ts";
import { readRelationCell } from "./relation-cell.ts";

export type CellReading = {
  text: string;
  /** What of it the field does not hold; "": nothing. */
  note: string;
  /** An allergy in the column of food, or the reverse. */
  also: Readonly<Partial<Record<ListField, string>>>;
};

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
        return child === null ? { ...as(""), ...readYesNoCell(text) } : as(child);
      }
      case "answer":
        return { ...as(""), ...readAnswerCell(text) };
      case "relations":
        return { ...as(""), ...readRelationCell(text) };
      case "number":
        return as(readNumber(text));
      case "email":
        return { ...as(""), ...readEmailCell(text) };
      case "phone":
        return { ...as(""), ...readPhoneCell(text) };
      case "list": {
        const { foodOptions, allergyOptions } = readDiet(text, described.options);
        return described.options === "foodOptions"
          ? { text: foodOptions, note: "", also: { allergies: allergyOptions } }
          : { text: allergyOptions, note: "", also: { foodOptions } };
      }
      case "marks":
        return {
          ...as(""),
          ...readMarksCell(text, (cell) => readDiet(cell, "allergyOptions").allergyOptions),
        };
      case "text":
      case "name":
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

function readNumber(text: string): string {
  if (/^[-–?]$/.test(text)) return "";
  return /^(?:seat|plats|stol|nr|no|#)?\s*\.?\s*(\d+)(?:[.,]0+)?$/i.exec(text)?.[1] ?? text;
}

function as(text: string): CellReading {
  return { text, note: "", also: {} };
}

type Reading = Pick<CellReading, "text" | "note">;

/** Nobody declines by a guess: what is not plain is left open, and stands among the notes. */
function readAnswerCell(cell: string): Reading {
  const exact = readAnswerWord(cell) ?? readAnswerWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  const said = plainWord(cell);
  if (perhaps.test(said)) return { text: "", note: cell.trim() };
  const [, first = "", , rest = ""] =
    /^(ja|yes|nej|no|kommer|coming|tackar ja|tackat ja|tackar nej|tackat nej)([\s,.!;:(–-]+)(.+)$/u.exec(
      said,
    ) ?? [];
  const read = readAnswerWord(first);
  const isPlain = read !== null && rest !== "" && !limits.test(rest);
  return isPlain ? { text: read, note: cell.trim() } : { text: cell, note: "" };
}

function readYesNoCell(cell: string): Reading {
  const exact = readYesNoWord(cell) ?? readYesNoWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  if (perhaps.test(plainWord(cell))) return { text: "", note: cell.trim() };
  const [, first = "", rest = ""] = /^(ja|yes|nej|no)[\s,.!;:(–-]+(.+)$/u.exec(plainWord(cell)) ?? [];
  const read = readYesNoWord(first);
  return read !== null && rest !== "" && !limits.test(rest)
    ? { text: read, note: cell.trim() }
    : { text: cell, note: "" };
}

/** Yes is about all of the guest's allergies; or the cell names which. */
function readMarksCell(cell: string, readAllergies: (cell: string) => string): Reading {
  const read = readYesNoCell(cell);
  return read.text === cell && read.note === "" ? { text: readAllergies(cell), note: "" } : read;
}

const perhaps =
  /(?<![\p{L}])(?:kanske|kanke|maybe|perhaps|ev|eventuellt|osäkert?|oklart|unsure|uncertain|vet (?:ej|inte)|don't know|återkommer|tbc|tbd|tba|prel|preliminärt|troligen|troligtvis|förmodligen|nog|hoppas|probably|possibly|tentative|\?\?+)(?![\p{L}])/u;

/** "Ja, men inte middagen" is neither. */
const limits =
  /(?<![\p{L}])(?:men|but|inte|ej|not|nej|no|ja|yes|bara|endast|only|utom|except|om|if|kommer)(?![\p{L}])/u;
