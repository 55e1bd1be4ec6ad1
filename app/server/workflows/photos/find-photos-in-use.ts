// Which uploads some page shows, so that they stay and may be fetched.

import { type PhotoId, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";
import { findEditedContent } from "./change-photo-place.ts";

/** The uploads that guests' pages show. */
export function findPublishedPhotos({ wedding }: Pick<Services, "wedding">): ReadonlySet<PhotoId> {
  return new Set(photoPlaces.flatMap((place) => uploadOfFile(wedding.photos[place].file) ?? []));
}

/** The uploads that a place of the wedding names, for guests or in the couple's draft. */
export async function findPhotosInUse(services: Services): Promise<ReadonlySet<PhotoId>> {
  const inDraft = findPublishedPhotos(await findEditedContent(services));
  return new Set([...findPublishedPhotos(services), ...inDraft]);
}
