// secure_delete blanks what is erased in the database file, but older pages live on in its log until
// the log is emptied. SQLite alone leaves that to chance. It also leaves cells behind in pages that it
// has rebuilt (one deletion in a thousand or so), until the file is written anew.

import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { whileAvailable } from "./sqlite-availability.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

export type WriteAheadLog = {
  written(): void;
  /** Moves the log into the database file and cuts it to nothing. Left for later if someone is reading. */
  empty(): void;
  /** Writes the whole database anew, and waits for the log to be empty. */
  scrub(patienceMs: number): Promise<void>;
  close(): void;
};

const everyMs = 60_000;
const retryMs = 20;

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
    async scrub(patienceMs) {
      hasContent = true;
      whileAvailable(() => database.exec("vacuum"));
      const end = performance.now() + patienceMs;
      for (empty(); hasContent; empty()) {
        if (performance.now() > end) throw new DocumentsUnavailable("Somebody is reading all the time");
        await setTimeout(retryMs);
      }
    },
    close() {
      clearInterval(timer);
      empty();
    },
  };
}
