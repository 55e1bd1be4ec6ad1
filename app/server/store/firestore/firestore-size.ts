// Estimates a commit's size, so that an oversized commit is refused before it is sent. The service limits only
// the bytes, no longer the number of writes.
// https://cloud.google.com/firestore/quotas, https://cloud.google.com/firestore/docs/storage-size

import { CommitTooLarge } from "#server/store/documents.ts";
import { isPlainObject, isReference } from "./firestore-value-types.ts";

/** 1 MiB, minus room for the document's name and our own field. */
const mostDocumentBytes = 1_048_576 - 4096;

/** 10 MiB, minus room for what the estimate omits. */
const mostCommitBytes = 9.5 * 1024 * 1024;

/** The maximum for a value's tag and lengths in transit. */
const wrappingBytes = 12;

/** Throws `CommitTooLarge`. `fields` is null for a deletion. */
export function requireFittingSize(
  writes: readonly { place: string; fields: Readonly<Record<string, unknown>> | null }[],
): void {
  let sum = 0;
  for (const { place, fields } of writes) {
    const { bytes, values } = sizeOf(fields);
    if (bytes > mostDocumentBytes)
      throw new CommitTooLarge(`Firestore takes 1 MiB in a document, and ${place} has more`);
    sum += bytes + wrappingBytes * values + 3 * Buffer.byteLength(place) + 200;
  }
  if (sum > mostCommitBytes) {
    throw new CommitTooLarge(`Firestore takes 10 MiB at once, and these ${writes.length} writes have more`);
  }
}

type Size = { bytes: number; values: number };

function sizeOf(value: unknown): Size {
  if (typeof value === "string") return { bytes: Buffer.byteLength(value) + 1, values: 1 };
  if (value instanceof Uint8Array) return { bytes: value.length, values: 1 };
  if (typeof value === "boolean" || value === null) return { bytes: 1, values: 1 };
  if (typeof value !== "object") return { bytes: 8, values: 1 };
  if (!Array.isArray(value) && !isPlainObject(value)) return { bytes: sizeOfForeign(value), values: 1 };
  const sum: Size = { bytes: 0, values: 1 };
  for (const [key, item] of Object.entries(value)) {
    const { bytes, values } = sizeOf(item);
    sum.bytes += bytes + (Array.isArray(value) ? 0 : Buffer.byteLength(key) + 1);
    sum.values += values;
  }
  return sum;
}

/** A reference counts by its path and a vector by its numbers; times and places are small. */
function sizeOfForeign(value: object): number {
  if (isReference(value)) return Buffer.byteLength(value.path) + 64;
  if ("toArray" in value) return 16 * (value as { toArray(): number[] }).toArray().length + 64;
  return 16;
}
