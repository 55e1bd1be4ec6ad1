import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { fileOfUpload } from "#domain/photos/uploaded-photo.ts";
import { putUploadedPhoto } from "#server/records/photos/uploaded-photos.ts";
import { findEditedContent, findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { addPhoto } from "#server/workflows/photos/add-photo.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { wedding } from "#wedding/wedding.ts";
import { marta } from "../../kits/guests/couple.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { plainPhoto, untilMade, uploadPhoto } from "../../kits/wedding/plain-photo.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { lacking, type Visitor } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();

const page = "/en/admin/website/photos";
const boat = await plainPhoto("#804020");

const upload = (photo: { name: string; content: Buffer }, place?: string) =>
  uploadPhoto(couple, page, photo, place);
const photosOf = async () => (await findEditedContent(site.services)).wedding.photos;

test("an upload waits among the photos of no page, and is put on one", async () => {
  const sent = await upload(boat);
  expect([sent.status, sent.location]).toEqual([303, `${page}?notice=added`]);
  await untilMade(site.services, boat.id);
  const { text } = await couple.get(page);
  expect(lacking(text, ["Båten.JPG", `src="/photos/${boat.id}-480.jpg"`])).toEqual([]);
  const seen = (await photosOf()).story2?.file ?? "";
  const put = { intent: "place-photo", photo: boat.id, place: "story2", "seen-story2": seen };
  expect((await couple.post(page, put)).location).toBe(`${page}?place=story2&notice=saved#story2`);
  expect((await photosOf()).story2).toEqual({ file: fileOfUpload(boat.id), focus: { x: 50, y: 50 } });
  const told = [
    "This photo is 500 pixels wide and is shown here up to 768 wide",
    "The photo is new. Do these words still fit?",
  ];
  expect(lacking((await couple.get(page)).text, told)).toEqual([]);
  const { version: draft } = (await findWeddingContent(site.services, "draft"))?.kept ?? {};
  const publish = { intent: "publish-wedding", seen: draft ?? "" };
  expect((await couple.post(page, { ...publish, seen: "old" })).text).toContain('role="alert"');
  expect((await couple.post(page, publish)).location).toMatch(`${page}?done=`);
  expect(site.services.content.wedding.photos.story2?.file).toBe(fileOfUpload(boat.id));
  const late = { ...put, photo: "none" };
  expect((await couple.post(page, late)).status).toBe(409);
  const answer = await couple.post(page, { ...late, "seen-story2": fileOfUpload(boat.id) });
  expect(answer.location).toBe(`${page}?place=story2&notice=saved#story2`);
  expect((await photosOf()).story2?.file).toBe("");
  expect((await couple.post(page, { ...late, photo: "no id" })).status).toBe(400);
});

test("a photo that is still being made is not left out of a publication in silence", async () => {
  const { documents, now } = site.services;
  const making = { is: "making", done: 0, of: 5, heardAt: now() } as const;
  const photo = { id: boat.id, name: "Båten.JPG", uploadedAt: now(), state: making };
  await documents.commit([putUploadedPhoto(photo, null)]);
  const { couple: names } = site.services.wedding;
  const changes = [{ at: ["wedding", "couple", "first"], from: names.first, to: "Ebba" }];
  await changeDraft(site.services, marta, changes);
  const seen = (await findWeddingContent(site.services, "draft"))?.stored.version ?? "";
  const publish = { intent: "publish-wedding", seen };
  const overview = "/en/admin/website";
  const told = ["1 photo is still being prepared and would be left out", "Check again", "Publish without"];
  expect(lacking((await couple.get(overview)).text, told)).toEqual([]);
  const refused = await couple.post(overview, publish);
  expect([refused.status, refused.text.includes("Nothing was published yet")]).toEqual([409, true]);
  expect(site.services.wedding.couple.first).toBe(names.first);
  expect((await couple.post(overview, { ...publish, without: "yes" })).status).toBe(303);
  expect(site.services.wedding.couple.first).toBe("Ebba");
});

test("a tap on a picture says what must stay visible, numbers do so too, and a key alone does not", async () => {
  const { x, y } = (await photosOf()).hero.focus;
  const form = { intent: "focus-photo", place: "hero", seenX: String(x), seenY: String(y) };
  const drawn = { width: "240", height: "135" };
  const byKey = await couple.post(page, { ...form, ...drawn, "spot.x": "0", "spot.y": "0" });
  expect(byKey.status).toBe(400);
  expect(byKey.text).toContain("Set the spot with numbers");
  const tapped = await couple.post(page, { ...form, ...drawn, "spot.x": "60", "spot.y": "27" });
  expect(tapped.location).toBe(`${page}?place=hero&notice=saved#hero`);
  expect((await photosOf()).hero.focus).toEqual({ x: 25, y: 20 });
  const again = { ...form, seenX: "25", seenY: "20", left: "10.5", top: "90" };
  expect((await couple.post(page, again)).status).toBe(303);
  expect((await photosOf()).hero.focus).toEqual({ x: 10.5, y: 90 });
  const late = await couple.post(page, { ...again, left: "1" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has changed this place in the meantime");
  for (const left of ["-1", "101", "", "x"])
    expect((await couple.post(page, { ...again, seenX: "10.5", seenY: "90", left })).status).toBe(400);
});

test("words for those who cannot see it are saved in each language, and what was typed stays", async () => {
  const { texts } = await findEditedContent(site.services);
  const seen = { "seen-en": texts.en.photos.hero, "seen-sv": texts.sv.photos.hero };
  const typed = { intent: "describe-photo", place: "hero", "text-en": "A <b>boat</b>", "text-sv": "En båt" };
  expect((await couple.post(page, { ...typed, ...seen })).status).toBe(303);
  expect((await findEditedContent(site.services)).texts.sv.photos.hero).toBe("En båt");
  const long = await couple.post(page, { ...typed, ...seen, "text-sv": "å".repeat(501) });
  expect(long.status).toBe(400);
  const late = await couple.post(page, { ...typed, ...seen, "text-en": "A ship" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("A ship</textarea>");
  expect(late.text).not.toContain("<b>boat</b>");
});

test("what is no picture is refused beside the field, in the reader's language", async () => {
  const heic = { name: "IMG_1.jpg", content: Buffer.from("\0\0\0\x1cftypheic") };
  const refused = await upload(heic, "hero");
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/id="hero".*This is a HEIC photo.*id="introWishList"/s);
  expect((await upload({ name: "", content: Buffer.alloc(0) })).text).toContain("This file is empty");
  expect((await couple.get("/sv/admin/website/photos")).text).toContain("Lägg till bilder");
});

test("a guest's page tells nothing of a draft", async () => {
  const guest = await site.invited();
  const before = (await guest.get("/en")).text;
  await upload(boat, "hero");
  await expect.poll(async () => (await photosOf()).hero.file).toBe(fileOfUpload(boat.id));
  expect((await guest.get("/en")).text).toBe(before);
});

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
