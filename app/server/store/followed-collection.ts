// A collection followed in memory: read once, then kept fresh document by document, whichever
// process changes them.

import type { Documents, StoredDocument } from "./documents.ts";

/** `document` is null where it was deleted. */
export type Take = (id: string, document: StoredDocument | null) => void;

/** Hands every document to `take`, then each that changes; our own commits before they resolve. */
export async function followDocuments(
  documents: Documents,
  collection: string,
  take: Take,
): Promise<Disposable> {
  // Watches first: what changes while the collection is being read is newer than what is read.
  const changedMeanwhile = new Set<string>();
  let isReading = true;
  const watch = documents.watch(collection, (changes) => {
    for (const { id, document } of changes) {
      if (isReading) changedMeanwhile.add(id);
      take(id, document);
    }
  });
  try {
    for (const document of await documents.list(collection)) {
      if (!changedMeanwhile.has(document.id)) take(document.id, document);
    }
  } catch (error) {
    watch[Symbol.dispose]();
    throw error;
  }
  isReading = false;
  changedMeanwhile.clear();
  return watch;
}

/** By document id. Holds our own commits once they resolve. */
export type Followed<T> = ReadonlyMap<string, T>;

/** `pick` says what to keep of a document; null: nothing. For as long as the store is open. */
export async function followCollection<T>(
  documents: Documents,
  collection: string,
  pick: (document: StoredDocument) => T | null,
): Promise<Followed<T>> {
  const { kept, take } = keepPicked(pick);
  await followDocuments(documents, collection, take);
  return kept;
}

/** `kept` is what `pick` says of everything that `take` was told of and that is still there. */
export function keepPicked<From, To>(
  pick: (from: From) => To | null,
): { kept: Followed<To>; take: (id: string, from: From | null) => void } {
  const kept = new Map<string, To>();
  return {
    kept,
    take(id, from) {
      const picked = from && pick(from);
      if (picked === null) kept.delete(id);
      else kept.set(id, picked);
    },
  };
}

/** What is followed in memory from the first time it is asked for: once for each store, and anew where it failed. */
export function followOnce<T>(
  open: (documents: Documents) => Promise<T>,
): (documents: Documents) => Promise<T> {
  const opened = new WeakMap<Documents, Promise<T>>();
  return (documents) => {
    const known = opened.get(documents);
    if (known) return known;
    const opening = open(documents);
    opened.set(documents, opening);
    opening.catch(() => opened.delete(documents));
    return opening;
  };
}
