// A picture for tests that look at what becomes of it, and the id that it gets.

import { createHash } from "node:crypto";
import { expect } from "vitest";
import { type PhotoId, readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { readUploadedPhoto, uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import type { Services } from "#server/services.ts";
import { plainPicture } from "./picture-files.ts";

export async function plainPhoto(background: string, { width, height } = { width: 500, height: 400 }) {
  const content = await plainPicture(background, width, height);
  const id = readPhotoId(createHash("sha256").update(content).digest("hex").slice(0, 32));
  if (!id) throw new Error("A hash is no id");
  return { name: "Båten.JPG", content, id };
}

export async function stateOfPhoto({ documents }: Pick<Services, "documents">, id: PhotoId) {
  const stored = await uploadedPhotosCollection.get(documents, id);
  return (stored && readUploadedPhoto(stored))?.state ?? null;
}

export async function untilMade(services: Pick<Services, "documents">, id: PhotoId): Promise<void> {
  await expect.poll(async () => (await stateOfPhoto(services, id))?.is).toBe("made");
}
