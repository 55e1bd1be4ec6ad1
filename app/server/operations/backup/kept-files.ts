// What of the data folder goes into a backup, and what of it gives way to a restore.

import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { holdFile } from "#server/folder-hold.ts";

export const databaseFile = "osa.sqlite";
export const stagingPrefix = "restoring-";
export const replacedPrefix = "replaced-";

/** Files besides the database, which is copied in its own way. Emails kept for trying are left out. */
export function listKeptFiles(dataFolder: string): string[] {
  return readdirSync(dataFolder, { withFileTypes: true })
    .filter(({ name }) => isContent(name) && !name.startsWith(databaseFile) && name !== "outbox")
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      return readdirSync(join(dataFolder, entry.name), { recursive: true, withFileTypes: true })
        .filter((inside) => inside.isFile())
        .map((inside) => relative(dataFolder, join(inside.parentPath, inside.name)).split(sep).join("/"));
    })
    .toSorted();
}

/** What a restore moves aside: all but what restores themselves keep there, and a disk's own folder. */
export function listContent(dataFolder: string): string[] {
  return readdirSync(dataFolder).filter(isContent);
}

/** A time as part of a file's name; Windows takes no colons. */
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
