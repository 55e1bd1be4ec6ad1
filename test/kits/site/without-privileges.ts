// Runs work as an account that may not write everywhere, which root may.

import { chownSync } from "node:fs";

const unprivileged = 65534;
const isRoot = process.geteuid?.() === 0;

export function giveToUnprivileged(path: string): void {
  if (isRoot) chownSync(path, unprivileged, unprivileged);
}

/** Root may write anywhere, so root runs the work as another account. */
export function withoutPrivileges<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid?.(unprivileged);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
