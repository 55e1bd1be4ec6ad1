export const usualTimings = {
  readMs: 10_000,
  /** For a read after the previous reads timed out. */
  awayMs: 2000,
  /** After it the documents are read to see whether the commit succeeded after all. */
  commitMs: 10_000,
  recheckMs: 5000,
  /** How long a commit waits for the listeners to report it before its documents are read instead. */
  tellMs: 2000,
  /** How long catching up waits for the listener before it reads the collection; and the total. */
  listenMs: 300,
  catchUpMs: 3000,
  reopenMs: 1000,
  /** Before a second look at documents that the listener has not shown; it doubles. */
  confirmMs: 2000,
};

export type FirestoreTimings = typeof usualTimings;
