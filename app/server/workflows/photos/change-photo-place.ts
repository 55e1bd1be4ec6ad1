import { accept, refuse, type Result } from "#domain/result.ts";
import { type InEach, type Language, languages } from "#domain/language.ts";
import { fileOfUpload, type PhotoId } from "#domain/photos/uploaded-photo.ts";
import type { Change } from "#domain/history/patches.ts";
import type { Photo, PhotoPlace } from "#domain/wedding/wedding.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";

export type PlaceRefusal = "changed meanwhile" | "gone";

type Placed = Promise<Result<null, PlaceRefusal>>;

/**
 * In the middle, until somebody says what of it matters. `id` null: the page shows none there. `seen` null: whatever is
 * there goes.
 */
export async function placePhoto(
  services: Services,
  admin: CoupleAdmin,
  { id, place, seen }: { id: PhotoId | null; place: PhotoPlace; seen: string | null },
): Placed {
  const uploads = await services.views.uploadedPhotos();
  if (id && uploads.get(id)?.state.is !== "made") return refuse("gone");
  const { file, focus } = (await findEditedContent(services)).wedding.photos[place];
  if (seen !== null && seen !== file) return refuse("changed meanwhile");
  return change(services, admin, [
    { at: ["wedding", "photos", place, "file"], from: file, to: id ? fileOfUpload(id) : "" },
    ...focusChanges(place, focus, { x: 50, y: 50 }),
  ]);
}

export function changeFocus(
  services: Services,
  admin: CoupleAdmin,
  { place, seen, focus }: { place: PhotoPlace; seen: Photo["focus"]; focus: Photo["focus"] },
): Placed {
  return change(services, admin, focusChanges(place, seen, focus));
}

export function describePhoto(
  services: Services,
  admin: CoupleAdmin,
  { place, seen, texts }: { place: PhotoPlace; seen: InEach<string>; texts: InEach<string> },
): Placed {
  const changes = languages.map((language: Language) => ({
    at: ["texts", language, "photos", place],
    from: seen[language],
    to: texts[language],
  }));
  return change(services, admin, changes);
}

function focusChanges(place: PhotoPlace, from: Photo["focus"], to: Photo["focus"]): Change[] {
  return (["x", "y"] as const).map((axis) => ({
    at: ["wedding", "photos", place, "focus", axis],
    from: from[axis],
    to: to[axis],
  }));
}

async function change(services: Services, admin: CoupleAdmin, changes: readonly Change[]): Placed {
  const changed = await changeDraft(services, admin, changes);
  return changed.ok ? accept(null) : refuse("changed meanwhile");
}
