// Files that are on the disk, not only on their way, before anything relies on them.

import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";

/** A new file, for its owner alone. */
export function writeDurably(file: string, content: string | Buffer): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What was made, moved or removed in it. */
export function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
