// How large a commit is for the service, so that what it would refuse is refused before it is sent.
// https://cloud.google.com/firestore/quotas, https://cloud.google.com/firestore/docs/storage-size
// There is no limit to the number of writes any more, only to their bytes.

import { CommitTooLarge } from "#server/store/documents.ts";
import { isPlainObject, isReference } from "./firestore-value-types.ts";

/** 1 MiB, with room for the document's name and the field that is ours. */
const mostDocumentBytes = 1_048_576 - 4096;

/** 10 MiB, with room for what the estimate leaves out. */
const mostCommitBytes = 9.5 * 1024 * 1024;

/** A value's tag and lengths on the way, at most. */
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

/** A reference by its path, a vector by its numbers; times and places are small. */
function sizeOfForeign(value: object): number {
  if (isReference(value)) return Buffer.byteLength(value.path) + 64;
  if ("toArray" in value) return 16 * (value as { toArray(): number[] }).toArray().length + 64;
  return 16;
}
