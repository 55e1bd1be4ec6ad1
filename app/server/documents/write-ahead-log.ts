// secure_delete blanks what is erased in the database file, but older pages live on in its log until
// the log is emptied. SQLite alone leaves that to chance.

import type { DatabaseSync } from "node:sqlite";
import { whileAvailable } from "./sqlite-availability.ts";
import { DocumentsUnavailable } from "./documents.ts";

export type WriteAheadLog = {
  written(): void;
  /** Moves the log into the database file and cuts it to nothing. Left for later if someone is reading. */
  empty(): void;
  close(): void;
};

const everyMs = 60_000;

export function openWriteAheadLog(database: DatabaseSync, busyTimeoutMs: number): WriteAheadLog {
  const empties = database.prepare("pragma wal_checkpoint(truncate)");
  let hasContent = true;
  const timer = setInterval(empty, everyMs).unref();

  function empty(): void {
    if (!hasContent) return;
    try {
      hasContent = whileAvailable(checkpoint) !== 0;
    } catch (error) {
      // What is in the log is safe there; the next turn tries again.
      if (!(error instanceof DocumentsUnavailable)) throw error;
    }
  }

  /** Does not wait for readers in other processes: a backup may read for long. */
  function checkpoint(): unknown {
    database.exec("pragma busy_timeout = 0");
    try {
      return empties.get()?.["busy"];
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
  }

  return {
    written() {
      hasContent = true;
    },
    empty,
    close() {
      clearInterval(timer);
      empty();
    },
  };
}
