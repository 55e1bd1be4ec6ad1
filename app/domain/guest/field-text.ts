// Cells of the table, files and forms hold a guest's fields as this text; edits of one field are compared in it.

import { spellingsOf } from "#domain/guest-list/list-settings.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Answer,
  type AnyField,
  type FieldKind,
  type FieldValues,
  type Relation,
  relations,
  storedAnswers,
} from "./field-kinds.ts";
import { guestFields } from "./guest-fields.ts";
import { type Guest, type GuestField, isOfKind } from "./guest.ts";

export type FieldTextProblem =
  | "first name missing"
  | "too long"
  | "not plain text"
  | "not an email"
  | "not a phone number"
  | "neither Yes nor No"
  | "neither Accepted nor Declined"
  | "not a seat number"
  /** The text is a seat number, but the table is smaller. */
  | "no such seat"
  | "unknown relation"
  | "without a key";

export function readFieldText<Field extends GuestField>(
  field: Field,
  text: string,
): Result<Guest[Field], FieldTextProblem> {
  const described: AnyField = guestFields[field];
  const read = text.trim() === "" ? readBlank(described) : readFilled(described, text.trim());
  return read as Result<Guest[Field], FieldTextProblem>;
}

export function textOfField<Field extends GuestField>(guest: Pick<Guest, Field>, field: Field): string {
  const value: Guest[GuestField] = guest[field];
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isOfKind(field, "tags")) return tagsText(value as readonly string[]);
  if (isList(value)) return listText(value);
  if (typeof value === "object") return listText(Object.entries(value).map((pair) => pair.join(": ")));
  return isOfKind(field, "answer") ? storedAnswers[value as Answer] : String(value);
}

/** Semicolons separate the items; a backslash marks one inside an item. */
export function listText(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;]/g, String.raw`\$&`)).join("; ");
}

/** No tag holds a comma. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

type Reading<Value> = Result<Value, FieldTextProblem>;

function readBlank({ required, blank }: AnyField): Reading<AnyField["blank"]> {
  return required ? refuse("first name missing") : accept(blank);
}

function readFilled(described: AnyField, text: string): Reading<FieldValues[FieldKind]> {
  switch (described.kind) {
    case "text":
    case "name":
      return readLine(text, described.most);
    case "lines":
      return readLines(text, described.most);
    case "phone":
      return readPhone(text, described.most);
    case "email": {
      const address = readEmailAddress(text);
      return address.ok ? address : refuse("not an email");
    }
    case "yesNo":
      return text === "Yes" || text === "No" ? accept(text === "Yes") : refuse("neither Yes nor No");
    case "answer":
      return readAnswer(text);
    case "list":
    case "marks":
      return readList(text, described.most);
    case "relations":
      return readRelations(text);
    case "tags":
      return readTags(text, described.most);
    case "number":
      return readSeat(text, described.most);
    case "byKey":
    case "byColumn":
      return readByKey(text, described.most);
  }
}

function readLine(text: string, most: number): Reading<string> {
  if (hasControlCharacter(text)) return refuse("not plain text");
  return text.length > most ? refuse("too long") : accept(text);
}

function readLines(text: string, most: number): Reading<string> {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\t", " ");
  const read = readLine(lines.replaceAll("\n", " "), most);
  return read.ok ? accept(lines) : read;
}

/** As people write it: "070-123 45 67", "+46 (0)70 123 45 67". */
function readPhone(text: string, most: number): Reading<string> {
  const digits = text.replaceAll(/\D/g, "").length;
  const isPhone = /^\+?[\d\s()./\u2010-\u2013-]+$/.test(text) && digits >= 5 && digits <= 15;
  return isPhone && text.length <= most ? accept(text) : refuse("not a phone number");
}

/** Tags that differ only in capitals are the same; the first counts. */
function readTags(text: string, most: number): Reading<readonly string[]> {
  const tags = text.split(/[,;\n]/).flatMap((tag) => tag.trim().replaceAll(/\s+/g, " ") || []);
  const refused = tags.map((tag) => readLine(tag, most)).find((tag) => !tag.ok);
  return refused ?? accept([...spellingsOf(tags).values()].toReversed());
}

function readAnswer(text: string): Reading<Answer> {
  if (text === storedAnswers.accepted) return accept("accepted");
  return text === storedAnswers.declined ? accept("declined") : refuse("neither Accepted nor Declined");
}

/** Semicolons or line breaks separate the items. A comma may belong to an item, and so may `\\;`. */
function readList(text: string, most: number): Reading<readonly string[]> {
  const items = itemsOf(text);
  const refused = items.map((item) => readLine(item, most)).find((item) => !item.ok);
  return refused ?? accept(items);
}

function readRelations(text: string): Reading<readonly Relation[]> {
  const known = itemsOf(text).map((item) => relations.find((relation) => relation === item));
  return known.every((relation) => relation !== undefined) ? accept(known) : refuse("unknown relation");
}

/** "brunch: Accepted; lake: Declined": a key is a word. */
function readByKey(text: string, most: number): Reading<Readonly<Record<string, string>>> {
  const pairs = itemsOf(text).map((item) => /^([\w-]+):(.*)$/.exec(item));
  const entries: [string, string][] = [];
  for (const [, key = "", value = ""] of pairs.map((pair) => pair ?? [])) {
    const line = readLine(value.trim(), most);
    if (!line.ok) return line;
    if (key === "") return refuse("without a key");
    entries.push([key, line.value]);
  }
  return accept(Object.fromEntries(entries));
}

function isList(value: Guest[GuestField]): value is readonly string[] {
  return Array.isArray(value);
}

function itemsOf(text: string): string[] {
  const parts = text.match(/(\\[\\;]|[^;\n])+/g) ?? [];
  const items = parts.map((part) => part.replaceAll(/\\([\\;])/g, "$1").trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

function readSeat(text: string, most: number): Reading<number> {
  const isSeat = /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  return isSeat ? accept(Number(text)) : refuse("not a seat number");
}

/** "+46 (0)70-123 45 67" is dialled as "+46701234567". */
export function dialledPhone(phone: string): string {
  const isAbroad = /^\s*(\+|00)/.test(phone);
  return (isAbroad ? phone.replace("(0)", "") : phone).replaceAll(/[^\d+]/g, "");
}
