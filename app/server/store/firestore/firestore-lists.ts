// The service finds equal fields. The order is made here: its own omits documents without the field and has no
// descending order by id.

import type { Query as FirestoreQuery, QuerySnapshot } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import type { Query, StoredDocument, Json } from "#server/store/documents.ts";
import { toStoredField } from "./firestore-names.ts";
import type { FirestoreRefs } from "./firestore-refs.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";

type FirestoreListsNeeds = {
  places: FirestoreRefs;
  sdk: FirestoreSdk;
  count: DayUsage["count"];
  /** For each answer of the service. */
  wait: <T>(read: Promise<T>) => Promise<T>;
};

/** The service takes seconds for these; of more it would not answer in time. */
const mostAtOnce = 5_000;

export function makeFirestoreLists({ places, sdk, count, wait }: FirestoreListsNeeds) {
  const { FieldPath } = sdk;

  function toQueries(collection: string, query: Query): [query: FirestoreQuery, most: number][] {
    const { where = {}, orderBy, descending = false, limit } = query;
    let all: FirestoreQuery = places.collection(collection);
    for (const [field, value] of Object.entries(where)) {
      all = all.where(new FieldPath(toStoredField(field)), "==", places.toValue(value));
    }
    if (limit === undefined || orderBy !== undefined || descending) return [[all, Infinity]];
    const byId = all.orderBy(FieldPath.documentId());
    // Renamed ids have another place in the service's order; they are few, if any.
    return [
      [byId, limit],
      [byId.startAt("~").endBefore("\u007f"), Infinity],
    ];
  }

  async function getAll(query: FirestoreQuery, most: number): Promise<QuerySnapshot[]> {
    const some = query.limit(Math.min(most, mostAtOnce));
    const answers = [await wait(some.get())];
    for (let last = answers[0]; last?.size === mostAtOnce; last = answers.at(-1))
      answers.push(await wait(some.startAfter(last.docs.at(-1)).get()));
    return answers;
  }

  return {
    async list(collection: string, query: Query) {
      const all = toQueries(collection, query).map(([one, most]) => getAll(one, most));
      const snapshots = (await Promise.all(all)).flat();
      const found = new Map<string, StoredDocument>();
      for (const { docs } of snapshots) {
        // A query without results is billed as one read.
        count({ reads: Math.max(1, docs.length) });
        for (const document of docs.map(places.toDocument)) found.set(document.id, document);
      }
      const fitting = [...found.values()].filter((document) => fits(document, query));
      const times = snapshots.map(({ readTime }) => toVersion(readTime));
      return { at: times[0] ?? "", documents: inPortOrder(fitting, query) };
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
