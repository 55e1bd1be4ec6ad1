// Writes that have reached the disk before anything relies on them.

import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";

export function writeDurably(file: string, content: string | Buffer): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

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
