// The guests from the store. The list in memory (guest-list-view.ts) may lag behind another process.

import * as v from "valibot";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { guestGrains, isFieldChange } from "#domain/guest/field-changes.ts";
import {
  blankGuest,
  described,
  fieldNames,
  fieldsOf,
  type Guest,
  type GuestField,
  type GuestId,
  isOfKind,
  needFields,
} from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { defineRecord, type Revision } from "#server/store/define-record.ts";
import type { Documents, Json, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { isDeepStrictEqual } from "node:util";
import {
  type Answer,
  type AnyField,
  type Relation,
  relations,
  storedAnswers,
} from "#domain/guest/field-kinds.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export const guestsCollection = defineRecord({
  name: "guests",
  shape: v.record(v.string(), v.unknown()),
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "own part" } },
  undo: {
    grains: guestGrains,
    fits: ({ at: [field = "", ...more], from, to }) =>
      more.length === 0 && isFieldChange({ field, from, to }),
    // In the site's own fields, since another program may store the same in another form.
    open(data, id) {
      const read = data && readGuest({ id, data });
      if (!read?.ok) return null;
      const { id: _id, ...fields } = read.value;
      return fields;
    },
    close: (content, data, id) =>
      writeGuest({ ...blankGuest, ...(content as Partial<Guest>), id }, data ?? {}),
  },
  live: ["pages", "seats"],
  health: Object.fromEntries(needFields.map((field) => [guestFields[field].stored, []])),
});

export type StoredGuest = {
  guest: Guest;
  /** A commit that changes this guest must name it. */
  version: string;
  /** The stored form, including the fields of other programs. */
  data: JsonObject;
};

export type GuestBefore = Omit<StoredGuest, "version"> & { version: string | null };

export async function findStoredGuest(
  { documents }: { documents: Documents },
  id: GuestId,
): Promise<StoredGuest | null> {
  const stored = await guestsCollection.get(documents, id);
  return stored && toListedGuest(stored);
}

export async function listStoredMembers(
  documents: Documents,
  household: HouseholdId,
): Promise<StoredDocument[]> {
  const [others, stored] = await Promise.all([
    guestsCollection.list(documents, { where: { Household: household } }),
    guestsCollection.get(documents, household),
  ]);
  const guest = stored && toListedGuest(stored)?.guest;
  return stored && guest && householdIdOf(guest) === household ? [...others, stored] : others;
}

export function toListedGuest({ id, version, data }: StoredDocument): StoredGuest | null {
  const read = readGuest({ id, data });
  return read.ok ? { guest: read.value, version, data } : null;
}

export function reviseGuest(before: Pick<GuestBefore, "version" | "data"> | null, after: Guest): Revision {
  const version = before?.version ?? null;
  const stored = before && version !== null ? { version, data: before.data } : null;
  const data = writeGuest(after, before?.data ?? {});
  return { collection: guestsCollection.name, id: after.id, stored, data };
}

/** The guest as they are, so that the commit fails if somebody has changed them meanwhile. */
export function assertGuestUnchanged({ guest: { id }, version, data }: StoredGuest): Write {
  return guestsCollection.put(id, { version }, data);
}

export const guestListLockCollection = defineRecord({
  name: "additions",
  shape: v.object({ count: v.number() }),
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
});

const documentId = "guests";

export type GuestListLock = {
  stored: StoredDocument | null;
};

/** Every commit that adds guests raises this document's version: of two that read one list only one succeeds. */
export async function readGuestListLock(documents: Documents): Promise<GuestListLock> {
  return { stored: await guestListLockCollection.get(documents, documentId) };
}

export function putGuestListLock({ stored }: GuestListLock): Write {
  return guestListLockCollection.put(documentId, stored, { count: Number(stored?.data["count"] ?? 0) + 1 });
}

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

/**
 * The stored guest. Other programs hold the fields in more than one form, so these are read, too: a missing field, null
 * or blank text as nothing; one text for a list as its items between commas; a number for a table, and a seat's number
 * as text; any other `RSVPed` than the two as no answer, and anything but Yes in `Answered` as not answered. Any other
 * form is a problem of the document.
 */
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

/** Unknown fields stay, and so does the stored form of every field that already reads as the guest's value. */
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
