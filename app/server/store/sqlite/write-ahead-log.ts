// secure_delete blanks erased data in the database file, but older pages stay in its log until the log is
// emptied, which SQLite alone leaves to chance. SQLite also leaves cells in pages that it has rebuilt (about
// one deletion in a thousand), until the file is rewritten.

import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { whileAvailable } from "./sqlite-availability.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

const everyMs = 60_000;
const retryMs = 20;

export function openWriteAheadLog(database: DatabaseSync, busyTimeoutMs: number) {
  const empties = database.prepare("pragma wal_checkpoint(truncate)");
  let hasContent = true;
  const timer = setInterval(empty, everyMs).unref();

  /** Moves the log into the database file and truncates it. Postponed while another process is reading. */
  function empty(): void {
    if (!hasContent) return;
    try {
      hasContent = whileAvailable(checkpoint) !== 0;
    } catch (error) {
      // The log's content is safe there; the next turn tries again.
      if (!(error instanceof DocumentsUnavailable)) throw error;
    }
  }

  /** Does not wait for readers in other processes, because a backup may read for long. */
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
    /** Rewrites the whole database and waits for an empty log. */
    async scrub(timeoutMs: number): Promise<void> {
      hasContent = true;
      whileAvailable(() => database.exec("vacuum"));
      const end = performance.now() + timeoutMs;
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
