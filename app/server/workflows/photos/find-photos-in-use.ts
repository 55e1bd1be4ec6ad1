import { type PhotoId, stateAt, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import type { Change } from "#domain/history/patches.ts";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import { historyCollection, isUndoable, readHistoryRow, undoableMs } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { commitUnlessConflict } from "#server/store/documents.ts";

export function findPublishedPhotos({ wedding }: Pick<Services, "wedding">): ReadonlySet<PhotoId> {
  return new Set(photoPlaces.flatMap((place) => uploadOfFile(wedding.photos[place]?.file ?? "") ?? []));
}

export async function findPhotosInUse(services: Services): Promise<ReadonlySet<PhotoId>> {
  const inDraft = findPublishedPhotos(await findEditedContent(services));
  return new Set([...findPublishedPhotos(services), ...inDraft]);
}

async function findPhotosToComeBack({
  documents,
  now,
}: Pick<Services, "documents" | "now">): Promise<ReadonlySet<PhotoId>> {
  const rows = await historyCollection.list(documents, { where: { guestId: null } });
  const patches = rows.flatMap((stored) => {
    const row = readHistoryRow(stored);
    return row && isUndoable(row) && row.at >= now() - undoableMs ? row.patches : [];
  });
  return new Set(patches.flatMap(({ from, to }) => [...uploadsIn(from), ...uploadsIn(to)]));
}

/** A change may be about the file alone, or about all that stands around it. */
export function uploadsIn(value: Change["to"]): PhotoId[] {
  if (typeof value === "string") return [uploadOfFile(value) ?? []].flat();
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** A draft that is published now goes without them. */
export async function countPhotosBeingMade({ views, now }: Pick<Services, "views" | "now">): Promise<number> {
  const photos = [...(await views.uploadedPhotos()).values()];
  return photos.filter((photo) => stateAt(photo, now()).is === "making").length;
}

export type DiscardRefusal = "in use" | "may come back" | "changed meanwhile";

export async function discardPhoto(
  services: Services,
  _admin: CoupleAdmin,
  id: PhotoId,
): Promise<Result<null, DiscardRefusal>> {
  const { documents, files } = services;
  const stored = await uploadedPhotosCollection.get(documents, id);
  if ((await findPhotosInUse(services)).has(id)) return refuse("in use");
  if ((await findPhotosToComeBack(services)).has(id)) return refuse("may come back");
  // The record first: a file without one is removed later, a record without files would be a broken picture.
  if (stored && !(await commitUnlessConflict(documents, [uploadedPhotosCollection.remove(stored)])))
    return refuse("changed meanwhile");
  for (const { name } of await files.list()) if (name.startsWith(id)) await files.remove(name);
  return accept(null);
}

export async function forgetLostFiles({
  documents,
  files,
}: Pick<Services, "documents" | "files">): Promise<void> {
  // First the files: the maker of a photo has made its record before.
  const found = await files.list();
  const stored = await uploadedPhotosCollection.list(documents);
  const known = new Set(stored.map(({ id }) => id));
  for (const { name } of found) if (!known.has(name.slice(0, 32))) await files.remove(name);
}
