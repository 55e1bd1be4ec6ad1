// Removes a picture that no page shows, none is to show, and no undo brings back.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { PhotoId } from "#domain/photos/uploaded-photo.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { findPhotosInUse, findPhotosToComeBack } from "./find-photos-in-use.ts";

export type DiscardRefusal = "in use" | "may come back" | "changed meanwhile";

/** Twice is once. Rejects with `DocumentsUnavailable` or `FilesUnavailable`. */
export async function discardPhoto(
  services: Services,
  _admin: CoupleAdmin,
  id: PhotoId,
): Promise<Result<null, DiscardRefusal>> {
  const { documents, files } = services;
  const stored = await uploadedPhotosCollection.get(documents, id);
  if ((await findPhotosInUse(services)).has(id)) return refuse("in use");
  if ((await findPhotosToComeBack(services)).has(id)) return refuse("may come back");
  // The record first: files without one are removed by the next run of the house, a record without files would
  // be a broken picture.
  if (stored && !(await commitUnlessConflict(documents, [uploadedPhotosCollection.remove(stored)])))
    return refuse("changed meanwhile");
  for (const { name } of await files.list()) if (name.startsWith(id)) await files.remove(name);
  return accept(null);
}

/** What a process left behind when it was ended in the middle. Rejects like `discardPhoto`. */
export async function forgetLostFiles({
  documents,
  files,
}: Pick<Services, "documents" | "files">): Promise<void> {
  // First the files: whoever makes a photo has made its record before.
  const found = await files.list();
  const stored = await uploadedPhotosCollection.list(documents);
  const kept = new Set(stored.map(({ id }) => id));
  for (const { name } of found) if (!kept.has(name.slice(0, 32))) await files.remove(name);
}
