// The stored guest of spec.md, section 3 ↔ the domain's guest: the only module that knows both.
//
// Other programs' collections and imports hold the fields in more than one form, so these are read too:
// - a missing field, null or blank text: nothing (blank names: no name yet);
// - one text for a list: its items between commas. A free text with commas thus becomes several
//   items, which loses only the comma;
// - a number for a table, and a number in digits as text for a seat;
// - `RSVPed` with another text than the two: no answer; `Answered` with anything but Yes: not answered.
// Any other form is reported as a problem of the document.

import { isDeepStrictEqual } from "node:util";
import {
  type AnyField,
  type Answer,
  type Relation,
  relations,
  storedAnswers,
} from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  described,
  fieldNames,
  fieldsOf,
  type Guest,
  type GuestField,
  isOfKind,
} from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Json, JsonObject, StoredDocument } from "#server/store/documents.ts";

export type DocumentProblem = {
  id: string;
  field: string;
  reason: ProblemReason;
};

export type ProblemReason =
  | "not a text"
  | "not a list of texts"
  | "not a name or a number"
  | "not a number"
  | "neither Yes nor No"
  | "unknown relation"
  | "not texts by key";

export function readGuest(document: Pick<StoredDocument, "id" | "data">): Result<Guest, DocumentProblem[]> {
  const { id, data } = document;
  const problems: DocumentProblem[] = [];

  const guest: Guest = {
    id,
    ...fieldsOf(fieldNames, (field) => {
      const result = readStored(described(field), data);
      if (result.ok) return result.value;
      problems.push({ id, field: guestFields[field].stored, reason: result.refusal });
      return guestFields[field].blank;
    }),
  };
  return problems.length === 0 ? accept(guest) : refuse(problems);
}

/**
 * The document `over` with the guest's fields. Unknown fields stay, and so does the stored form of every field
 * that already reads as the guest's value. For a new guest, `over` is `{}`.
 */
export function writeGuest(guest: Guest, over: JsonObject): JsonObject {
  const data: Record<string, Json> = { ...over };

  for (const field of fieldNames) {
    const before = readStored(described(field), over);
    if (before.ok && isDeepStrictEqual(before.value, guest[field])) continue;
    data[guestFields[field].stored] = storedForm(field, guest[field]);
  }
  return data;
}

type Reading<T> = Result<T, ProblemReason>;

function readStored(field: AnyField, data: JsonObject): Reading<Guest[GuestField]> {
  const raw = data[field.stored] ?? null;
  const isBlank = raw === null || (typeof raw === "string" && raw.trim() === "");
  return isBlank ? accept(field.blank) : readFilled(field, raw);
}

function readFilled({ kind, blank }: AnyField, raw: Json): Reading<Guest[GuestField]> {
  switch (kind) {
    case "text":
    case "lines":
    case "email":
      return readText(raw);
    case "name":
    case "phone":
      return readNameOrNumber(raw);
    case "yesNo":
      // For fields in which only Yes means yes, everything else is no.
      return blank === false ? accept(raw === "Yes") : readYesOrNo(raw);
    case "answer":
      return readAnswer(raw);
    case "list":
    case "marks":
    case "tags":
      return readTexts(raw);
    case "relations":
      return readRelations(raw);
    case "number":
      return readNumber(raw);
    case "byKey":
    case "byColumn":
      return readByKey(raw);
  }
}

function storedForm(field: GuestField, value: Guest[GuestField]): Json {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isOfKind(field, "answer")) return value && storedAnswers[value as Answer];
  if (isOfKind(field, "relations")) return oneOrList(value as readonly Relation[]);
  return value;
}

function readText(raw: Json): Reading<string> {
  return typeof raw === "string" ? accept(raw) : refuse("not a text");
}

function readNameOrNumber(raw: Json): Reading<string> {
  if (typeof raw === "number") return accept(String(raw));
  return typeof raw === "string" ? accept(raw) : refuse("not a name or a number");
}

function readNumber(raw: Json): Reading<number> {
  if (typeof raw === "number") return accept(raw);
  return typeof raw === "string" && /^-?\d{1,15}(\.\d+)?$/.test(raw.trim())
    ? accept(Number(raw))
    : refuse("not a number");
}

function readTexts(raw: Json): Reading<readonly string[]> {
  const items: readonly Json[] | null = typeof raw === "string" ? raw.split(",") : isList(raw) ? raw : null;
  if (!items?.every((item) => typeof item === "string")) return refuse("not a list of texts");
  const texts = typeof raw === "string" ? items.map((item) => item.trim()) : items;
  return accept(texts.filter((text) => text.trim() !== ""));
}

function readByKey(raw: Json): Reading<Readonly<Record<string, string>>> {
  const isByKey = typeof raw === "object" && raw !== null && !isList(raw);
  if (!isByKey) return refuse("not texts by key");
  const entries = Object.entries(raw).flatMap(([key, text]) =>
    typeof text === "string" ? [[key, text] as const] : [],
  );
  return entries.length === Object.keys(raw).length
    ? accept(Object.fromEntries(entries))
    : refuse("not texts by key");
}

function isList(raw: Json): raw is readonly Json[] {
  return Array.isArray(raw);
}

function readRelations(raw: Json): Reading<readonly Relation[]> {
  const texts = readTexts(raw);
  if (!texts.ok) return texts;
  return texts.value.every(isRelation) ? accept(texts.value) : refuse("unknown relation");
}

function isRelation(text: string): text is Relation {
  return relations.some((relation) => relation === text);
}

function oneOrList(values: readonly Relation[]): Json {
  return values.length > 1 ? values : (values[0] ?? null);
}

function readAnswer(raw: Json): Reading<Answer | null> {
  if (typeof raw !== "string") return refuse("not a text");
  if (raw === storedAnswers.accepted) return accept("accepted");
  return accept(raw === storedAnswers.declined ? "declined" : null);
}

function readYesOrNo(raw: Json): Reading<boolean> {
  return raw === "Yes" || raw === "No" ? accept(raw === "Yes") : refuse("neither Yes nor No");
}
