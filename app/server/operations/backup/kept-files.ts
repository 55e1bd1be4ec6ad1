import { readdirSync, closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { draftEnd } from "#server/files/folder-files.ts";
import { holdFile } from "#server/data-folder.ts";

export const databaseFile = "osa.sqlite";
export const stagingPrefix = "restoring-";
export const replacedPrefix = "replaced-";

/** All files but the database, the emails in the folder outbox, and files that are still being written. */
export function listKeptFiles(dataFolder: string): string[] {
  return readdirSync(dataFolder, { withFileTypes: true })
    .filter(({ name }) => isContent(name) && !name.startsWith(databaseFile) && name !== "outbox")
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      return readdirSync(join(dataFolder, entry.name), { recursive: true, withFileTypes: true })
        .filter((inside) => inside.isFile() && !inside.name.endsWith(draftEnd))
        .map((inside) => relative(dataFolder, join(inside.parentPath, inside.name)).split(sep).join("/"));
    })
    .toSorted();
}

export function listContent(dataFolder: string): string[] {
  return readdirSync(dataFolder).filter(isContent);
}

/** Without colons, which Windows does not allow. */
export function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(":", "");
}

function isContent(name: string): boolean {
  return (
    !name.startsWith(holdFile) &&
    name !== "lost+found" &&
    !name.startsWith(stagingPrefix) &&
    !name.startsWith(replacedPrefix)
  );
}

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
