// The Firestore values that JSON lacks: how each reads as JSON and is restored byte for byte.

import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import type { Json } from "#server/store/documents.ts";
import type { FirestoreSdk } from "./firestore-sdk.ts";

export type Kind = {
  name: string;
  is(stored: unknown): boolean;
  toJson(stored: unknown): Json;
  /** undefined: not of this kind after all. */
  make(json: Json): unknown;
};

export function knownKinds(firestore: Firestore, sdk: FirestoreSdk): readonly Kind[] {
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
