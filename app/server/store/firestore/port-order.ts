// The port's order of documents, for stores with another one: missing and null first, then numbers (false and
// true as 0 and 1), then texts by code point; ties by id.

import type { Json, Query, StoredDocument } from "#server/store/documents.ts";

export function inPortOrder(
  documents: readonly StoredDocument[],
  { orderBy, descending = false, limit }: Query,
): StoredDocument[] {
  const keyed = documents.map((document) => ({
    document,
    key: orderBy === undefined ? null : keyOf(ownField(document, orderBy)),
  }));
  keyed.sort((a, b) => compareKeys(a.key, b.key) || compareTexts(a.document.id, b.document.id));
  if (descending) keyed.reverse();
  return keyed.slice(0, limit).map(({ document }) => document);
}

export function fits(document: StoredDocument, { where = {} }: Query): boolean {
  return Object.entries(where).every(([field, value]) => ownField(document, field) === value);
}

function ownField({ data }: StoredDocument, field: string): Json | undefined {
  return Object.hasOwn(data, field) ? data[field] : undefined;
}

type Key = number | string | null;

function keyOf(value: Json | undefined): Key {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" ? JSON.stringify(value) : value;
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  return rankOf(a) - rankOf(b);
}

function rankOf(key: Key): number {
  if (key === null) return 0;
  return typeof key === "number" ? 1 : 2;
}

/** By code point; JavaScript's own order uses halves of surrogate pairs. */
function compareTexts(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
