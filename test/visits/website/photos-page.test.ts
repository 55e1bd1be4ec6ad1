// The page of photos, without script: what the couple see and send, and who else may not.

import { expect, test } from "vitest";
import { fileOfUpload } from "#domain/photos/uploaded-photo.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { plainPhoto, untilMade, uploadPhoto } from "../../kits/wedding/plain-photo.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { lacking } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();

const page = "/en/admin?photos=";
const boat = await plainPhoto("#804020");

const upload = (photo: { name: string; content: Buffer }, place?: string) =>
  uploadPhoto(couple, page, photo, place);
const photosOf = async () => (await findEditedContent(site.services)).wedding.photos;

test("an upload waits among the photos of no page, and is put on one", async () => {
  const sent = await upload(boat);
  expect([sent.status, sent.location]).toEqual([303, `${page}&notice=added`]);
  await untilMade(site.services, boat.id);
  const { text } = await couple.get(page);
  expect(lacking(text, ["Båten.JPG", `src="/photos/${boat.id}-480.jpg"`])).toEqual([]);
  const seen = (await photosOf()).story2.file;
  const put = { intent: "place-photo", photo: boat.id, place: "story2", "seen-story2": seen };
  expect((await couple.post(page, put)).location).toBe(`${page}&notice=saved#story2`);
  expect((await photosOf()).story2).toEqual({ file: fileOfUpload(boat.id), focus: { x: 50, y: 50 } });
  const told = [
    "Every photo that you have uploaded is on a page.",
    "This photo is 500 pixels wide and is shown here up to 768 wide",
    "The photo is a new one. Do these words still fit?",
  ];
  expect(lacking((await couple.get(page)).text, told)).toEqual([]);
});

test("a tap on a picture says what must stay visible, numbers do so too, and a key alone does not", async () => {
  const { x, y } = (await photosOf()).hero.focus;
  const form = { intent: "focus-photo", place: "hero", seenX: String(x), seenY: String(y) };
  const drawn = { width: "240", height: "135" };
  const byKey = await couple.post(page, { ...form, ...drawn, "spot.x": "0", "spot.y": "0" });
  expect(byKey.status).toBe(400);
  expect(byKey.text).toContain("Set the spot by numbers");
  const tapped = await couple.post(page, { ...form, ...drawn, "spot.x": "60", "spot.y": "27" });
  expect(tapped.location).toBe(`${page}&notice=saved#hero`);
  expect((await photosOf()).hero.focus).toEqual({ x: 25, y: 20 });
  const again = { ...form, seenX: "25", seenY: "20", left: "10.5", top: "90" };
  expect((await couple.post(page, again)).status).toBe(303);
  expect((await photosOf()).hero.focus).toEqual({ x: 10.5, y: 90 });
  const late = await couple.post(page, { ...again, left: "1" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has changed this place meanwhile");
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
  expect((await couple.get("/sv/admin?photos=")).text).toContain("Lägg till bilder");
});

test("an assistant uploads no photo", async () => {
  expect((await uploadPhoto(await signInAs(site, "assistant"), page, boat)).status).toBe(403);
  expect(await site.services.files.list()).toEqual([]);
});

test("a guest's page tells nothing of a draft", async () => {
  const guest = await site.invited();
  const before = (await guest.get("/en")).text;
  await upload(boat, "hero");
  await expect.poll(async () => (await photosOf()).hero.file).toBe(fileOfUpload(boat.id));
  expect((await guest.get("/en")).text).toBe(before);
});
