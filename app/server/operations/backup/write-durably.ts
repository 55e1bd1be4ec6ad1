// Writes that have reached the disk before anything relies on them.

import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";

/** A new file, readable by its owner only. */
export function writeDurably(file: string, content: string | Buffer): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes creations, moves and removals in the folder durable. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
