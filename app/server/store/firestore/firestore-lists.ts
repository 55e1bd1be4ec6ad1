// The service finds equal fields. The order is made here: its own omits documents without the field and has no
// descending order by id.

import type { Readable } from "node:stream";
import type { Query as FirestoreQuery, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import type { Query, StoredDocument, Json } from "#server/store/documents.ts";
import { toStoredField } from "./firestore-names.ts";
import type { FirestoreRefs } from "./firestore-refs.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";

type FirestoreListsNeeds = {
  places: FirestoreRefs;
  sdk: FirestoreSdk;
  count: DayUsage["count"];
  /** For each document, since all of a long list take longer than the service may be silent. */
  wait: <T>(read: Promise<T>) => Promise<T>;
};

export function makeFirestoreLists({ places, sdk, count, wait }: FirestoreListsNeeds) {
  const { FieldPath } = sdk;

  function toQueries(collection: string, query: Query): FirestoreQuery[] {
    const { where = {}, orderBy, descending = false, limit } = query;
    let all: FirestoreQuery = places.collection(collection);
    for (const [field, value] of Object.entries(where)) {
      all = all.where(new FieldPath(toStoredField(field)), "==", places.toValue(value));
    }
    if (limit === undefined || orderBy !== undefined || descending) return [all];
    const byId = all.orderBy(FieldPath.documentId());
    // Renamed ids have another place in the service's order; they are few, if any.
    return [byId.limit(limit), byId.startAt("~").endBefore("\u007f")];
  }

  async function readAll(query: FirestoreQuery) {
    const stream = query.stream() as Readable;
    const all = stream.iterator() as AsyncIterator<QueryDocumentSnapshot>;
    const documents: StoredDocument[] = [];
    let at = "";
    try {
      for (let next = await wait(all.next()); !next.done; next = await wait(all.next())) {
        at ||= toVersion(next.value.readTime);
        documents.push(places.toDocument(next.value));
      }
    } finally {
      stream.destroy();
      // A query without results is billed as one read.
      count({ reads: Math.max(1, documents.length) });
    }
    return { at, documents };
  }

  return {
    async list(collection: string, query: Query) {
      const answers = await Promise.all(toQueries(collection, query).map(readAll));
      const found = new Map(
        answers.flatMap(({ documents }) => documents).map((document) => [document.id, document]),
      );
      const fitting = [...found.values()].filter((document) => fits(document, query));
      return { at: answers[0]?.at ?? "", documents: inPortOrder(fitting, query) };
    },
  };
}

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
