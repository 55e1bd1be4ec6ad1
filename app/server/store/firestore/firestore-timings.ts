// Waits for the hosted database, in milliseconds.

export type FirestoreTimings = {
  readMs: number;
  /** The wait for a read after the previous reads timed out. */
  awayMs: number;
  /** The time for a commit. After it the documents are read to see whether the commit succeeded after all. */
  commitMs: number;
  recheckMs: number;
  /** How long a commit waits for the listeners to report it before its documents are read instead. */
  tellMs: number;
  /** How long catching up waits for the listener before it reads the collection; and the total. */
  listenMs: number;
  catchUpMs: number;
  /** The first pause before an ended listener is reopened; it doubles. */
  reopenMs: number;
  /** The first pause before a second look at documents that the listener has not shown; it doubles. */
  confirmMs: number;
};

export const usualTimings: FirestoreTimings = {
  readMs: 10_000,
  awayMs: 2000,
  commitMs: 10_000,
  recheckMs: 5000,
  tellMs: 2000,
  listenMs: 300,
  catchUpMs: 3000,
  reopenMs: 1000,
  confirmMs: 2000,
};
