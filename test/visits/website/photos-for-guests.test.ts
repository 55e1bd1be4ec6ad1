// Photos that the couple uploaded, as guests and others fetch them.

import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { fileOfUpload } from "#domain/photos/uploaded-photo.ts";
import { addPhoto } from "#server/workflows/photos/add-photo.ts";
import { wedding } from "#wedding/wedding.ts";
import { marta } from "../../kits/guests/couple.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { plainPhoto, untilMade } from "../../kits/wedding/plain-photo.ts";
import { signInAs } from "../../kits/site/roles.ts";
import type { Visitor } from "../../kits/site/visit.ts";

const [shown, drafted] = [await plainPhoto("#804020"), await plainPhoto("#204080")];
const focus = { x: 30, y: 70 };
const photos = { ...wedding.photos, hero: { file: fileOfUpload(shown.id), focus } };

async function openWithPhotos() {
  const opened = await openListeningSite({}, {}, { wedding: { photos } });
  const { services } = opened.site;
  for (const photo of [shown, drafted]) {
    await addPhoto(services, marta, photo);
    await untilMade(services, photo.id);
  }
  const fetchAs = (path: string, visitor?: Visitor, init: RequestInit = {}) => {
    const cookie = [...(visitor?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
    return fetch(opened.url + path, { ...init, headers: { Cookie: cookie, Host: "osa.test" } });
  };
  return { ...opened, fetchAs };
}

let opening: ReturnType<typeof openWithPhotos> | undefined;
/** Photos take their time to be made, so all look at the same. */
const openOnce = () => (opening ??= openWithPhotos());
afterAll(async () => (await opening)?.[Symbol.asyncDispose]());

test("a page shows an upload in every size and format, with its colour and focus, as it shows the folder's", async () => {
  const opened = await openOnce();
  const page = await opened.site.visitor().get("/en");
  const source = (kind: string) => `/photos/${shown.id}-480.${kind} 480w`;
  expect(page.text).toContain(`<source type="image/avif" srcSet="${source("avif")}" sizes="100vw"/>`);
  expect(page.text).toContain(`srcSet="${source("jpg")}"`);
  expect(page.text).toMatch(/\.at-hero\{background-color:#[0-9a-f]{6};object-position:30% 70%\}/);
  expect(page.text).toContain(`content="http://osa.test/photos/${shown.id}-og30x70.jpg"`);
});

test("everybody gets the files of a photo on a page, for ever", async () => {
  const opened = await openOnce();
  for (const [kind, type] of Object.entries({ avif: "image/avif", jpg: "image/jpeg" })) {
    const answer = await opened.fetchAs(`/photos/${shown.id}-480.${kind}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(480);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));
  }
  const head = await opened.fetchAs(`/photos/${shown.id}-480.jpg`, undefined, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("the picture for link previews is cut around the focus when it is asked for, and no other is made", async () => {
  const opened = await openOnce();
  const path = `/photos/${shown.id}-og30x70.jpg`;
  const answers = await Promise.all([opened.fetchAs(path), opened.fetchAs(path), opened.fetchAs(path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const bytes = Buffer.from(await (answers[0]?.arrayBuffer() ?? new ArrayBuffer()));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  expect((await opened.fetchAs(`/photos/${shown.id}-og1x1.jpg`)).status).toBe(404);
  expect((await opened.fetchAs(`/photos/${drafted.id}-og30x70.jpg`)).status).toBe(404);
});

test("what no page shows is for the couple alone, and what remains of an upload for nobody", async () => {
  const opened = await openOnce();
  const couple = await signInAs(opened.site, "couple");
  const path = `/photos/${drafted.id}-480.jpg`;
  const seen = await opened.fetchAs(path, couple);
  const forOne = "private, max-age=31536000, immutable";
  expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, forOne]);
  const others = [await signInAs(opened.site, "assistant"), await opened.site.invited(), undefined];
  for (const visitor of others) {
    const answer = await opened.fetchAs(path, visitor);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  }
  for (const of of [shown, drafted])
    expect((await opened.fetchAs(`/photos/${of.id}-kept.jpg`, couple)).status).toBe(404);
});

test("there is nothing at other addresses", async () => {
  const opened = await openOnce();
  const photos = [`${shown.id}-480.svg`, `${shown.id}-481.jpg`, `${"0".repeat(32)}-480.jpg`];
  for (const name of ["", "..%2f..%2fosa.sqlite", ...photos])
    expect((await opened.fetchAs(`/photos/${name}`)).status, name).toBe(404);
});
