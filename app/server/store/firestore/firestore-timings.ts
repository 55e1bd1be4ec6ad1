// How long the hosted database is waited for, in milliseconds.

export type FirestoreTimings = {
  readMs: number;
  /** How long a read is waited for while the last ones were waited for in vain. */
  awayMs: number;
  /** How long a commit is tried; then its documents are looked at, to see whether it stands after all. */
  commitMs: number;
  lookMs: number;
  /** How long a commit waits for the listeners to tell of it, before its documents are read instead. */
  tellMs: number;
  /** How long catching up waits for the listener, before it reads the collection; and in all. */
  listenMs: number;
  catchUpMs: number;
  /** The first pause before a listener that ended is opened again; it doubles. */
  reopenMs: number;
  /** The first pause before what a listener has not shown is looked at again; it doubles. */
  confirmMs: number;
};

export const usualTimings: FirestoreTimings = {
  readMs: 10_000,
  awayMs: 2000,
  commitMs: 10_000,
  lookMs: 5000,
  tellMs: 2000,
  listenMs: 300,
  catchUpMs: 3000,
  reopenMs: 1000,
  confirmMs: 2000,
};
