// Translates the cells of a couple's own list, in either language, into the specification's words. An unknown
// word stays as it is and is refused if the field cannot hold it.

import type { AnyField, Relation } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestField } from "#domain/guest/guest.ts";
import { readChildMark } from "./import-name-endings.ts";
import { languages } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

export type ListedOptions = Pick<Wedding, "foodOptions" | "allergyOptions">;

/** `options`: for a list in the couple's own words; null: the list has the specification's headings. */
export function toStoredWords(field: GuestField, text: string, options: ListedOptions | null): string {
  if (text.length > longestCell) return text;
  const described: AnyField = guestFields[field];
  switch (described.kind) {
    case "yesNo":
      return yesOrNo[plain(text)] ?? (field === "child" ? readChildMark(text.trim()) : null) ?? text;
    case "answer":
      return answers[plain(text)] ?? text;
    case "relations":
      return translate(text, /[;,/\n]/, readRelationWord);
    case "number":
      return /^(?:seat|plats|stol)?\s*(\d+)(?:[.,]0+)?$/i.exec(text)?.[1] ?? text;
    case "email":
      return /^(?:mailto:)?\s*(?:[^<>]*<)?([^<>\s]+@[^<>\s]+?)>?$/i.exec(text)?.[1] ?? text;
    case "list":
      return options ? toOptions(text, options[described.options]) : text;
    case "text":
    case "name":
    case "lines":
    case "phone":
    case "tags":
    case "byKey":
    case "byColumn":
      return text;
  }
}

/** Longer cells are refused in every column, because the search for words gets slower with the length. */
const longestCell = 2_000;

export function readRelationWord(text: string): Relation | null {
  return relationWords[plain(text)] ?? null;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase().normalize("NFC");
}

function translate(text: string, between: RegExp, read: (word: string) => string | null): string {
  const words = text.split(between).filter((word) => word.trim() !== "");
  return words.map((word) => read(word) ?? word.trim()).join("; ");
}

/** A comma may belong to an option, so it separates items only if every part is an option. */
function toOptions(text: string, options: ListedOptions["foodOptions"]): string {
  if (noneAtAll.includes(plain(text))) return "";
  const read = (word: string) =>
    options.find((option) =>
      [option.stored, ...languages.map((language) => option[language])].map(plain).includes(plain(word)),
    )?.stored ?? null;
  const areOptions = text.split(",").every((word) => read(word) !== null);
  return translate(text, areOptions ? /[;,\n]/ : /[;\n]/, read);
}

const noneAtAll: readonly string[] =
  "-, –, none, no, nothing, inga, ingen, inget, nej, inga allergier, inget särskilt".split(", ");

function words<Stored extends string>(by: Record<Stored, string>): Readonly<Record<string, Stored>> {
  const pairs = (Object.keys(by) as Stored[]).flatMap((stored) =>
    [plain(stored), ...by[stored].split(", ")].map((word) => [word, stored] as const),
  );
  return Object.assign(Object.create(null) as object, Object.fromEntries(pairs));
}

const yesOrNo = words({
  Yes: "y, true, 1, x, ✓, ✔, ja, j, sant",
  No: "n, false, 0, -, nej, falskt",
});

const answers = words({
  "": "?, -, not answered, no answer, waiting, inget svar, ej svarat, har inte svarat, väntar",
  Accepted: "accept, yes, y, coming, attending, ja, j, x, ✓, ✔, kommer, kommer gärna, tackar ja, tackat ja",
  Declined:
    "decline, no, n, not coming, not attending, cannot come, nej, kommer inte, kommer ej, tackar nej, tackat nej",
});

const relationWords = words<Relation>({
  Bride: "brud, bruden",
  Groom: "bridegroom, brudgum, brudgummen",
  "Maid of Honor": "maid of honour, huvudtärna, hedersjungfru",
  Bridesmaid: "bridesmaids, tärna, brudtärna, tärnor",
  Bestman: "best man, best men",
  Groomsman: "groomsmen, usher, marskalk, marskalkar, brudsven",
  Toastmadame: "toastmaster, toastmistress, toastmadam, toast madame",
  Family: "relative, relatives, familj, familjen, släkt, släkting, släktingar",
  Friends: "friend, vän, vänner, kompis, kompisar, väninna",
});
