import { hash } from "node:crypto";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  judgePhoto,
  type MadePhoto,
  mostPhotoBytes,
  type PhotoId,
  type PhotoRefusal,
  type PhotoState,
  readPhotoId,
  stateAt,
  type UploadedPhoto,
} from "#domain/photos/uploaded-photo.ts";
import type { PhotoPlace } from "#domain/wedding/wedding.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { type FileName, NoRoomForFile, readFileName } from "#server/files/files.ts";
import { limits } from "#server/limits/rate-limits.ts";
import {
  putUploadedPhoto,
  readUploadedPhoto,
  uploadedPhotosCollection,
} from "#server/records/photos/uploaded-photos.ts";
import type { PhotoTaker } from "#server/photos/make-photo.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { placePhoto } from "./change-photo-place.ts";

/** `place`: where it stands in the couple's draft as soon as it is made; null: nowhere yet. */
export type GivenPhoto = { name: string; content: Buffer; place?: PhotoPlace | null };

export type UploadRefusal = PhotoRefusal | "too many at once";

/** What waits its turn is in memory. */
const mostWaitingBytes = 3 * mostPhotoBytes;

/** Resolves when the making has begun. Rejects with `DocumentsUnavailable`. */
export async function addPhoto(
  services: Services,
  admin: CoupleAdmin,
  { name, content, place = null }: GivenPhoto,
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
    async facts(told, count) {
      [facts, of] = [told, count];
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
