// A text that no field can hold stays as it is, and is asked about.

import type { AnyField } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestField } from "#domain/guest/guest.ts";
import { readChildNote } from "#domain/importing/import-name-endings.ts";
import {
  type ListedOptions,
  longestCell,
  plainWord,
  readAnswerWord,
  readRelationCell,
  readRelationWord,
  readYesNoWord,
  type TextAndNote,
  toWordSet,
} from "#domain/importing/import-words.ts";
import { type Claim, type Diet, isDietColumn, openDietReader } from "./food-words.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { readFieldText } from "#domain/guest/field-text.ts";

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
    const child = field === "child" ? readChildNote(text) : null;
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
    return { text: readYesNoWord(text) ?? (field === "child" ? readChildNote(text) : null) ?? text };
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

function readMarksCell(cell: string, readAllergies: (cell: string) => string): TextAndNote {
  const exact = readYesNoWord(cell);
  if (exact !== null) return { text: exact, note: "" };
  const read = readWholeAnswer(cell, readYesNoWord);
  if (read.text !== cell || read.note !== "") return read;
  return { text: readAllergies(cell.replace(/^(?:ja|yes)[\s,.:;(–-]+(.*?)\)?$/iu, "$1")), note: "" };
}

/** `readWord` knows whole answers. What is open becomes "" and a note; what nobody can know is asked about. */
function readWholeAnswer(cell: string, readWord: (text: string) => string | null): TextAndNote {
  const exact = readWord(cell) ?? readWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  const words = plainWord(cell.replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ""))
    .replaceAll("’", "'")
    .replace(saying, "")
    .replace(ofInvitation, "$1");
  if (open.test(words)) return { text: "", note: cell.trim() };
  const read = readParts(words.replace(afterYesOrNo, "$1,"), readWord);
  return read ? { text: read, note: cell.trim() } : { text: cell, note: "" };
}

/** null: a part says something else, or the parts contradict each other. */
function readParts(words: string, readWord: (text: string) => string | null): string | null {
  const parts = words.split(/[.,;:!()/–—]+|\s-\s/).map((part) => part.trim());
  const votes = parts.map((part) => vote(part) ?? part);
  const [answer = "", ...others] = new Set(votes.filter((one) => readWord(one) === one && one !== ""));
  const isNo = answer === "Declined" || answer === "No";
  const isAside = (part: string) =>
    part.split(" ").every((word) => (isNo ? reasons : journeys).has(word)) || (isNo && elsewhere.test(part));
  const areRead = votes.every((one) => one === "" || one === answer || isAside(one));
  return areRead && others.length === 0 && answer !== "" ? answer : null;

  function vote(part: string): string | null {
    const bare = part
      .replace(/^(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s+/, "")
      .split(" ")
      .filter((word) => !polite.has(word))
      .join(" ");
    if (bare === "") return "";
    const whole = readWord(part) ?? readWord(bare);
    if (whole !== null) return whole;
    const [first = "", ...rest] = bare.split(" ");
    const one = readWord(first);
    return one !== null && rest.length > 0 && vote(rest.join(" ")) === one ? one : null;
  }
}

const saying =
  /^(?:(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s+)?(?:(?:has|have|har)\s+)?(?:rsvp(?:'?e?d)?|replied|responded|answered|said|says|svarat|svarade|svarar|sagt|säger|osa)\s*:?\s+(?=\S)/u;
const ofInvitation = /\b((?:accept|declin)\w*) (?:the |your |our )?invit(?:e|ation)\b/;
const afterYesOrNo = /^(ja|nej|yes|no)(?=\s+(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s)/;
const elsewhere = /^(?:är|bor|is|are|lives?)\s+(?:i|in)\s+\p{L}[\p{L} -]*$/u;

/** A question, or words about the answer itself: there is none yet, or none that is certain. */
const open =
  /^sent$|\?|(?<!\p{L})(?:kanske|kanke|maybe|perhaps|ev|eventuellt|nja|tveksamt?|osäkert?|oklart|unsure|uncertain|unclear|undecided|unknown|okän[dt]|vet (?:ej|inte)|don't know|not sure|tbc|tbd|tba|prel|preliminärt|troligen|troligtvis|förmodligen|nog|hoppas|probably|possibly|tentative|none|n\/a|no (?:idea|word|news)|(?:o?be|an)?svar\p{L}*|osa|(?:un)?answer\p{L}*|(?:un)?respon\p{L}*|repl(?:y|ies|ied)|rsvp\p{L}*|besked|info|information|(?:un)?invit\p{L}*|(?:o)?inbjud\p{L}*|bjuden|hörs?|hört|hear|heard|återkom\p{L}*|senare|later|yet|än|ännu|(?:un)?confirmation|unconfirmed|obekräftat?|pending|outstanding|(?:a)?wait\p{L}*|vänta\p{L}*|avvakta\p{L}*|meddela\p{L}*|kontakt\p{L}*|contact\p{L}*|ring|ringa|ringer|call|asked?|fråga\p{L}*|tillfråga\p{L}*|skicka\p{L}*|opened|viewed|seen|sedd|öppnat?|delivered|bounced|draft|reservlista\p{L}*|remind\p{L}*|påmin\p{L}*)(?!\p{L})/u;

const polite = toWordSet(
  "tyvärr gärna jättegärna tack mycket så väldigt verkligen båda bägge två alla allihop kul roligt glad glada glädje med självklart " +
    "såklart absolut definitivt säkert visst unfortunately sadly sorry regretfully regrettably joyfully happily gladly gratefully warmly " +
    "with pleasure delight delighted joy love great thanks thank you please very much of course definitely certainly absolutely both all " +
    "i'm we're he's she's they're am is are är do does we'd i'd",
);

const journeys = toWordSet(
  "med by tåg tåget train bil bilen car flyg flyget plane buss bussen bus båt båten boat",
);

const reasons = toWordSet(
  "är is are bortrest bortresta utomlands sjuk sjuka jobbar jobb jobbet arbetar arbete reser resa semester föräldraledig föräldraledighet " +
    "gravid höggravid upptagen upptagna dubbelbokad förhindrad förhinder långt bort för annat bröllop away abroad overseas travelling traveling " +
    "working work busy sick ill pregnant holiday holidays vacation too far another other wedding prior commitment engagement conflict on på av in",
);

function readEmailCell(cell: string): TextAndNote {
  if (isNone(cell)) return { text: "", note: "" };
  const [, wrapped] = /^(?:mailto:)?\s*(?:[^<>]*<)?([^<>\s]+@[^<>\s]+?)>?$/i.exec(cell) ?? [];
  if (wrapped && readEmailAddress(wrapped).ok) return { text: wrapped, note: "" };
  const fixed = cell
    .replace(/\s*[([]\s*(?:at|snabel-?a)\s*[)\]]\s*/gi, "@")
    .replace(/\s*@\s*/g, "@")
    .replace(/^mailto:\s*/i, "");
  return (
    split(
      fixed,
      /\s+:::\s+|\s+(?:och|and|eller|or)\s+|[\s;,/|<>()]+/iu,
      (text) => readEmailAddress(text).ok,
    ) ?? {
      text: cell,
      note: "",
    }
  );
}

function readPhoneCell(cell: string): TextAndNote {
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
