// secure_delete leaves older pages in the log until it is emptied, and cells in pages that SQLite has rebuilt (about
// one deletion in a thousand) until the file is rewritten.

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

  /** Postponed while another process is reading. */
  function empty(): void {
    if (!hasContent) return;
    try {
      hasContent = whileAvailable(checkpoint) !== 0;
    } catch (error) {
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
