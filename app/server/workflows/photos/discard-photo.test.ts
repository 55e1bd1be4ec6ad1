import { expect, it } from "vitest";
import { fileOfUpload, type PhotoId } from "#domain/photos/uploaded-photo.ts";
import { uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { undoableMs } from "#server/records/history.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { discardDraft } from "#server/workflows/wedding/change-draft.ts";
import { followFolder, publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { plainPhoto, untilMade } from "#test/kits/wedding/plain-photo.ts";
import { addPhoto } from "./add-photo.ts";
import { placePhoto } from "./change-photo-place.ts";
import { discardPhoto } from "./discard-photo.ts";

const [boat, lake] = [await plainPhoto("#804020"), await plainPhoto("#204080")];

async function openWithPhotos() {
  const couple = await openCouple();
  for (const photo of [boat, lake]) {
    await addPhoto(couple.services, marta, photo);
    await untilMade(couple.services, photo.id);
  }
  return couple;
}

async function publishAt({ services, clock }: Couple, id: PhotoId): Promise<string> {
  clock.now++;
  expect(await placePhoto(services, marta, { id, place: "story1", seen: null })).toMatchObject({ ok: true });
  const draft = await findWeddingContent(services, "draft");
  const published = await publishDraft(services, marta, draft?.stored.version ?? "");
  if (!published.ok) throw new Error(published.refusal.reason);
  return published.value.group ?? "";
}

const shown = ({ wedding }: Services) => wedding.photos.story1.file;

it("a photo that an undo may bring back stays for as long as that is possible", async () => {
  await using couple = await openWithPhotos();
  const { services, clock } = couple;
  await publishAt(couple, boat.id);
  const group = await publishAt(couple, lake.id);
  expect(await discardPhoto(services, marta, boat.id)).toEqual({ ok: false, refusal: "may come back" });
  expect(await undoGroup(services, theo, group)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(shown(services)).toBe(fileOfUpload(boat.id));
  // The undo can be undone, too.
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ refusal: "may come back" });
  clock.now += undoableMs;
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ refusal: "may come back" });
  clock.now++;
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ ok: true });
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ refusal: "in use" });
});

it("so does one that the folder took the place of", async () => {
  await using couple = await openWithPhotos();
  const { services } = couple;
  await publishAt(couple, boat.id);
  const followed = await followFolder(services, marta, "");
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ refusal: "may come back" });
  await undoGroup(services, marta, followed.ok ? (followed.value.group ?? "") : "");
  expect(shown(services)).toBe(fileOfUpload(boat.id));
});

it("one that was only ever in the draft can be removed", async () => {
  await using couple = await openWithPhotos();
  const { services } = couple;
  await placePhoto(services, marta, { id: boat.id, place: "story1", seen: null });
  const draft = (await services.views.weddingContent()).now("draft", services.folder);
  expect((await discardDraft(services, marta, draft?.version ?? "")).ok).toBe(true);
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ ok: true });
});

it("where its files are gone all the same, the place keeps its picture, and the rest goes back", async () => {
  await using couple = await openWithPhotos();
  const { services } = couple;
  const first = await publishAt(couple, boat.id);
  const second = await publishAt(couple, lake.id);
  const stored = await uploadedPhotosCollection.get(services.documents, boat.id);
  if (stored) await services.documents.commit([uploadedPhotosCollection.remove(stored)]);
  const stay = { name: "wedding.photos.story1.file", why: { content: "photo gone" } };
  expect(await undoGroup(services, marta, second)).toMatchObject({
    refusal: { reason: "nothing goes back", stays: [stay] },
  });
  expect(shown(services)).toBe(fileOfUpload(lake.id));
  // What stands there now is another picture, which nobody changed back.
  expect(await undoGroup(services, marta, first)).toMatchObject({ refusal: { reason: "nothing goes back" } });
  expect(shown(services)).toBe(fileOfUpload(lake.id));
});
