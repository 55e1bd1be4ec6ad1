// Which uploads some page shows or may show again, so that they stay and may be fetched.

import { type PhotoId, stateAt, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import { isUndoable } from "#domain/audit-actions.ts";
import { historyCollection, readHistoryRow, undoableMs } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";

/** The uploads that guests' pages show. */
export function findPublishedPhotos({ wedding }: Pick<Services, "wedding">): ReadonlySet<PhotoId> {
  return new Set(photoPlaces.flatMap((place) => uploadOfFile(wedding.photos[place].file) ?? []));
}

/** The uploads that a place of the wedding names, for guests or in the couple's draft. */
export async function findPhotosInUse(services: Services): Promise<ReadonlySet<PhotoId>> {
  const inDraft = findPublishedPhotos(await findEditedContent(services));
  return new Set([...findPublishedPhotos(services), ...inDraft]);
}

/** The uploads that the undo of a publication may put on a page again, or the undo of an undo. */
export async function findPhotosToComeBack({
  documents,
  now,
}: Pick<Services, "documents" | "now">): Promise<ReadonlySet<PhotoId>> {
  const rows = await historyCollection.list(documents, { where: { guestId: null } });
  const kept = rows.flatMap((stored) => {
    const row = readHistoryRow(stored);
    return row && isUndoable(row) && row.at >= now() - undoableMs ? row.wedding : [];
  });
  return new Set(kept.flatMap(({ from, to }) => [...uploadsIn(from), ...uploadsIn(to)]));
}

/** A change may be about the file alone, or about all that stands around it. */
export function uploadsIn(value: ContentChange["to"]): PhotoId[] {
  if (typeof value === "string") return [uploadOfFile(value) ?? []].flat();
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** A draft that is published now goes without them. */
export async function countPhotosBeingMade({ views, now }: Pick<Services, "views" | "now">): Promise<number> {
  const photos = [...(await views.uploadedPhotos()).values()];
  return photos.filter((photo) => stateAt(photo, now()).is === "making").length;
}
