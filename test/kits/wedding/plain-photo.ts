// A picture for tests that look at what becomes of it, and the id that it gets.

import { createHash } from "node:crypto";
import { expect } from "vitest";
import { type PhotoId, readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { readUploadedPhoto, uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import type { Services } from "#server/services.ts";
import type { Page, Visitor } from "../site/visit.ts";
import { plainPicture } from "./picture-files.ts";

export async function plainPhoto(background: string, { width, height } = { width: 500, height: 400 }) {
  const content = await plainPicture(background, width, height);
  const id = readPhotoId(createHash("sha256").update(content).digest("hex").slice(0, 32));
  if (!id) throw new Error("A hash is no id");
  return { name: "Båten.JPG", content, id };
}

/** As the form of a place, or the one for no place yet, sends it. */
export function uploadPhoto(
  visitor: Visitor,
  path: string,
  { name, content }: { name: string; content: Buffer },
  place = "",
): Promise<Page> {
  const body = new FormData();
  body.set("intent", "upload-photo");
  if (place) body.set("place", place);
  body.set("photo", new File([new Uint8Array(content)], name));
  return visitor.send(path, { method: "POST", body, headers: { Origin: "http://osa.test" } });
}

export async function stateOfPhoto({ documents }: Pick<Services, "documents">, id: PhotoId) {
  const stored = await uploadedPhotosCollection.get(documents, id);
  return (stored && readUploadedPhoto(stored))?.state ?? null;
}

export async function untilMade(services: Pick<Services, "documents">, id: PhotoId): Promise<void> {
  await expect.poll(async () => (await stateOfPhoto(services, id))?.is).toBe("made");
}
