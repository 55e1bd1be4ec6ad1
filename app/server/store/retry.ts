// Handles commits that another writer preceded: the only retry loop, and the only place that tells a conflict
// from a fault.

import { setTimeout as pause } from "node:timers/promises";
import { Conflict, type Documents, DocumentsUnavailable, type Write } from "./documents.ts";

export type Randomness = { random: (bytes: number) => Buffer };

export type Means = Randomness & { documents: Documents; now: () => number };

/** Rejects with `DocumentsUnavailable` after too many collisions; nothing was saved. */
export async function retryOnConflict<T>(
  randomness: Randomness,
  work: () => Promise<T>,
  attempts = 8,
): Promise<T> {
  const tried = await tryOften(randomness, work, attempts);
  if (!tried) throw new DocumentsUnavailable("Too many others write the same");
  return tried.done;
}

export async function tryOften<T>(
  { random }: Randomness,
  work: () => Promise<T>,
  attempts: number,
): Promise<{ done: T } | null> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await orOnConflict(work(), again);
    if (done !== again) return { done };
    if (attempt < attempts)
      await pause((random(1).readUInt8() / 255) * Math.min(5 * attempt, longestPauseMs));
  }
  return null;
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
