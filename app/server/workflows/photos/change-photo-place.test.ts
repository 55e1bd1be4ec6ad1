import { expect } from "vitest";
import { fileOfUpload, type PhotoId, readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { putUploadedPhoto, uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { undoableMs } from "#server/records/history.ts";
import { findEditedContent, findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { discardDraft } from "#server/workflows/wedding/change-draft.ts";
import { revertToFolder, publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { plainPhoto } from "#test/kits/wedding/plain-photo.ts";
import { addPhoto, changeFocus, describePhoto, placePhoto } from "./add-photo.ts";
import { discardPhoto } from "./find-photos-in-use.ts";

const test = testWith(openWithPhotos);
const [boat, lake] = [await plainPhoto("#804020"), await plainPhoto("#204080")];

async function openWithPhotos() {
  const couple = await openCouple();
  const { services } = couple;
  const facts = { width: 500, height: 400, isDrawing: false, color: "#804020", widths: [480], bytes: 1 };
  const made = { uploadedAt: services.now(), state: { is: "made", facts } } as const;
  await services.documents.commit([boat, lake].map((photo) => putUploadedPhoto({ ...photo, ...made }, null)));
  return { ...couple, drafted: async () => (await findEditedContent(services)).wedding.photos };
}

test("a photo stands at its place in the draft, in the middle, and guests see the one before", async (couple) => {
  const { services } = couple;
  const before = services.wedding.photos;
  const put = { id: boat.id, place: "story1", seen: before.story1!.file } as const;
  expect(await placePhoto(services, marta, put)).toEqual({ ok: true, value: null });
  expect(await placePhoto(services, marta, { id: lake.id, place: "hero", seen: null })).toMatchObject({
    ok: true,
  });
  const focus = { x: 50, y: 50 };
  expect(await couple.drafted()).toEqual({
    ...before,
    story1: { file: fileOfUpload(boat.id), focus },
    hero: { file: fileOfUpload(lake.id), focus },
  });
  expect(services.wedding.photos).toEqual(before);
});

test("an upload for a place stands there when it is made, also one that was made before", async (couple) => {
  const { services } = couple;
  const next = await plainPhoto("#208040");
  await addPhoto(services, marta, { ...next, place: "wishList" });
  await expect.poll(async () => (await couple.drafted()).wishList.file).toBe(fileOfUpload(next.id));
  await addPhoto(services, marta, { ...boat, place: "ourStory" });
  await expect.poll(async () => (await couple.drafted()).ourStory.file).toBe(fileOfUpload(boat.id));
});

test("what somebody else has changed meanwhile stays as it is", async (couple) => {
  const { services } = couple;
  const { hero } = services.wedding.photos;
  const texts = { en: "A boat", sv: "En båt" };
  const seen = { en: services.content.texts.en.photos.hero, sv: services.content.texts.sv.photos.hero };
  await placePhoto(services, marta, { id: lake.id, place: "hero", seen: hero.file });
  await describePhoto(services, marta, { place: "hero", seen, texts });
  const late = "changed meanwhile";
  expect(await placePhoto(services, marta, { id: boat.id, place: "hero", seen: hero.file })).toMatchObject({
    refusal: late,
  });
  const focus = { place: "hero", seen: { x: 1, y: 1 }, focus: { x: 2, y: 2 } } as const;
  expect(await changeFocus(services, marta, focus)).toMatchObject({ refusal: late });
  expect(
    await describePhoto(services, marta, { place: "hero", seen, texts: { ...texts, en: "A ship" } }),
  ).toMatchObject({
    refusal: late,
  });
  const edited = await findEditedContent(services);
  expect(edited.wedding.photos.hero.file).toBe(fileOfUpload(lake.id));
  expect(edited.texts.en.photos.hero).toBe("A boat");
  expect(edited.texts.sv.photos.hero).toBe("En båt");
});

test("only a photo that is made can be placed, and one in the draft cannot be removed", async (couple) => {
  const { services } = couple;
  const nobodys = readPhotoId("0".repeat(32)) ?? boat.id;
  expect(await placePhoto(services, marta, { id: nobodys, place: "hero", seen: null })).toMatchObject({
    refusal: "gone",
  });
  await placePhoto(services, marta, { id: boat.id, place: "hero", seen: null });
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ refusal: "in use" });
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ ok: true });
  await placePhoto(services, marta, { id: lake.id, place: "hero", seen: null });
  expect((await couple.drafted()).hero.file).toBe(fileOfUpload(boat.id));
});

async function publishAt({ services, clock }: Couple, id: PhotoId): ReturnType<typeof publishDraft> {
  clock.now++;
  expect(await placePhoto(services, marta, { id, place: "story1", seen: null })).toMatchObject({ ok: true });
  const draft = await findWeddingContent(services, "draft");
  return publishDraft(services, marta, draft?.stored.version ?? "");
}

const shown = ({ wedding }: Services) => wedding.photos.story1?.file;

test("a photo that an undo may bring back stays for as long as that is possible", async (couple) => {
  const { services, clock } = couple;
  await publishAt(couple, boat.id);
  const published = await publishAt(couple, lake.id);
  expect(await discardPhoto(services, marta, boat.id)).toEqual({ ok: false, refusal: "may come back" });
  expect(await couple.undo(published, theo)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(shown(services)).toBe(fileOfUpload(boat.id));
  // The undo can be undone, too.
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ refusal: "may come back" });
  clock.now += undoableMs;
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ refusal: "may come back" });
  clock.now++;
  expect(await discardPhoto(services, marta, lake.id)).toMatchObject({ ok: true });
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ refusal: "in use" });
});

test("so does one that the folder took the place of", async (couple) => {
  const { services } = couple;
  await publishAt(couple, boat.id);
  const followed = await revertToFolder(services, marta, "");
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ refusal: "may come back" });
  await couple.undo(followed);
  expect(shown(services)).toBe(fileOfUpload(boat.id));
});

test("one that was only ever in the draft can be removed", async (couple) => {
  const { services } = couple;
  await placePhoto(services, marta, { id: boat.id, place: "story1", seen: null });
  const draft = (await services.views.weddingContent()).now("draft", services.folder);
  expect((await discardDraft(services, marta, draft?.version ?? "")).ok).toBe(true);
  expect(await discardPhoto(services, marta, boat.id)).toMatchObject({ ok: true });
});

test("where its files are gone all the same, the place keeps its picture, and the rest goes back", async (couple) => {
  const { services } = couple;
  const first = await publishAt(couple, boat.id);
  const second = await publishAt(couple, lake.id);
  const stored = await uploadedPhotosCollection.get(services.documents, boat.id);
  if (stored) await services.documents.commit([uploadedPhotosCollection.remove(stored)]);
  const stay = { patch: { at: ["wedding", "photos", "story1", "file"] }, why: "photo gone" };
  expect(await couple.undo(second)).toMatchObject({
    refusal: { reason: "nothing goes back", skipped: [stay] },
  });
  expect(shown(services)).toBe(fileOfUpload(lake.id));
  // What stands there now is another picture, which nobody changed back.
  expect(await couple.undo(first)).toMatchObject({ refusal: { reason: "nothing goes back" } });
  expect(shown(services)).toBe(fileOfUpload(lake.id));
});
