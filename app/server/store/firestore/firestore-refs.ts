import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { JsonObject, StoredDocument, Json } from "#server/store/documents.ts";
import { commitField, toGivenId, toStoredId } from "./firestore-names.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";
import { makeFirestoreCodec, isPlainObject, isReference } from "./firestore-values.ts";
import { isDeepStrictEqual } from "node:util";

export type FirestoreRefs = ReturnType<typeof makeFirestoreRefs>;

export function makeFirestoreRefs(firestore: Firestore, sdk: FirestoreSdk) {
  const codec = makeFirestoreCodec(firestore, sdk);
  const foreignFields = openForeignFields(sdk, codec.toJson);
  const collection = (name: string) => firestore.collection(toStoredId(name));

  function toDocument(snapshot: QueryDocumentSnapshot): StoredDocument {
    const fields = snapshot.data();
    const version = toVersion(snapshot.updateTime);
    foreignFields.noteRead(snapshot.ref, version, fields);
    const id = toGivenId(snapshot.id) ?? readLongId(fields[commitField]) ?? snapshot.id;
    return { id, version, data: codec.toData(fields) };
  }

  return {
    toValue: codec.toValue,
    toData: codec.toData,
    toPatch: foreignFields.toPatch,
    collection,
    document: (name: string, id: string) => collection(name).doc(toStoredId(id)),
    toFields(id: string, data: JsonObject, commitId: string): Record<string, unknown> {
      const note = toGivenId(toStoredId(id)) === null ? `${commitId} ${writeLongId(id)}` : commitId;
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

type Kept = {
  version: string;
  /** So that fields missing in `fields` are deleted. */
  names: readonly string[];
  values: ReadonlyMap<string, Json>;
};

function openForeignFields({ FieldPath, FieldValue }: FirestoreSdk, toJson: (stored: unknown) => Json) {
  const byPath = new Map<string, Kept>();

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
      const kept = byPath.get(path);
      if (kept?.version !== version) return null;
      const changed = Object.entries(fields).filter(
        ([name, value]) =>
          !(kept.values.has(name) && isDeepStrictEqual(toJson(value), kept.values.get(name))),
      );
      const gone = kept.names.filter((name) => !(name in fields));
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
