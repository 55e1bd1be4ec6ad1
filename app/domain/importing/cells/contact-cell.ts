import { readEmailAddress } from "#domain/email-address.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { plainWord, type TextAndNote } from "../import-words.ts";

export function readEmailCell(cell: string): TextAndNote {
  if (isNone(cell)) return { text: "", note: "" };
  const [, wrapped] = /^(?:mailto:)?\s*(?:[^<>]*<)?([^<>\s]+@[^<>\s]+?)>?$/i.exec(cell) ?? [];
  if (wrapped && readEmailAddress(wrapped).ok) return { text: wrapped, note: "" };
  const mended = cell
    .replace(/\s*[([]\s*(?:at|snabel-?a)\s*[)\]]\s*/gi, "@")
    .replace(/\s*@\s*/g, "@")
    .replace(/^mailto:\s*/i, "");
  return (
    split(
      mended,
      /\s+:::\s+|\s+(?:och|and|eller|or)\s+|[\s;,/|<>()]+/iu,
      (text) => readEmailAddress(text).ok,
    ) ?? {
      text: cell,
      note: "",
    }
  );
}

export function readPhoneCell(cell: string): TextAndNote {
  if (isNone(cell)) return { text: "", note: "" };
  const number = asNumber(cell);
  const whole = number ?? cell.replace(/^(?:tel|tfn|mob|mobil|phone|m|t)\s*[.:]\s*/i, "");
  if (isPhone(whole)) return { text: whole, note: "" };
  return (
    split(
      whole,
      /:::|[;,/|()]+|\s+(?:och|and|eller|or)\s+|(?<=\d)\s+(?=\p{L})|(?<=\p{L})[\s.:]+(?=[+\d])/iu,
      isPhone,
    ) ?? { text: cell, note: "" }
  );
}

/** What a spreadsheet made of 070… or +46 70…, if all digits are there. null: it is no such number. */
function asNumber(cell: string): string | null {
  const [, first = "", more = "", places] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(cell) ?? [];
  const digits = places === undefined ? cell.replace(/[.,]0+$/, "") : first + more;
  if (places !== undefined && more.length !== Number(places)) return null;
  if (/^7\d{8}$/.test(digits)) return `0${digits}`;
  if (/^[1-9]\d{10,13}$/.test(digits)) return `+${digits}`;
  return /^\d+$/.test(digits) ? digits : null;
}

/** Others of the column begin with it, so a spreadsheet has taken it from this one. */
export function withLostZero(cell: string): string {
  return /^[1-9]\d{6,8}(?:[.,]0+)?$/.test(cell) ? `0${cell.replace(/[.,]0+$/, "")}` : cell;
}

/** Bare numbers without the zero tell nothing, and neither do those with the code of a country. */
export function beginWithZero(cells: readonly string[]): boolean {
  const zeros = cells.filter((cell) => /^(?:0|7\d{8}$)/.test(cell));
  const others = cells.filter((cell) => /^[1-9]\d*[^\d.,E]/i.test(cell));
  return zeros.length > others.length;
}

function isPhone(text: string): boolean {
  return readFieldText("phone", text).ok;
}

/** The first that fits; the others are a note. null: none fits. */
function split(cell: string, between: RegExp, fits: (text: string) => boolean): TextAndNote | null {
  const parts = cell
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
  const first = parts.findIndex(fits);
  if (first < 0 || parts.length > 8) return null;
  return { text: parts[first] ?? "", note: parts.filter((_, at) => at !== first).join(", ") };
}

function isNone(cell: string): boolean {
  return none.has(plainWord(cell).replace(/[.!]+$/, ""));
}

const none = new Set(
  (
    "-, –, —, ?, x, none, no, n/a, na, no email, no mail, no e-mail, has none, does not have one, no phone, unknown, ingen, inget, nej, saknas, saknar, ingen mail, ingen mejl, " +
    "ingen e-post, ingen epost, ingen e-mail, ingen email, ingen adress, ingen mailadress, har ingen, har ingen mail, har ej, har inte, finns ej, finns inte, vet ej, vet inte, okänd, okänt, ingen telefon, inget nummer"
  ).split(", "),
);
