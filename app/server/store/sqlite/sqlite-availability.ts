// Tells passing trouble with the disk or another process from mistakes in our own code.

import { DocumentsUnavailable } from "#server/store/documents.ts";

export function whileAvailable<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!isTrouble(cause)) throw cause;
    throw new DocumentsUnavailable("The database cannot be used just now", { cause });
  }
}

/** https://www.sqlite.org/rescode.html */
const troubles = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return troubles.has(error.errcode & 0xff);
  // Node's error after the database is closed.
  return "code" in error && error.code === "ERR_INVALID_STATE";
}
