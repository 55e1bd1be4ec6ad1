// The port to the document store: collections of JSON documents with versions, and one atomic
// commit. Implementations: sqlite, firestore; one contract suite (documents-contract.ts) runs on each.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type StoredDocument = {
  id: string;
  /** Opaque; changes with every write, and is never used twice, not even after a deletion. */
  version: string;
  /** The reader's own copy. */
  data: JsonObject;
};

export type Query = {
  /** Top-level fields that must equal these values. Null equals a stored null, not a missing field. */
  where?: Readonly<Record<string, string | number | boolean | null>>;
  /**
   * A top-level field. Texts compare by code point; documents without it, or with null, come
   * first. Ties, and lists without `orderBy`: by id.
   */
  orderBy?: string;
  /** Turns the whole order round, ties included. */
  descending?: boolean;
  limit?: number;
};

/** One step of a commit. `version` is the one the document was read at. */
export type Write =
  | { write: "create"; collection: string; id: string; data: JsonObject }
  | { write: "update"; collection: string; id: string; version: string; data: JsonObject }
  | { write: "delete"; collection: string; id: string; version: string };

/** `document` is as it stands now; null: deleted. */
export type DocumentChange = { collection: string; id: string; document: StoredDocument | null };

export type Documents = {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  list(collection: string, query?: Query): Promise<StoredDocument[]>;
  /**
   * All or nothing, durable when it resolves. Rejects with `Conflict` when a document to create
   * exists, or one to update or delete is gone or has another version; the watchers have then been
   * told how the named documents stand now. Rejects with `CommitTooLarge` before anything is sent.
   * One write per document.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Tells of every committed change in the collection from now on, whichever process made it, in
   * order and after the commit is durable. Several changes to one document may be told as one. The
   * store's own commits are told before they resolve; those of other processes soon after.
   */
  watch(collection: string, changed: (changes: readonly DocumentChange[]) => void): Disposable;
  /**
   * Names what this handle has committed in the last seconds, for `catchUp` of another process that
   * serves the same person next. Letters, digits and signs that a cookie takes; "" for nothing.
   */
  mark(): string;
  /**
   * Resolves when the watchers have been told of all that another handle's mark names, or when that
   * takes too long (3 s). A mark that cannot be read names nothing.
   */
  catchUp(mark: string): Promise<void>;
  /**
   * Resolves when nothing that was deleted or overwritten so far can be found in the store's files.
   * A hosted store erases by its own terms, and resolves at once.
   * Rejects with `DocumentsUnavailable` while another process writes or reads for long: then try again.
   */
  scrub(): Promise<void>;
  /**
   * The process ends in a few seconds: whatever has to be waited for, now or later, is waited for about a second
   * and no longer. A store on a disk of its own has nothing to wait for.
   */
  hurry(): void;
  /** Finishes the commits that wait. Whatever comes afterwards is refused with `DocumentsUnavailable`. */
  close(): Promise<void>;
};

export class Conflict extends Error {
  override name = "Conflict";
}

/** The store cannot be written or read just now (disk full, read-only, busy, closed). */
export class DocumentsUnavailable extends Error {
  override name = "DocumentsUnavailable";
}

/** More than the store takes in one commit, or in one document. Nothing was saved; trying again is no use. */
export class CommitTooLarge extends Error {
  override name = "CommitTooLarge";
}

/** What every store asks of a commit before it looks at it. */
export function requireOneWriteEach(writes: readonly Write[]): void {
  const places = new Set(writes.map(({ collection, id }) => JSON.stringify([collection, id])));
  if (places.size < writes.length) throw new Error("A commit may write each document once only");
}
