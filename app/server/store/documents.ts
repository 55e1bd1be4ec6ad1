// The port to the document store; one contract suite (documents-contract.ts) runs on each engine.

import { setTimeout as pause } from "node:timers/promises";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type StoredDocument = {
  id: string;
  /** Changes with every write and is never reused, not even after a deletion. */
  version: string;
  /** The reader's own copy. */
  data: JsonObject;
};

export type Query = {
  /** null matches a stored null, not a missing field. */
  where?: Readonly<Record<string, string | number | boolean | null>>;
  /** Texts compare by code point; documents without the field, or with null, come first. Ties are ordered by id. */
  orderBy?: string;
  descending?: boolean;
  limit?: number;
};

export type Write =
  | { write: "create"; collection: string; id: string; data: JsonObject }
  | { write: "update"; collection: string; id: string; version: string; data: JsonObject }
  | { write: "delete"; collection: string; id: string; version: string };

/** `document` is the current state; null: deleted. */
export type DocumentChange = { collection: string; id: string; document: StoredDocument | null };

export type Documents = {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  list(collection: string, query?: Query): Promise<StoredDocument[]>;
  /**
   * All or nothing, and durable when it resolves. Rejects with `Conflict`, when the watchers have the current state,
   * or with `CommitTooLarge`. At most one write per document.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /** In order, from any process, once durable; several changes to one document may come as one, own ones at once. */
  watch(collection: string, changed: (changes: readonly DocumentChange[]) => void): Disposable;
  /** Names this handle's commits of the last seconds, for `catchUp` in another process; fit for a cookie. */
  cursor(): string;
  /** Resolves when the watchers have everything that another handle's mark names, or after 3 s. */
  catchUp(cursor: string): Promise<void>;
  /** Deleted data is gone from the files. Rejects with `DocumentsUnavailable` while another process reads for long. */
  scrub(): Promise<void>;
  /** The process ends within seconds: every current or later wait is limited to about a second. */
  hurry(): void;
  close(): Promise<void>;
};

export class Conflict extends Error {
  override name = "Conflict";
}

/** A function that rejects with it has saved nothing, unless its comment says otherwise. */
export class DocumentsUnavailable extends Error {
  override name = "DocumentsUnavailable";
}

/** More than the store accepts in one commit or document. Nothing was saved, and a retry cannot help. */
export class CommitTooLarge extends Error {
  override name = "CommitTooLarge";
}

export function requireOneWriteEach(writes: readonly Write[]): void {
  const places = new Set(writes.map(({ collection, id }) => JSON.stringify([collection, id])));
  if (places.size < writes.length) throw new Error("A commit may write each document once only");
}

/** Well below a hosted store's limit for one commit. */
const mostCharacters = 1_000_000;

export function batchesOf<T>(all: readonly T[], writeOf: (one: T) => Write, mostWrites = 100): T[][] {
  const batches: T[][] = [];
  let characters = Infinity;
  for (const one of all) {
    const write = writeOf(one);
    const size = write.write === "delete" ? 0 : JSON.stringify(write.data).length;
    const current = batches.at(-1);
    if (current && current.length < mostWrites && characters + size <= mostCharacters) {
      current.push(one);
      characters += size;
    } else {
      batches.push([one]);
      characters = size;
    }
  }
  return batches;
}

/** Longer than any change takes to arrive everywhere. */
const keptMs = 15_000;

/** A text that a person's next request carries to another process. Versions are digits; the greater is newer. */
export function openCommitCursors(now: () => number = () => performance.now()) {
  const newest = new Map<string, { version: string; at: number }>();
  return {
    note(collection: string, version: string): void {
      const known = newest.get(collection);
      const isNewer = !known || isLaterVersion(version, known.version);
      newest.set(collection, { version: isNewer ? version : known.version, at: now() });
    },
    cursor(): string {
      for (const [collection, { at }] of newest) if (now() - at >= keptMs) newest.delete(collection);
      return String(new URLSearchParams([...newest].map(([name, { version }]) => [name, version])));
    },
  };
}

/** By collection, without versions that no handle can have written. */
export function readCursor(cursor: string): Map<string, string> {
  return new Map([...new URLSearchParams(cursor)].filter(([, version]) => /^\d{1,24}$/.test(version)));
}

export function isLaterVersion(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length;
}

export type Randomness = { random: (bytes: number) => Buffer };

export type Means = Randomness & { documents: Documents; now: () => number };

/** The only retry loop. Rejects with `DocumentsUnavailable` after too many collisions; nothing was saved. */
export async function retryOnConflict<T>(
  { random }: Randomness,
  work: () => Promise<T>,
  attempts = 8,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await orOnConflict(work(), again);
    if (done !== again) return done;
    if (attempt < attempts)
      await pause((random(1).readUInt8() / 255) * Math.min(5 * attempt, longestPauseMs));
  }
  throw new DocumentsUnavailable("Too many others write the same");
}

const again = Symbol("again");
const longestPauseMs = 100;

/** false: another writer interfered, and nothing was saved. */
export function commitUnlessConflict(documents: Documents, writes: readonly Write[]): Promise<boolean> {
  return orOnConflict(
    documents.commit(writes).then(() => true),
    false,
  );
}

async function orOnConflict<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Conflict) return instead;
    throw error;
  }
}
