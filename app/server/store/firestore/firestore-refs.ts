import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { JsonObject, StoredDocument } from "#server/store/documents.ts";
import { type ForeignFields, openForeignFields } from "./firestore-foreign-fields.ts";
import { commitField, toGivenId, toStoredId } from "./firestore-names.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";
import { type FirestoreCodec, makeFirestoreCodec } from "./firestore-values.ts";

export type FirestoreRefs = Pick<FirestoreCodec, "toValue" | "toData"> & {
  /** The update for a document that must not be written whole; null: it may be. */
  toPatch: ForeignFields["toPatch"];
  collection(name: string): CollectionReference;
  document(collection: string, id: string): DocumentReference;
  toFields(id: string, data: JsonObject, commitId: string): Record<string, unknown>;
  toDocument(snapshot: QueryDocumentSnapshot): StoredDocument;
  findDocument(snapshot: DocumentSnapshot): StoredDocument | null;
};

export function makeFirestoreRefs(firestore: Firestore, sdk: FirestoreSdk): FirestoreRefs {
  const codec = makeFirestoreCodec(firestore, sdk);
  const foreignFields = openForeignFields(sdk, codec.toJson);
  const collection = (name: string): CollectionReference => firestore.collection(toStoredId(name));

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
    document: (name, id) => collection(name).doc(toStoredId(id)),
    toFields(id, data, commitId) {
      const note = toGivenId(toStoredId(id)) === null ? `${commitId} ${writeLongId(id)}` : commitId;
      return { ...codec.toFields(data), [commitField]: note };
    },
    toDocument,
    findDocument: (snapshot) => (isThere(snapshot) ? toDocument(snapshot) : null),
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
