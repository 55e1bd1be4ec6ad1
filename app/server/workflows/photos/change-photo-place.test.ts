import { expect, it } from "vitest";
import { fileOfUpload, readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { plainPhoto, untilMade } from "#test/kits/wedding/plain-photo.ts";
import { addPhoto } from "./add-photo.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { changeFocus, describePhoto, placePhoto } from "./change-photo-place.ts";
import { discardPhoto } from "./discard-photo.ts";

const [boat, lake] = [await plainPhoto("#804020"), await plainPhoto("#204080")];

async function openWithPhotos() {
  const couple = await openCouple();
  for (const photo of [boat, lake]) {
    await addPhoto(couple.services, marta, photo);
    await untilMade(couple.services, photo.id);
  }
  const { services } = couple;
  return { ...couple, drafted: async () => (await findEditedContent(services)).wedding.photos };
}

it("a photo stands at its place in the draft, in the middle, and guests see the one before", async () => {
  await using couple = await openWithPhotos();
  const { services } = couple;
  const before = services.wedding.photos;
  const put = { id: boat.id, place: "story1", seen: before.story1.file } as const;
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

it("an upload for a place stands there when it is made, also one that was made before", async () => {
  await using couple = await openWithPhotos();
  const { services } = couple;
  const next = await plainPhoto("#208040");
  await addPhoto(services, marta, { ...next, place: "wishList" });
  await expect.poll(async () => (await couple.drafted()).wishList.file).toBe(fileOfUpload(next.id));
  await addPhoto(services, marta, { ...boat, place: "ourStory" });
  await expect.poll(async () => (await couple.drafted()).ourStory.file).toBe(fileOfUpload(boat.id));
});

it("what somebody else has changed meanwhile stays as it is", async () => {
  await using couple = await openWithPhotos();
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

it("only a photo that is made can be placed, and one in the draft cannot be removed", async () => {
  await using couple = await openWithPhotos();
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
