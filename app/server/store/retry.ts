// What becomes of a commit that another writer came before: the one loop that tries again, and the one place
// that tells a conflict from a fault.

import { setTimeout as pause } from "node:timers/promises";
import { Conflict, type Documents, DocumentsUnavailable, type Write } from "./documents.ts";

export type Randomness = { random: (bytes: number) => Buffer };

/**
 * Runs load → decide → commit again when another writer came between. Those who got in each other's way wait,
 * each for a time of its own, or they would meet again. Rejects with `DocumentsUnavailable` where so many others
 * write the same that it was given up: nothing was saved.
 */
export async function retryOnConflict<T>(
  randomness: Randomness,
  work: () => Promise<T>,
  attempts = 8,
): Promise<T> {
  const tried = await tryOften(randomness, work, attempts);
  if (!tried) throw new DocumentsUnavailable("Too many others write the same");
  return tried.done;
}

/** The same; null: it was given up. */
export async function tryOften<T>(
  { random }: Randomness,
  work: () => Promise<T>,
  attempts: number,
): Promise<{ done: T } | null> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await orOnConflict(work(), again);
    if (done !== again) return { done };
    await pause((random(1).readUInt8() / 255) * Math.min(5 * attempt, longestPauseMs));
  }
  return null;
}

const again = Symbol("again");
const longestPauseMs = 100;

/** false: another writer came between, and nothing was saved. */
export function commitUnlessConflict(documents: Documents, writes: readonly Write[]): Promise<boolean> {
  return orOnConflict(
    documents.commit(writes).then(() => true),
    false,
  );
}

/** What `work` comes to; `instead` where another writer came between. */
export async function orOnConflict<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Conflict) return instead;
    throw error;
  }
}
