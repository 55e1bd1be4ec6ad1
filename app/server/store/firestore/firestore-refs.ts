import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query as FirestoreQuery,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { Json, JsonObject, Query, StoredDocument } from "#server/store/documents.ts";
import { type FirestoreSdk, toVersion } from "./firestore-haste.ts";
import {
  commitField,
  isPlainObject,
  isReference,
  makeFirestoreCodec,
  fromStoredId,
  toStoredField,
  toStoredId,
} from "./firestore-values.ts";
import { isDeepStrictEqual } from "node:util";
import type { Readable } from "node:stream";
import type { DayUsage } from "#server/firebase/day-usage.ts";

export type FirestoreRefs = ReturnType<typeof makeFirestoreRefs>;

export function makeFirestoreRefs(firestore: Firestore, sdk: FirestoreSdk) {
  const codec = makeFirestoreCodec(firestore, sdk);
  const foreignFields = openForeignFields(sdk, codec.toJson);
  const collection = (name: string) => firestore.collection(toStoredId(name));

  function toDocument(snapshot: QueryDocumentSnapshot): StoredDocument {
    const fields = snapshot.data();
    const version = toVersion(snapshot.updateTime);
    foreignFields.noteRead(snapshot.ref, version, fields);
    const id = fromStoredId(snapshot.id) ?? readLongId(fields[commitField]) ?? snapshot.id;
    return { id, version, data: codec.toData(fields) };
  }

  return {
    toValue: codec.toValue,
    toData: codec.toData,
    toPatch: foreignFields.toPatch,
    collection,
    document: (name: string, id: string) => collection(name).doc(toStoredId(id)),
    toFields(id: string, data: JsonObject, commitId: string): Record<string, unknown> {
      const note = fromStoredId(toStoredId(id)) === null ? `${commitId} ${writeLongId(id)}` : commitId;
      return { ...codec.toFields(data), [commitField]: note };
    },
    toDocument,
    findDocument: (snapshot: DocumentSnapshot) => (isThere(snapshot) ? toDocument(snapshot) : null),
  };
}

export function isWrittenBy(snapshot: DocumentSnapshot, commitId: string): boolean {
  const note: unknown = snapshot.data()?.[commitField];
  return typeof note === "string" && note.split(" ")[0] === commitId;
}

function isThere(snapshot: DocumentSnapshot): snapshot is QueryDocumentSnapshot {
  return snapshot.exists;
}

function writeLongId(id: string): string {
  return Buffer.from(id, "utf16le").toString("base64");
}

function readLongId(note: unknown): string | null {
  const [, id] = typeof note === "string" ? note.split(" ") : [];
  return id === undefined ? null : Buffer.from(id, "base64").toString("utf16le");
}

type Fields = Readonly<Record<string, unknown>>;

type Patch = readonly [field: InstanceType<FirestoreSdk["FieldPath"]>, value: unknown, ...unknown[]];

type Known = {
  version: string;
  /** So that fields missing in `fields` are deleted. */
  names: readonly string[];
  values: ReadonlyMap<string, Json>;
};

function openForeignFields({ FieldPath, FieldValue }: FirestoreSdk, toJson: (stored: unknown) => Json) {
  const byPath = new Map<string, Known>();

  return {
    noteRead({ path }: DocumentReference, version: string, fields: Fields): void {
      const fragile = Object.entries(fields).filter(([, stored]) => isFragile(stored));
      if (fragile.length === 0) {
        byPath.delete(path);
        return;
      }
      byPath.set(path, {
        version,
        names: Object.keys(fields),
        values: new Map(fragile.map(([name, stored]) => [name, toJson(stored)])),
      });
    },
    /** null: the document can be written whole, or is not the last one read. */
    toPatch({ path }: DocumentReference, version: string, fields: Fields): Patch | null {
      const known = byPath.get(path);
      if (known?.version !== version) return null;
      const changed = Object.entries(fields).filter(
        ([name, value]) =>
          !(known.values.has(name) && isDeepStrictEqual(toJson(value), known.values.get(name))),
      );
      const gone = known.names.filter((name) => !(name in fields));
      const pairs = [...changed, ...gone.map((name) => [name, FieldValue.delete()] as const)];
      const [first, ...others] = pairs.map(([name, value]) => [new FieldPath(name), value] as const);
      return first ? [...first, ...others.flat()] : null;
    },
  };
}

function isFragile(stored: unknown): boolean {
  if (typeof stored === "number") return Number.isInteger(stored);
  if (Array.isArray(stored)) return stored.some(isFragile);
  // The SDK does not reveal the reference's project.
  if (isReference(stored)) return true;
  return isPlainObject(stored) && Object.values(stored as Fields).some(isFragile);
}

type FirestoreListsNeeds = {
  places: FirestoreRefs;
  sdk: FirestoreSdk;
  count: DayUsage["count"];
  /** For each document, since all of a long list take longer than the service may be silent. */
  wait: <T>(read: Promise<T>) => Promise<T>;
};

/** Ordered here: the service's own order omits documents without the field and has no descending order by id. */
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
