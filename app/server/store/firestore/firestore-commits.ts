import { setTimeout as pause } from "node:timers/promises";
import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import { CommitTooLarge, Conflict, type StoredDocument, type Write } from "#server/store/documents.ts";
import {
  type FirestoreSdk,
  type FirestoreTimings,
  type Haste,
  isWorthRepeating,
  kindOfFailure,
  toTimestamp,
  toVersion,
  unavailable,
} from "./firestore-haste.ts";
import { type FirestoreRefs, isWrittenBy } from "./firestore-refs.ts";
import { isPlainObject, isReference } from "./firestore-values.ts";

/** Copied at once, so that the caller may change its objects meanwhile. */
export type PreparedCommit = { commitId: string; writes: readonly PreparedWrite[] };

export type PreparedWrite = {
  step: Write;
  reference: DocumentReference;
  fields: Record<string, unknown> | null;
};

export type StoreSnapshot = {
  at: string;
  documents: readonly { write: Write; document: StoredDocument | null }[];
};

type FirestoreCommitNeeds = {
  firestore: Firestore;
  sdk: FirestoreSdk;
  places: FirestoreRefs;
  random: (bytes: number) => Buffer;
  timings: Pick<FirestoreTimings, "commitMs" | "recheckMs">;
  count: DayUsage["count"];
  within: Haste["within"];
  isWatched(collection: string): boolean;
  learned(current: StoreSnapshot): void;
};

export function makeFirestoreCommits(needs: FirestoreCommitNeeds) {
  const { firestore, sdk, places, random, timings, count, within, isWatched, learned } = needs;
  const { commitMs, recheckMs } = timings;

  function toBatch(writes: readonly PreparedWrite[]): WriteBatch {
    const batch = firestore.batch();
    for (const { step, reference, fields } of writes) {
      if (step.write === "create") {
        batch.create(reference, fields ?? {});
        continue;
      }
      const lastUpdateTime = toTimestamp(sdk, step.version);
      if (!lastUpdateTime) throw new Conflict("No document has this version");
      // The SDK cannot write a whole document under a condition. The writes of a batch run in order as one
      // change, so the deletion's condition covers both.
      const patch = fields && places.toPatch(reference, step.version, fields);
      if (patch) {
        batch.update(reference, ...patch, { lastUpdateTime });
        continue;
      }
      batch.delete(reference, { lastUpdateTime });
      if (fields) batch.set(reference, fields);
    }
    return batch;
  }

  /** The time of the commit, which is the version of every document it wrote. */
  async function send(prepared: PreparedCommit): Promise<string> {
    const until = performance.now() + commitMs;
    let isInDoubt = false;
    for (let attempt = 1; ; attempt++) {
      const sent = await trySending(prepared, until - performance.now());
      if ("at" in sent) return sent.at;
      const kind = kindOfFailure(sent.failure);
      if (kind === "bug") throw sent.failure;
      if (kind === "too large")
        throw new CommitTooLarge("Firestore takes less at once", { cause: sent.failure });
      isInDoubt ||= kind === "unavailable";
      if (isWorthRepeating(sent.failure) && attempt < mostAttempts) {
        const pauseMs = Math.random() * Math.min(25 * 2 ** attempt, longestPauseMs);
        if (performance.now() + pauseMs < until) {
          await pause(pauseMs);
          continue;
        }
      }
      // An answer may have been lost, so an apparent conflict may be our own commit.
      const { stands, current } = await recheckCommit(prepared, isInDoubt);
      if (stands !== null) return stands;
      if (kind === "unavailable") throw unavailable(sent.failure);
      learned(current);
      throw new Conflict("A document was changed by someone else", { cause: sent.failure });
    }
  }

  async function trySending({ writes }: PreparedCommit, timeLeftMs: number) {
    try {
      const { commitTime } = await within(timeLeftMs, commitOnce(toBatch(writes)));
      return { at: toVersion({ seconds: Number(commitTime.seconds), nanoseconds: commitTime.nanos }) };
    } catch (failure) {
      return { failure };
    }
  }

  async function recheckCommit({ commitId, writes }: PreparedCommit, isInDoubt: boolean) {
    const proofs = writes.filter(({ fields }) => fields !== null).slice(0, mostProofs);
    const watched = writes.filter(({ step }) => isWatched(step.collection));
    const isDeletion = proofs.length === 0;
    const toRead = [...new Set([...proofs, ...watched, ...(isDeletion && isInDoubt ? writes : [])])];
    const { current, snapshots } = await readCurrent(toRead);
    const ours = snapshots.find((snapshot) => isWrittenBy(snapshot, commitId));
    const isGone = isDeletion && isInDoubt && snapshots.every(({ exists }) => !exists);
    return { stands: ours?.updateTime ? toVersion(ours.updateTime) : isGone ? current.at : null, current };
  }

  async function readCurrent(
    writes: readonly PreparedWrite[],
  ): Promise<{ current: StoreSnapshot; snapshots: DocumentSnapshot[] }> {
    const [first, ...others] = writes.map(({ reference }) => reference);
    if (!first) return { current: { at: "", documents: [] }, snapshots: [] };
    try {
      const snapshots = await within(recheckMs, firestore.getAll(first, ...others));
      count({ reads: snapshots.length });
      const documents = snapshots.map((snapshot) => places.findDocument(snapshot));
      const at = snapshots.map(({ readTime }) => toVersion(readTime)).toSorted()[0] ?? "";
      const current = {
        at,
        documents: writes.map(({ step }, i) => ({ write: step, document: documents[i] ?? null })),
      };
      return { current, snapshots };
    } catch (cause) {
      throw kindOfFailure(cause) === "bug" ? cause : unavailable(cause);
    }
  }

  return {
    prepare(writes: readonly Write[]): PreparedCommit {
      const commitId = random(12).toString("base64url");
      const prepared = writes.map((step) => ({
        step,
        reference: places.document(step.collection, step.id),
        fields: step.write === "delete" ? null : places.toFields(step.id, step.data, commitId),
      }));
      requireFittingSize(prepared.map(({ reference, fields }) => ({ place: reference.path, fields })));
      return { commitId, writes: prepared };
    },
    send,
    recheck: async (writes: readonly PreparedWrite[]) => (await readCurrent(writes)).current,
  };
}

/** The SDK's own retries last ten minutes, long after the caller got an error. Its internal call can do without. */
function commitOnce(batch: WriteBatch): Promise<Committed> {
  return (batch as WriteBatch & Committing)["_commit"]({ retryCodes: [] });
}

type Committing = { _commit(options: { retryCodes: readonly number[] }): Promise<Committed> };

type Committed = { commitTime: { seconds: number | string; nanos: number } };

const mostAttempts = 12;
const longestPauseMs = 1500;

/** Any one of a commit's documents proves the commit; the others may have changed since. */
const mostProofs = 5;

/** Minus room for the document's name and our own field. */
const mostDocumentBytes = 1_048_576 - 4096;

/** Minus room for what the estimate omits. */
const mostCommitBytes = 9.5 * 1024 * 1024;

const wrappingBytes = 12;

function requireFittingSize(
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

function sizeOfForeign(value: object): number {
  if (isReference(value)) return Buffer.byteLength(value.path) + 64;
  if ("toArray" in value) return 16 * (value as { toArray(): number[] }).toArray().length + 64;
  return 16;
}
