// The port to the document store: collections of JSON documents with versions, and one atomic
// commit. Implementations: sqlite; one contract suite (documents-contract.ts) runs on each.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type StoredDocument = {
  id: string;
  /** Opaque; changes with every write. */
  version: string;
  data: JsonObject;
};

export type Query = {
  /** Top-level fields that must equal these values. */
  where?: Readonly<Record<string, string | number | boolean | null>>;
  /** A top-level field, compared by code point; documents without it come first. Ties: by id. */
  orderBy?: string;
  descending?: boolean;
  limit?: number;
};

/** One step of a commit. `version` is the one the document was read at. */
export type Write =
  | { write: "create"; collection: string; id: string; data: JsonObject }
  | { write: "update"; collection: string; id: string; version: string; data: JsonObject }
  | { write: "delete"; collection: string; id: string; version: string };

export type Change = { collection: string; id: string };

export type Documents = {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  list(collection: string, query?: Query): Promise<StoredDocument[]>;
  /**
   * All or nothing, durable when it resolves. Rejects with `Conflict` when a document to create
   * exists, or one to update or delete is gone or has another version. One write per document.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Tells of every committed change in the collection, whichever process made it, in order and
   * after the commit is durable. `changed` also runs for the store's own commits, before they resolve.
   */
  watch(collection: string, changed: (changes: readonly Change[]) => void): Disposable;
  close(): Promise<void>;
};

export class Conflict extends Error {
  override name = "Conflict";
}

/** The store cannot be written or read just now (disk full, read-only, busy, closed). */
export class DocumentsUnavailable extends Error {
  override name = "DocumentsUnavailable";
}

/** Runs load → decide → commit again when another writer came between; gives up after `attempts`. */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || attempt >= attempts) throw error;
    }
  }
}
