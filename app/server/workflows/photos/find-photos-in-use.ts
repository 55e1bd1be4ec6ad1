// Which uploads some page shows, so that they stay and may be fetched.

import { type PhotoId, uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";

/** The uploads that guests' pages show. */
export function findPublishedPhotos({ wedding }: Pick<Services, "wedding">): ReadonlySet<PhotoId> {
  return new Set(photoPlaces.flatMap((place) => uploadOfFile(wedding.photos[place].file) ?? []));
}

/** The uploads that a place of the wedding names, for guests or in the couple's draft. */
export function findPhotosInUse(services: Pick<Services, "wedding">): ReadonlySet<PhotoId> {
  return findPublishedPhotos(services);
}
