// Other clients' values that JSON lacks (a time, a place, a reference) are read as an object that names their kind,
// and written back unchanged. JSON that Firestore forbids is stored as text.

import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import type { Json, JsonObject } from "#server/store/documents.ts";
import type { FirestoreSdk } from "./firestore-haste.ts";
import { createHash } from "node:crypto";

const kindKey = "__firestore__";

const textKey = "~json";

/** The service refuses deeper lists and objects; the document itself does not count. */
const deepest = 20;

export function makeFirestoreCodec(firestore: Firestore, sdk: FirestoreSdk) {
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
    toFields: (data: JsonObject): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(data).map(([name, value]) => [toStoredField(name), toStored(value, 1)]),
      ),
    toValue: (json: Json) => toStored(json, 1),
    toJson,
    toData: (fields: Readonly<Record<string, unknown>>): JsonObject =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => name !== commitField)
          .map(([name, value]) => [fromStoredField(name), toJson(value)]),
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

type Kind = {
  name: string;
  is(stored: unknown): boolean;
  toJson(stored: unknown): Json;
  make(json: Json): unknown;
};

function knownKinds(firestore: Firestore, sdk: FirestoreSdk): readonly Kind[] {
  const { FieldValue, GeoPoint, Timestamp } = sdk;
  const Vector = FieldValue.vector([]).constructor as new () => unknown;
  return [
    {
      name: "timestamp",
      is: (stored) => stored instanceof Timestamp,
      toJson: (stored) => toTime(stored as InstanceType<typeof Timestamp>),
      make(json) {
        const [, second, nanoseconds] = (typeof json === "string" && /^(.{19,})\.(\d{9})Z$/.exec(json)) || [];
        const milliseconds = Date.parse(`${second}Z`);
        if (Number.isNaN(milliseconds)) return undefined;
        return new Timestamp(milliseconds / 1000, Number(nanoseconds));
      },
    },
    {
      name: "reference",
      is: (stored) => isReference(stored),
      toJson: (stored) => (stored as DocumentReference).path,
      make: (json) => (typeof json === "string" && isDocumentPath(json) ? firestore.doc(json) : undefined),
    },
    {
      name: "bytes",
      is: (stored) => stored instanceof Uint8Array,
      toJson: (stored) => Buffer.from(stored as Uint8Array).toString("base64"),
      make: (json) => (typeof json === "string" ? Buffer.from(json, "base64") : undefined),
    },
    {
      name: "point",
      is: (stored) => stored instanceof GeoPoint,
      toJson: (stored) => {
        const { latitude, longitude } = stored as InstanceType<typeof GeoPoint>;
        return [latitude, longitude];
      },
      make(json) {
        const [latitude, longitude] = Array.isArray(json) ? (json as Json[]) : [];
        if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
        return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
          ? new GeoPoint(latitude, longitude)
          : undefined;
      },
    },
    {
      name: "vector",
      is: (stored) => stored instanceof Vector,
      toJson: (stored) => (stored as { toArray(): number[] }).toArray().map(toText),
      make: (json) => (Array.isArray(json) ? FieldValue.vector(json.map(Number)) : undefined),
    },
    {
      name: "integer",
      is: (stored) => typeof stored === "bigint",
      toJson: (stored) => toText(stored as bigint | number),
      make: (json) => (typeof json === "string" && /^-?\d{16,19}$/.test(json) ? BigInt(json) : undefined),
    },
    {
      name: "number",
      is: (stored) => typeof stored === "number",
      toJson: (stored) => toText(stored as bigint | number),
      make: (json) =>
        typeof json === "string" && /^(NaN|-?Infinity|-0)$/.test(json) ? Number(json) : undefined,
    },
    {
      // A kind newer than this version of Osa is readable but never overwritten.
      name: "unknown",
      is: (stored) => !isPlainObject(stored),
      toJson: (stored) => (stored as object).constructor.name,
      make(json) {
        throw new Error(`A field of the kind ${JSON.stringify(json)} can be read, but not written back`);
      },
    },
  ];
}

export function isPlainObject(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && Object.getPrototypeOf(stored) === Object.prototype;
}

/** Recognised by its properties, because its class cannot be imported. */
export function isReference(stored: unknown): stored is DocumentReference {
  return typeof stored === "object" && stored !== null && "firestore" in stored && "path" in stored;
}

function isDocumentPath(path: string): boolean {
  const names = path.split("/");
  return names.length % 2 === 0 && names.every((name) => name !== "" && !/^(\.|\.\.|__.*__)$/.test(name));
}

/** ISO 8601 with nine decimals, because a Date has only three. */
function toTime({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): string {
  const second = new Date(seconds * 1000).toISOString().slice(0, -5);
  return `${second}.${String(nanoseconds).padStart(9, "0")}Z`;
}

function toText(number: bigint | number): string {
  return Object.is(number, -0) ? "-0" : String(number);
}

export const commitField = "_commit";

const mostNameBytes = 1500;

/**
 * Forbidden names, and names that look like our own, start with ~ and have their unfit characters as numbers
 * (https://cloud.google.com/firestore/quotas#collections_documents_and_fields).
 */
export function toStoredId(id: string): string {
  const stored = ids.store(id);
  return Buffer.byteLength(stored) > mostNameBytes ? `${hashedPrefix}${sha256(id)}` : stored;
}

/** null: the id was too long, and the document contains it. */
export function fromStoredId(stored: string): string | null {
  return stored.startsWith(hashedPrefix) && stored.length === hashedLength ? null : ids.give(stored);
}

export function toStoredField(name: string): string {
  return fields.store(name);
}

export function fromStoredField(stored: string): string {
  return fields.give(stored);
}

function isForbiddenKey(key: string): boolean {
  return isForbidden(key) || Buffer.byteLength(key) > mostNameBytes;
}

const ids = renaming((id) => isForbidden(id) || id === "." || id === ".." || id.includes("/"));
const fields = renaming((name) => isForbidden(name) || name === commitField);

function isForbidden(name: string): boolean {
  return name === "" || /^__.*__$/s.test(name) || !name.isWellFormed();
}

/** Inverse of each other, for every valid name. */
function renaming(isUnfit: (name: string) => boolean) {
  const rename = (name: string): string => `~${name.replace(/[%/]|\p{Surrogate}/gu, toNumber)}`;

  function isRenamed(name: string): boolean {
    return isUnfit(name) || give(name) !== name;
  }

  function give(stored: string): string {
    if (!stored.startsWith("~")) return stored;
    const name = stored.slice(1).replace(/%([0-9a-f]{4})/g, (_, number) => fromNumber(number));
    return rename(name) === stored && isRenamed(name) ? name : stored;
  }

  return { give, store: (name: string): string => (isRenamed(name) ? rename(name) : name) };
}

function toNumber(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function fromNumber(number: string): string {
  return String.fromCharCode(Number.parseInt(number, 16));
}

const hashedPrefix = "~#";
const hashedLength = hashedPrefix.length + 43;

function sha256(id: string): string {
  return createHash("sha256").update(id, "utf16le").digest("base64url");
}
