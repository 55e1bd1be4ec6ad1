import { hash } from "node:crypto";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  fileOfUpload,
  judgePhoto,
  type MadePhoto,
  mostPhotoBytes,
  type PhotoId,
  type PhotoRefusal,
  type PhotoState,
  previewOf,
  readPhotoId,
  stateAt,
  type UploadedPhoto,
  uploadOfFile,
} from "#domain/photos/uploaded-photo.ts";
import type { Photo, PhotoPlace } from "#domain/wedding/wedding.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { type FileName, type Files, NoRoomForFile, readFileName } from "#server/files/files.ts";
import { limits } from "#server/limits/rate-limits.ts";
import {
  putUploadedPhoto,
  readUploadedPhoto,
  uploadedPhotosCollection,
} from "#server/records/photos/uploaded-photos.ts";
import type { PhotoTaker } from "#server/photos/make-photo.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import { type InEach, type Language, languages } from "#domain/language.ts";
import type { Change } from "#domain/history/patches.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { buffer } from "node:stream/consumers";

/** `place`: its place in the couple's draft as soon as it is made; null: nowhere yet. */
export type PhotoInput = { name: string; content: Buffer; place?: PhotoPlace | null };

export type UploadRefusal = PhotoRefusal | "too many at once";

/** What waits its turn is in memory. */
const mostWaitingBytes = 3 * mostPhotoBytes;

/** Resolves when the making has begun. Rejects with `DocumentsUnavailable`. */
export async function addPhoto(
  services: Services,
  admin: CoupleAdmin,
  { name, content, place = null }: PhotoInput,
): Promise<Result<PhotoId, UploadRefusal>> {
  if (content.byteLength > mostPhotoBytes) return refuse("too large");
  const kind = judgePhoto(content);
  if (!kind.ok) return kind;
  const { photoMaker, rateLimits } = services;
  if (photoMaker.waiting().bytes + content.byteLength > mostWaitingBytes) return refuse("too many at once");
  const turn = await rateLimits.take([{ limit: limits.photosPerAccount, subject: admin.id }]);
  if (!turn.ok) return refuse("too many at once");
  const id = idOf(content);
  const isNew = await begin(services, { id, name: name.slice(0, longestName) });
  const put = async () => place && void (await placePhoto(services, admin, { id, place, seen: null }));
  if (isNew) void makePhoto(services, { id, content, put });
  else await put();
  return accept(id);
}

const longestName = 200;

function idOf(content: Buffer): PhotoId {
  const id = readPhotoId(hash("sha256", content).slice(0, 32));
  if (!id) throw new Error("A hash is no id");
  return id;
}

/** false: it is there already, or another process is making it. */
async function begin(services: Services, { id, name }: Pick<UploadedPhoto, "id" | "name">): Promise<boolean> {
  const { documents, now } = services;
  return retryOnConflict(services, async () => {
    const stored = await uploadedPhotosCollection.get(documents, id);
    const known = stored && readUploadedPhoto(stored);
    if (known && stateAt(known, now()).is !== "refused") return false;
    const state: PhotoState = { is: "making", done: 0, of: 1, heardAt: now() };
    await documents.commit([putUploadedPhoto({ id, name, uploadedAt: now(), state }, stored)]);
    return true;
  });
}

type Making = { id: PhotoId; content: Buffer; put: () => Promise<unknown> };

/** Never rejects: whatever becomes of it is said in its record. */
async function makePhoto(services: Services, { id, content, put }: Making): Promise<void> {
  const { photoMaker, files, log } = services;
  let facts: Omit<MadePhoto, "bytes"> | null = null;
  let [of, bytes] = [1, 0];
  const names: FileName[] = [];
  const noteProgress = () => note(services, id, { is: "making", done: names.length, of });
  const refuseIt = async (because: PhotoRefusal): Promise<void> => {
    for (const name of names) await files.remove(name);
    await note(services, id, { is: "refused", because }).catch(forgetGone);
  };
  const take: PhotoTaker = {
    async facts(newFacts, count) {
      [facts, of] = [newFacts, count];
      await noteProgress();
    },
    async file(part, file) {
      const name = readFileName(`${id}-${part}`);
      if (!name) throw new Error("A part of a photo has an impossible name");
      await files.put(name, file);
      names.push(name);
      bytes += file.byteLength;
      await noteProgress();
    },
    async ended(because) {
      if (because !== null || !facts) return refuseIt(because ?? "damaged");
      await note(services, id, { is: "made", facts: { ...facts, bytes } });
      // Made it is in any case: one that could not be placed waits among those of no page.
      await put().catch(() => {});
    },
  };
  try {
    await photoMaker.make({ make: "sizes", content }, take);
  } catch (error) {
    log("photo not made", { reason: error instanceof Error ? error.name : "unknown" });
    await refuseIt(error instanceof NoRoomForFile ? "no room" : "cut short").catch(() => {});
  }
}

class PhotoGone extends Error {
  override name = "PhotoGone";
}

function forgetGone(error: unknown): void {
  if (!(error instanceof PhotoGone)) throw error;
}

type Noted = Exclude<PhotoState, { is: "making" }> | { is: "making"; done: number; of: number };

async function note(services: Services, id: PhotoId, noted: Noted): Promise<void> {
  const { documents, now } = services;
  const state: PhotoState = noted.is === "making" ? { ...noted, heardAt: now() } : noted;
  await retryOnConflict(services, async () => {
    const stored = await uploadedPhotosCollection.get(documents, id);
    const photo = stored && readUploadedPhoto(stored);
    if (!photo) throw new PhotoGone();
    await documents.commit([putUploadedPhoto({ ...photo, state }, stored)]);
  });
}

export type PlaceRefusal = "changed meanwhile" | "gone";

type Placed = Promise<Result<null, PlaceRefusal>>;

/** In the middle, until somebody says what matters. `id` null: the page shows none. `seen` null: anything goes. */
export async function placePhoto(
  services: Services,
  admin: CoupleAdmin,
  { id, place, seen }: { id: PhotoId | null; place: PhotoPlace; seen: string | null },
): Placed {
  const uploads = await services.views.uploadedPhotos();
  if (id && uploads.get(id)?.state.is !== "made") return refuse("gone");
  const there = (await findEditedContent(services)).wedding.photos[place];
  // A place of a chapter is there for as long as the chapter.
  if (!there) return refuse("gone");
  const { file, focus } = there;
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

type Needed = Services & { readonly wedding: Services["wedding"] };

/** Made on demand, because its crop depends on the focus. Rejects like `Files`. Concurrent calls share one. */
export function makePreview(services: Needed): Promise<"made" | "none"> {
  const { files, wedding } = services;
  const name = previewOf(wedding.photos.hero) ?? "";
  const known = underWay.get(files)?.get(name);
  if (known) return known;
  const making = make(services, name);
  const inFiles = underWay.get(files) ?? new Map<string, Promise<"made" | "none">>();
  underWay.set(files, inFiles.set(name, making));
  making.then(
    // One that cannot be made is not tried again until the next start.
    (made) => made === "made" && inFiles.delete(name),
    () => inFiles.delete(name),
  );
  return making;
}

const underWay = new WeakMap<Files, Map<string, Promise<"made" | "none">>>();

async function make({ files, photoMaker, wedding }: Needed, requested: string): Promise<"made" | "none"> {
  const { file, focus } = wedding.photos.hero;
  const [name, from] = [readFileName(requested), readFileName(`${uploadOfFile(file)}-kept.jpg`)];
  const original = from && (await files.get(from));
  if (!name || !original) return "none";
  const content = await buffer(original.content);
  const take = { file: (_part: string, preview: Buffer) => files.put(name, preview) };
  return (await photoMaker.make({ make: "preview", content, focus }, take)) === null ? "made" : "none";
}
