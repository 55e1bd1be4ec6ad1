import { expect, test } from "vitest";
import { readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { FilesUnavailable } from "#server/files/files.ts";
import { putUploadedPhoto } from "#server/records/photos/uploaded-photos.ts";
import { contentOf, nameOfFile } from "#test/contracts/files-contract.ts";
import { makeTemporaryFiles } from "#test/kits/store/temporary-files.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { copyFiles, planFiles } from "./run-copy.ts";

const [one, other] = [nameOfFile("one"), nameOfFile("other")];
const id = readPhotoId(one.slice(0, 32));

async function openSides(hasPhotos = true) {
  await using opening = new AsyncDisposableStack();
  const [here, there] = [opening.use(makeTemporaryFiles()), opening.use(makeTemporaryFiles())];
  const store = opening.use(makeTemporaryStore());
  const documents = await store.open();
  const photo = { name: "a.jpg", uploadedAt: 1, state: { is: "refused", because: "damaged" } } as const;
  if (id && hasPhotos) await documents.commit([putUploadedPhoto({ id, ...photo }, null)]);
  const [from, to] = [here.open(), there.open()].map((files) => ({
    files,
    documents,
    async [Symbol.asyncDispose]() {},
  }));
  if (!from || !to) throw new Error("There are two sides");
  const opened = opening.move();
  return { from, to, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test("every file comes along byte for byte, and a copy that was cut short goes on", async () => {
  await using sides = await openSides();
  const { from, to } = sides;
  await from.files.put(one, Buffer.from([0, 255, 1]));
  await from.files.put(other, Buffer.from("other"));
  await to.files.put(other, Buffer.from("other"));
  expect((await planFiles(from, to)).missing.map(({ name }) => name)).toEqual([one]);
  expect(await copyFiles(from, to)).toBeNull();
  expect(await contentOf(to.files, one)).toEqual(Buffer.from([0, 255, 1]));
  expect((await planFiles(from, to)).missing).toEqual([]);
});

test("another file of the same name on the other side is said", async () => {
  await using sides = await openSides();
  const { from, to } = sides;
  await from.files.put(one, Buffer.from("one"));
  await to.files.put(one, Buffer.from("quite another"));
  expect(await copyFiles(from, to)).toContain(one);
});

test("a wedding without photos asks neither side, which may have no bucket", async () => {
  await using sides = await openSides(false);
  const away = {
    ...sides.to,
    files: { ...sides.to.files, list: () => Promise.reject(new FilesUnavailable("no")) },
  };
  expect(await copyFiles({ ...sides.from, ...away }, away)).toBeNull();
});
