// Brings the files of the couple's photos to another store, and proves that they are there. A file never changes, so a
// copy that was cut short goes on with those that are missing.

import { buffer } from "node:stream/consumers";
import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import type { StoredFile } from "#server/files/files.ts";
import type { OpenedStore } from "./open-store.ts";

export type FilesPlan = { all: readonly StoredFile[]; missing: readonly StoredFile[] };

/** Without photos neither side is asked for files: many a project has no bucket. Rejects with `FilesUnavailable`. */
export async function planFiles(
  from: OpenedStore,
  to: Pick<OpenedStore, "files"> | null,
): Promise<FilesPlan> {
  const photos = await uploadedPhotosCollection.list(from.documents, { limit: 1 });
  if (photos.length === 0) return { all: [], missing: [] };
  const all = await from.files.list();
  const there = new Map((await to?.files.list())?.map(({ name, bytes }) => [name, bytes]));
  return { all, missing: all.filter(({ name, bytes }) => there.get(name) !== bytes) };
}

/** null: all are there. Otherwise why not. Rejects with `FilesUnavailable` or `NoRoomForFile`. */
export async function copyFiles(from: OpenedStore, to: OpenedStore): Promise<string | null> {
  const { missing } = await planFiles(from, to);
  for (const { name } of missing) {
    const found = await from.files.get(name);
    if (found) await to.files.put(name, await buffer(found.content));
  }
  const [still] = (await planFiles(from, to)).missing;
  return still ? `${still.name} is another file on the other side. Remove it there, then copy again.` : null;
}

export function tellFiles({ all, missing }: FilesPlan): string {
  const kilobytes = Math.ceil(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  return `Files of photos: ${all.length} (${kilobytes.toLocaleString("en")} kB), of which ${missing.length} are missing there.`;
}
