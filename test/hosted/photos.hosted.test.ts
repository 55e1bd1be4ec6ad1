// A photo in the project's storage bucket, all the way: sent by the couple, fetched by guests, seen by another process,
// removed.

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileOfUpload } from "#domain/photos/uploaded-photo.ts";
import { openBucketFiles } from "#server/files/bucket-files.ts";
import { wedding } from "#wedding/wedding.ts";
import { plainPhoto, untilMade } from "#test/kits/plain-photo.ts";
import { startStorageEmulator } from "../emulators/storage-emulator.mjs";
import { openListeningSite } from "../kits/listening-site.ts";
import { origin, type Visitor } from "../kits/visit.ts";

let emulator: Awaited<ReturnType<typeof startStorageEmulator>>;
beforeAll(async () => {
  emulator = await startStorageEmulator();
}, 60_000);
afterAll(() => emulator.close());

const [shown, spare] = [await plainPhoto("#804020"), await plainPhoto("#204080")];
const page = "/en/admin?photos=";

function upload(couple: Visitor, { name, content }: { name: string; content: Buffer }) {
  const body = new FormData();
  body.set("intent", "upload-photo");
  body.set("photo", new File([new Uint8Array(content)], name));
  return couple.send(page, { method: "POST", body, headers: { Origin: origin } });
}

test("a photo in the bucket is sent, fetched and removed, and leaves nothing behind", async () => {
  const name = `osa-test-${randomBytes(6).toString("hex")}.firebasestorage.app`;
  const bucket = { name, origin: `http://${emulator.host}`, token: async () => "owner" };
  const open = () => openBucketFiles({ bucket });
  const photos = { ...wedding.photos, hero: { file: fileOfUpload(shown.id), focus: { x: 30, y: 70 } } };
  await using opened = await openListeningSite({}, { files: open() }, { wedding: { photos } });
  const { services } = opened.site;
  const couple = await opened.site.signedIn();
  for (const photo of [shown, spare]) {
    expect((await upload(couple, photo)).status).toBe(303);
    await untilMade(services, photo.id);
  }
  const parts = ["480.avif", "480.jpg", "kept.jpg"];
  const namesOf = async () => (await open().list()).map((file) => file.name);
  const all = [shown, spare].flatMap(({ id }) => parts.map((part) => `${id}-${part}`));
  expect(await namesOf()).toEqual(all.toSorted());

  const fetchAsGuest = async (file: string) => {
    const answer = await fetch(`${opened.url}/photos/${file}`, { headers: { Host: "osa.test" } });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  const stored = new Map((await open().list()).map((file) => [String(file.name), file.bytes]));
  for (const kind of ["avif", "jpg"]) {
    const file = `${shown.id}-480.${kind}`;
    expect(await fetchAsGuest(file)).toEqual({ status: 200, bytes: stored.get(file) });
    expect((await fetchAsGuest(`${spare.id}-480.${kind}`)).status).toBe(404);
  }
  expect((await fetchAsGuest(`${shown.id}-og30x70.jpg`)).status).toBe(200);

  const discard = (photo: string) => couple.post(page, { intent: "discard-photo", photo });
  expect((await discard(spare.id)).location).toBe(`${page}&notice=removed`);
  expect((await discard(shown.id)).status).toBe(409);
  const left = [...parts, "og30x70.jpg"].map((part) => `${shown.id}-${part}`);
  expect(await namesOf()).toEqual(left.toSorted());
});
