// The stored guest of spec.md, section 3 ↔ the domain's guest: the only place that knows both.
//
// Foreign collections and imports hold the fields in more than one form, so these are read too:
// - a missing field, null or blank text: nothing (blank names: no name yet);
// - one text for a list: its items between commas. A free text with commas thus becomes several
//   items, which loses nothing but the comma;
// - a number for a table, and a number in digits as text for a seat;
// - `RSVPed` with another text than the two: no answer; `Answered` with anything but Yes: not answered.
// Nothing else is guessed at: it is a problem of the document.

import { isDeepStrictEqual } from "node:util";
import { relations, type Answer, type Guest, type Relation } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Json, JsonObject, StoredDocument } from "#server/store/documents.ts";

export type DocumentProblem = {
  /** Of the document. */
  id: string;
  /** As stored. */
  field: string;
  reason: ProblemReason;
};

export type ProblemReason =
  | "not a text"
  | "not a list of texts"
  | "not a name or a number"
  | "not a number"
  | "neither Yes nor No"
  | "unknown relation";

export function readGuest(document: Pick<StoredDocument, "id" | "data">): Result<Guest, DocumentProblem[]> {
  const { id, data } = document;
  const problems: DocumentProblem[] = [];

  function read<T>(field: Field<T>): T {
    const result = readField(field, data);
    if (result.ok) return result.value;
    problems.push({ id, field: field.stored, reason: result.refusal });
    return field.blank;
  }

  const guest: Guest = {
    id,
    firstName: read(fields.firstName),
    lastName: read(fields.lastName),
    email: read(fields.email),
    foodOptions: read(fields.foodOptions),
    allergies: read(fields.allergies),
    answer: read(fields.answer),
    answered: read(fields.answered),
    speech: read(fields.speech),
    performance: read(fields.performance),
    table: read(fields.table),
    seat: read(fields.seat),
    relations: read(fields.relations),
    descriptionId: read(fields.descriptionId),
  };
  return problems.length === 0 ? accept(guest) : refuse(problems);
}

/**
 * The document `over` with the guest in it. Fields the domain does not know stay, and so does the
 * stored form of every field that already reads as the guest has it. For a new guest, `over` is `{}`.
 */
export function writeGuest(guest: Guest, over: JsonObject): JsonObject {
  const data: Record<string, Json> = { ...over };

  function write<T>(field: Field<T>, value: T): void {
    const before = readField(field, over);
    if (before.ok && isDeepStrictEqual(before.value, value)) return;
    data[field.stored] = field.write(value);
  }

  write(fields.firstName, guest.firstName);
  write(fields.lastName, guest.lastName);
  write(fields.email, guest.email);
  write(fields.foodOptions, guest.foodOptions);
  write(fields.allergies, guest.allergies);
  write(fields.answer, guest.answer);
  write(fields.answered, guest.answered);
  write(fields.speech, guest.speech);
  write(fields.performance, guest.performance);
  write(fields.table, guest.table);
  write(fields.seat, guest.seat);
  write(fields.relations, guest.relations);
  write(fields.descriptionId, guest.descriptionId);
  return data;
}

type Reading<T> = Result<T, ProblemReason>;

type Field<T> = {
  stored: string;
  /** What a missing field means. */
  blank: T;
  read: (raw: Json) => Reading<T>;
  write: (value: T) => Json;
};

const fields: { [K in keyof Omit<Guest, "id">]: Field<Guest[K]> } = {
  firstName: { stored: "First_Name", blank: "", read: readText, write: asItIs },
  lastName: { stored: "Last_Name", blank: "", read: readText, write: asItIs },
  email: { stored: "Email", blank: null, read: readText, write: asItIs },
  foodOptions: { stored: "Food_Options", blank: [], read: readTexts, write: asItIs },
  allergies: { stored: "Allergies", blank: [], read: readTexts, write: asItIs },
  answer: { stored: "RSVPed", blank: null, read: readAnswer, write: writeAnswer },
  answered: { stored: "Answered", blank: false, read: (raw) => accept(raw === "Yes"), write: writeYesOrNo },
  speech: { stored: "Speech", blank: null, read: readYesOrNo, write: writeYesOrNo },
  performance: { stored: "Performance", blank: null, read: readYesOrNo, write: writeYesOrNo },
  table: { stored: "Table", blank: null, read: readNameOrNumber, write: asItIs },
  seat: { stored: "Seat", blank: null, read: readNumber, write: asItIs },
  relations: { stored: "Relation", blank: [], read: readRelations, write: writeOneOrList },
  descriptionId: { stored: "DescriptionID", blank: null, read: readNameOrNumber, write: asItIs },
};

function readField<T>(field: Field<T>, data: JsonObject): Reading<T> {
  const raw = data[field.stored] ?? null;
  const isBlank = raw === null || (typeof raw === "string" && raw.trim() === "");
  return isBlank ? accept(field.blank) : field.read(raw);
}

function asItIs(value: Json): Json {
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

function writeOneOrList(values: readonly Relation[]): Json {
  return values.length > 1 ? values : (values[0] ?? null);
}

const storedAnswers = { accepted: "Accepted", declined: "Declined" } as const;

function readAnswer(raw: Json): Reading<Answer | null> {
  if (typeof raw !== "string") return refuse("not a text");
  if (raw === storedAnswers.accepted) return accept("accepted");
  return accept(raw === storedAnswers.declined ? "declined" : null);
}

function writeAnswer(answer: Answer | null): Json {
  return answer && storedAnswers[answer];
}

function readYesOrNo(raw: Json): Reading<boolean> {
  return raw === "Yes" || raw === "No" ? accept(raw === "Yes") : refuse("neither Yes nor No");
}

function writeYesOrNo(value: boolean | null): Json {
  return value === null ? null : value ? "Yes" : "No";
}
