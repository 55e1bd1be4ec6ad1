// Converts JSON to Firestore's values and back. Other clients' values that JSON lacks (a time, a place, a
// reference) are read as an object that names their kind, and written back unchanged. JSON that Firestore
// forbids (a list in a list, a reserved name) is stored as text.

import type { Firestore } from "firebase-admin/firestore";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { isPlainObject, knownKinds } from "./firestore-value-types.ts";
import type { FirestoreSdk } from "./firestore-sdk.ts";
import { commitField, isForbiddenKey, toGivenField, toStoredField } from "./firestore-names.ts";

export type FirestoreCodec = {
  toFields(data: JsonObject): Record<string, unknown>;
  toValue(json: Json): unknown;
  toJson(stored: unknown): Json;
  /** Without our own field. */
  toData(fields: Readonly<Record<string, unknown>>): JsonObject;
};

/** Firestore reserves names like this one, so no other client has such a field. */
const kindKey = "__firestore__";

const textKey = "~json";

/** The service refuses deeper lists and objects; the document itself does not count. */
const deepest = 20;

export function makeFirestoreCodec(firestore: Firestore, sdk: FirestoreSdk): FirestoreCodec {
  const kinds = knownKinds(firestore, sdk);

  function toStored(json: Json, depth: number): unknown {
    if (typeof json === "string") return json.isWellFormed() ? json : asText(json);
    if (typeof json !== "object" || json === null) return json;
    if (Array.isArray(json)) {
      const items = json.map((item: Json) =>
        Array.isArray(item) ? asText(item) : toStored(item, depth + 1),
      );
      return isTooDeep(items, depth) ? asText(json) : items;
    }
    const foreign = toForeign(json as JsonObject);
    if (foreign !== undefined) return foreign;
    const entries = Object.entries(json as JsonObject);
    if (entries.some(([key]) => isForbiddenKey(key)) || isText(json)) return asText(json);
    const values = entries.map(([key, value]) => [key, toStored(value, depth + 1)] as const);
    const isDeep = isTooDeep(
      values.map(([, value]) => value),
      depth,
    );
    return isDeep ? asText(json) : Object.fromEntries(values);
  }

  /** undefined: ordinary JSON. */
  function toForeign(json: JsonObject): unknown {
    const kind = kinds.find(({ name }) => name === json[kindKey]);
    return kind && Object.keys(json).length === 2 ? kind.make(json["value"] ?? null) : undefined;
  }

  function toJson(stored: unknown): Json {
    if (stored === null || typeof stored === "boolean" || typeof stored === "string") return stored;
    if (typeof stored === "number" && Number.isFinite(stored) && !Object.is(stored, -0)) return stored;
    if (typeof stored === "bigint" && Number.isSafeInteger(Number(stored))) return Number(stored);
    if (Array.isArray(stored)) return stored.map(toJson);
    const kind = kinds.find(({ is }) => is(stored));
    if (kind) return { [kindKey]: kind.name, value: kind.toJson(stored) };
    if (isText(stored)) return readText(stored);
    const entries = Object.entries(stored as Record<string, unknown>);
    return Object.fromEntries(entries.map(([key, value]) => [key, toJson(value)]));
  }

  return {
    toFields: (data) =>
      Object.fromEntries(
        Object.entries(data).map(([name, value]) => [toStoredField(name), toStored(value, 1)]),
      ),
    toValue: (json) => toStored(json, 1),
    toJson,
    toData: (fields) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => name !== commitField)
          .map(([name, value]) => [toGivenField(name), toJson(value)]),
      ),
  };
}

function isTooDeep(children: readonly unknown[], depth: number): boolean {
  return depth >= deepest && children.some((child) => Array.isArray(child) || isPlainObject(child));
}

function asText(json: Json): Record<string, string> {
  return { [textKey]: JSON.stringify(json) };
}

function isText(value: unknown): value is Record<typeof textKey, string> {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(value).join() === textKey && typeof (value as JsonObject)[textKey] === "string";
}

/** Text that only looks like ours stays an object. */
function readText(stored: Record<typeof textKey, string>): Json {
  try {
    return JSON.parse(stored[textKey]) as Json;
  } catch {
    return stored;
  }
}
