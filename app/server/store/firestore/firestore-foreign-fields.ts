// Fields of other clients that would not be quite the same if we wrote them: a whole number that is
// stored as a floating-point one, or a reference into another project. A document that was read with
// such a field is written around it, as long as our value for the field is the one that was read.

import { isDeepStrictEqual } from "node:util";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Json } from "#server/store/documents.ts";
import { isPlainObject, isReference } from "./firestore-value-types.ts";
import type { FirestoreSdk } from "./firestore-sdk.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Names and values of fields in turn, as an update of single fields takes them. */
export type Patch = readonly [field: InstanceType<FirestoreSdk["FieldPath"]>, value: unknown, ...unknown[]];

export type ForeignFields = {
  noteRead(reference: DocumentReference, version: string, fields: Fields): void;
  /**
   * What to write so that the document of this version becomes `fields`; null: it may be written as a
   * whole, or is not the one that was read last.
   */
  toPatch(reference: DocumentReference, version: string, fields: Fields): Patch | null;
};

type Kept = {
  version: string;
  /** All that the document has, so that what is missing in `fields` goes. */
  names: readonly string[];
  /** As they were read. */
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
  // The SDK does not tell into which project.
  if (isReference(stored)) return true;
  return isPlainObject(stored) && Object.values(stored as Fields).some(isFragile);
}
