import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { mostPhotoBytes, type PhotoId, readPhotoId, stateAt } from "#domain/photos/uploaded-photo.ts";
import { type FileName, type Files, NoRoomForFile, readFileName } from "#server/files/files.ts";
import { readUploadedPhoto, uploadedPhotosCollection } from "#server/records/photos/uploaded-photos.ts";
import { openServices, type Services } from "#server/services.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { coupleTest as it } from "#test/kits/guests/couple-test.ts";
import { makeTemporaryFiles } from "#test/kits/store/temporary-files.ts";
import { hugePng } from "#test/kits/wedding/told-photos.ts";
import { addPhoto, type PhotoInput } from "./add-photo.ts";
import { discardPhoto, forgetLostFiles } from "./find-photos-in-use.ts";

const content = await sharp({ create: { width: 50, height: 40, channels: 3, background: "#804020" } })
  .jpeg()
  .toBuffer();
const boat: PhotoInput = { name: "Båten.JPG", content };

async function stateOf({ documents, now }: Services, id: PhotoId) {
  const stored = await uploadedPhotosCollection.get(documents, id);
  const photo = stored && readUploadedPhoto(stored);
  return photo && stateAt(photo, now());
}

async function add(services: Services, given = boat): Promise<PhotoId> {
  const added = await addPhoto(services, marta, given);
  if (!added.ok) throw new Error(`It is refused: ${added.refusal}`);
  return added.value;
}

/** Adds it and waits until it is no longer being made. */
async function addAndWait(services: Services, given = boat) {
  const id = await add(services, given);
  await expect.poll(async () => (await stateOf(services, id))?.is).not.toBe("making");
  return id;
}

it("an uploaded picture becomes the files that guests' pages ask for", async (couple) => {
  const { services } = couple;
  const id = await addAndWait(services);
  const state = await stateOf(services, id);
  expect(state).toMatchObject({ is: "made", facts: { width: 50, height: 40, widths: [50] } });
  const kept = await services.files.list();
  expect(kept.map(({ name }) => name.slice(32))).toEqual(["-50.avif", "-50.jpg", "-kept.jpg"]);
  expect(state).toMatchObject({ facts: { bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) } });
  const file = await services.files.get(`${id}-50.jpg` as FileName);
  expect(file && (await sharp(await buffer(file.content)).metadata()).width).toBe(50);
});

it("the same file twice is one photo, and is made once", async (couple) => {
  const { services } = couple;
  const make = vi.spyOn(services.photoMaker, "make");
  const [one, other] = await Promise.all([addPhoto(services, marta, boat), addPhoto(services, marta, boat)]);
  expect(one).toEqual(other);
  await addAndWait(services, { ...boat, name: "another.jpg" });
  expect(make).toHaveBeenCalledTimes(1);
  expect(await uploadedPhotosCollection.list(services.documents)).toHaveLength(1);
});

it("what is no picture is refused at once, and nothing is kept of it", async (couple) => {
  const { services } = couple;
  const given: [Buffer, string][] = [
    [Buffer.alloc(0), "empty"],
    [Buffer.from("\0\0\0\x1cftypheic"), "heic"],
    [Buffer.from("<svg><script/></svg>"), "drawing with more"],
    [Buffer.alloc(mostPhotoBytes + 1, 0xff), "too large"],
  ];
  for (const [bytes, refusal] of given)
    expect(await addPhoto(services, marta, { name: "a.jpg", content: bytes })).toEqual({
      ok: false,
      refusal,
    });
  expect(await uploadedPhotosCollection.list(services.documents)).toEqual([]);
});

it("a picture that cannot be made says why, and can be tried again", async (couple) => {
  const { services } = couple;
  const bomb = { name: "bomb.png", content: hugePng(30_000, 30_000) };
  for (let turn = 0; turn < 2; turn++) {
    const id = await addAndWait(services, bomb);
    expect(await stateOf(services, id)).toEqual({ is: "refused", because: "too many pixels" });
  }
  expect(await services.files.list()).toEqual([]);
});

test("a full disk is said, and loses nothing that was there", async () => {
  await using kept = makeTemporaryFiles();
  const folder = kept.open();
  let room = Infinity;
  const files: Files = {
    ...folder,
    async put(name, bytes) {
      if (--room < 0) throw new NoRoomForFile("full");
      await folder.put(name, bytes);
    },
  };
  await using couple = await openCouple({ replacements: { files } });
  const { services } = couple;
  await addAndWait(services);
  const before = await files.list();
  room = 2;
  const blue = sharp({ create: { width: 50, height: 30, channels: 3, background: "#204080" } });
  const next = { name: "next.png", content: await blue.png().toBuffer() };
  const id = await addAndWait(services, next);
  expect(await stateOf(services, id)).toEqual({ is: "refused", because: "no room" });
  expect(await files.list()).toEqual(before);
  room = Infinity;
  await addAndWait(services, next);
  expect(await stateOf(services, id)).toMatchObject({ is: "made" });
});

it("a photo that is removed while it is made leaves nothing behind", async (couple) => {
  const { services } = couple;
  const begun = Promise.withResolvers<void>();
  const [going, honest] = [Promise.withResolvers<void>(), services.files.put];
  vi.spyOn(services.files, "put").mockImplementation(async (name, bytes) => {
    begun.resolve();
    await going.promise;
    await honest(name, bytes);
  });
  const id = await add(services);
  await begun.promise;
  expect((await discardPhoto(services, marta, id)).ok).toBe(true);
  going.resolve();
  await expect.poll(() => services.photoMaker.waiting().photos).toBe(0);
  await expect.poll(() => services.files.list()).toEqual([]);
  expect(await uploadedPhotosCollection.list(services.documents)).toEqual([]);
});

it("too many at once wait outside", async (couple) => {
  const { services } = couple;
  vi.spyOn(services.photoMaker, "waiting").mockReturnValue({ photos: 3, bytes: 3 * mostPhotoBytes });
  expect(await addPhoto(services, marta, boat)).toEqual({ ok: false, refusal: "too many at once" });
});

it("an account that uploads without end is slowed down", async (couple) => {
  const { services } = couple;
  await addAndWait(services);
  for (let at = 1; at < 60; at++) expect((await addPhoto(services, marta, boat)).ok).toBe(true);
  expect(await addPhoto(services, marta, boat)).toEqual({ ok: false, refusal: "too many at once" });
});

it("whoever was ended in the middle is told so, and a picture begun again is made", async (couple) => {
  const { services, clock } = couple;
  vi.spyOn(services.photoMaker, "make").mockReturnValueOnce(new Promise(() => {}));
  const id = await add(services);
  expect(await stateOf(services, id)).toMatchObject({ is: "making" });
  clock.now += 5 * 60_000;
  expect(await stateOf(services, id)).toEqual({ is: "refused", because: "cut short" });
  await addAndWait(services);
  expect(await stateOf(services, id)).toMatchObject({ is: "made" });
});

test("a site that ends says of the picture under way that it was cut short", async () => {
  await using couple = await openCouple({ open: openServices } as object);
  const { services } = couple;
  const id = await add(services);
  await services.photoMaker.close();
  expect(await stateOf(services, id)).toEqual({ is: "refused", because: "cut short" });
  expect(await services.files.list()).toEqual([]);
});

it("files that no photo owns go with the next run of the house, and no others", async (couple) => {
  const { services } = couple;
  const id = await addAndWait(services);
  const before = await services.files.list();
  const lost = readFileName(`${"0".repeat(32)}-480.jpg`);
  if (lost) await services.files.put(lost, Buffer.from("lost"));
  await forgetLostFiles(services);
  expect(await services.files.list()).toEqual(before);
  expect((await discardPhoto(services, marta, id)).ok).toBe(true);
  expect((await discardPhoto(services, marta, id)).ok).toBe(true);
  expect(await services.files.list()).toEqual([]);
  expect(readPhotoId(id)).toBe(id);
});
