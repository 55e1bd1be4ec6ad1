import type { Collection } from "./collection.ts";
import type { Documents, StoredDocument } from "./documents.ts";

export type Take = (id: string, document: StoredDocument | null) => void;

/** Every document, then each change; our own commits before they resolve. */
export async function followDocuments(
  documents: Documents,
  collection: string,
  take: Take,
): Promise<Disposable> {
  // Watches first: a change during the read is newer than the read.
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

export type Followed<T> = ReadonlyMap<string, T>;

export async function followCollection<T>(
  follower: Follower,
  collection: Pick<Collection, "name">,
  pick: (document: StoredDocument) => T | null,
): Promise<Followed<T>> {
  const { kept, take } = keepPicked(pick);
  await follower.follow(collection, take);
  return kept;
}

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

export type Follower = Disposable & {
  follow(collection: Pick<Collection, "name">, take: Take): Promise<void>;
};

export function openFollower(documents: Documents): Follower {
  const followed = new DisposableStack();
  return {
    async follow({ name }, take) {
      const watch = await followDocuments(documents, name, take);
      if (followed.disposed) watch[Symbol.dispose]();
      else followed.use(watch);
    },
    [Symbol.dispose]: () => followed.dispose(),
  };
}
