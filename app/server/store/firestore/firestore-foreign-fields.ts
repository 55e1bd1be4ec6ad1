// Other clients' fields that we would not write back identically: a whole number stored as floating-point, or a
// reference into another project. Writing a document leaves such a field alone as long as our value still
// equals the one that was read.

import { isDeepStrictEqual } from "node:util";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Json } from "#server/store/documents.ts";
import { isPlainObject, isReference } from "./firestore-value-types.ts";
import type { FirestoreSdk } from "./firestore-sdk.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Field names and values alternating, as an update of single fields takes them. */
export type Patch = readonly [field: InstanceType<FirestoreSdk["FieldPath"]>, value: unknown, ...unknown[]];

export type ForeignFields = {
  noteRead(reference: DocumentReference, version: string, fields: Fields): void;
  /** The update to `fields`; null: the document can be written whole, or is not the last one read. */
  toPatch(reference: DocumentReference, version: string, fields: Fields): Patch | null;
};

type Kept = {
  version: string;
  /** All of the document's fields, so that fields missing in `fields` are deleted. */
  names: readonly string[];
  values: ReadonlyMap<string, Json>;
};

export function openForeignFields(
  { FieldPath, FieldValue }: FirestoreSdk,
  toJson: (stored: unknown) => Json,
): ForeignFields {
  const byPath = new Map<string, Kept>();

  return {
    noteRead({ path }, version, fields) {
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
    toPatch({ path }, version, fields) {
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
