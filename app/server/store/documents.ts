// The port to the document store: collections of JSON documents with versions, and one atomic
// commit. Implementations: sqlite, firestore; one contract suite (documents-contract.ts) runs on each.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type StoredDocument = {
  id: string;
  /** Opaque. It changes with every write and is never reused, not even after a deletion. */
  version: string;
  /** The reader's own copy. */
  data: JsonObject;
};

export type Query = {
  /** Top-level fields that must equal these values. null matches a stored null, not a missing field. */
  where?: Readonly<Record<string, string | number | boolean | null>>;
  /**
   * A top-level field. Texts compare by code point; documents without it, or with null, come first. Ties, and
   * lists without `orderBy`, are ordered by id.
   */
  orderBy?: string;
  /** Reverses the whole order, ties included. */
  descending?: boolean;
  limit?: number;
};

/** One step of a commit. `version` is the document's version when it was read. */
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
   * All or nothing, and durable when it resolves. Rejects with `Conflict` if a document to create exists, or
   * one to update or delete is gone or has another version; the watchers then already have the current state of
   * the named documents. Rejects with `CommitTooLarge` before anything is sent. At most one write per document.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Reports every later change in the collection, from any process, in order and after the commit is durable.
   * Several changes to one document may be reported as one. The store's own commits are reported before they
   * resolve, those of other processes soon after.
   */
  watch(collection: string, changed: (changes: readonly DocumentChange[]) => void): Disposable;
  /**
   * Names this handle's commits of the last seconds, for `catchUp` in the process that serves the same person
   * next. Only letters, digits and signs allowed in a cookie; "" for none.
   */
  mark(): string;
  /** Resolves when the watchers have everything that another handle's mark names, or after 3 s. */
  catchUp(mark: string): Promise<void>;
  /**
   * Resolves when deleted or overwritten data is gone from the store's files. A hosted store erases by its own
   * terms and resolves at once. Rejects with `DocumentsUnavailable` while another process writes or reads for
   * long; the caller can try again.
   */
  scrub(): Promise<void>;
  /**
   * The process ends within seconds: every current or later wait is limited to about a second. A store on its
   * own disk has nothing to wait for.
   */
  hurry(): void;
  /** Finishes the waiting commits. Later calls reject with `DocumentsUnavailable`. */
  close(): Promise<void>;
};

export class Conflict extends Error {
  override name = "Conflict";
}

/**
 * The store cannot be written or read now (disk full, read-only, busy, closed). A function that uses the store
 * rejects with it and has then saved nothing, unless its comment says otherwise.
 */
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
