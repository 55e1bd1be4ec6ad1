import { randomBytes } from "node:crypto";
import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { plainPicture } from "../test/kits/wedding/picture-files.ts";
import { buildPhotos, UnusablePhotos } from "./photos.ts";

const middle = { x: 50, y: 50 };

test("a large photo is made in all five sizes, as AVIF and as JPEG", async () => {
  const [width, height] = [2000, 1000];
  await using wedding = await openPhotoFolder({ "lake.jpg": await plainPicture("#3b5998", width, height) });
  const { photos, files } = await wedding.build();
  const photo = photos["lake.jpg"];
  expect(photo).toMatchObject({ width, height });
  expect(photo?.sources.map((source) => source.width)).toEqual([480, 800, 960, 1280, 1600]);
  for (const source of photo?.sources ?? []) {
    const made = { width: source.width, height: (source.width * height) / width };
    expect(source.avif).toMatch(new RegExp(`^/assets/photos/lake-[0-9a-f]{8}-${made.width}\\.avif$`));
    expect(await look(files, source.avif)).toEqual({ format: "heif", ...made });
    expect(await look(files, source.jpeg)).toEqual({ format: "jpeg", ...made });
  }
});

test("a small photo is never enlarged, and other files in the folder are left alone", async () => {
  await using wedding = await openPhotoFolder({
    "lake.jpg": await clouds(820, 574).jpeg().toBuffer(),
    "tiny.png": await clouds(31, 20).png().toBuffer(),
    ".DS_Store": Buffer.from("x"),
    "names.txt": Buffer.from("x"),
  });
  const { photos } = await wedding.build();
  expect(Object.keys(photos).toSorted()).toEqual(["lake.jpg", "tiny.png"]);
  expect(photos["lake.jpg"]?.sources.map(({ width }) => width)).toEqual([480, 800]);
  expect(photos["tiny.png"]?.sources.map(({ width }) => width)).toEqual([31]);
});

test("a drawing is sharp at every size, however small it was drawn", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#fff"/><rect width="8" height="9"/></svg>`;
  await using wedding = await openPhotoFolder({ "lake.svg": Buffer.from(drawing) });
  const { photos, files } = await wedding.build("lake.svg");
  const widest = photos["lake.svg"]?.sources.at(-1);
  expect(widest?.width).toBe(1600);
  const row = await sharp(files.get(widest?.jpeg ?? ""))
    .extract({ left: 0, top: 450, width: 1600, height: 1 })
    .greyscale()
    .raw()
    .toBuffer();
  // An enlarged bitmap of 16 pixels would blur the edge over a hundred.
  expect(row.filter((value) => value > 40 && value < 215).length).toBeLessThan(8);
});

test("the dominant colour is that of the larger part", async () => {
  const blue = { create: { width: 600, height: 100, channels: 3, background: "#2040c0" } } as const;
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#c03020" } });
  const content = await picture
    .composite([{ input: blue, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await using wedding = await openPhotoFolder({ "lake.png": content });
  const color = (await wedding.build("lake.png")).photos["lake.png"]?.color ?? "";
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  const [red, green, blueness] = color.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  expect(Math.abs((red ?? 0) - 0xc0)).toBeLessThan(16);
  expect(Math.abs((green ?? 0) - 0x30)).toBeLessThan(16);
  expect(Math.abs((blueness ?? 0) - 0x20)).toBeLessThan(16);
});

test("the picture for link previews is 1200 × 630 around the focus of the hero", async () => {
  const picture = sharp({ create: { width: 400, height: 800, channels: 3, background: "#fff" } });
  const dark = { create: { width: 400, height: 400, channels: 3, background: "#000" } } as const;
  const content = await picture
    .composite([{ input: dark, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  await using wedding = await openPhotoFolder({ "lake.jpg": content });
  for (const [y, brightness] of [
    [0, 0],
    [100, 255],
  ] as const) {
    const { openGraphImage, files } = await wedding.build("lake.jpg", { x: 50, y });
    expect(await look(files, openGraphImage)).toEqual({ format: "jpeg", width: 1200, height: 630 });
    const { channels } = await sharp(files.get(openGraphImage)).stats();
    expect(Math.abs((channels[0]?.mean ?? 128) - brightness)).toBeLessThan(5);
  }
});

test("a second build encodes nothing, a changed picture only itself and under a new name", async () => {
  await using wedding = await openPhotoFolder({
    "lake.jpg": await clouds(600, 400).jpeg().toBuffer(),
    "birch.jpg": await clouds(500, 400).jpeg().toBuffer(),
  });
  const first = await wedding.build();
  const second = await wedding.build();
  expect([first.encoded, second.encoded]).toEqual([2, 0]);
  expect(second.photos).toEqual(first.photos);
  await writeFile(join(wedding.folder, "birch.jpg"), await clouds(520, 400).jpeg().toBuffer());
  const third = await wedding.build();
  expect(third.encoded).toBe(1);
  expect(third.photos["lake.jpg"]).toEqual(first.photos["lake.jpg"]);
  expect(third.photos["birch.jpg"]?.sources[0]?.avif).not.toBe(first.photos["birch.jpg"]?.sources[0]?.avif);
});

test("every picture that cannot be used is named at once, and the cache holds nothing of it", async () => {
  const whole = await clouds(800, 600).jpeg().toBuffer();
  const cut = whole.subarray(0, whole.byteLength / 2);
  await using wedding = await openPhotoFolder({ "lake.jpg": whole, "cut-short.jpg": cut });
  const named = { hero: photo("lake.jpg"), story1: photo("skiing.jpg") };
  const refused = await buildPhotos({ ...wedding, named }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnusablePhotos);
  expect(String(refused)).toContain("skiing.jpg is missing");
  expect(String(refused)).toContain("cut-short.jpg is damaged");
  expect(String(refused)).not.toContain("lake.jpg");
  expect(await readdir(wedding.cache)).toHaveLength(1);
});

test("a file name in Swedish is found in either Unicode form and served under a plain address", async () => {
  await using wedding = await openPhotoFolder({
    ["Vår sjö.JPG".normalize("NFD")]: await clouds(500, 300).jpeg().toBuffer(),
  });
  const { photos } = await wedding.build("Vår sjö.JPG".normalize("NFC"));
  expect(photos["Vår sjö.JPG"]?.sources[0]?.avif).toMatch(
    /^\/assets\/photos\/var-sjo-[0-9a-f]{8}-480\.avif$/,
  );
});

function photo(file: string) {
  return { file, focus: middle };
}

/** Clouds: another picture each time, and as easily made small as a photo. */
function clouds(width: number, height: number) {
  const [across, down] = [Math.ceil(width / 100), Math.ceil(height / 100)];
  const dots = randomBytes(across * down * 3);
  return sharp(dots, { raw: { width: across, height: down, channels: 3 } }).resize(width, height);
}

async function look(files: Map<string, string>, address = "") {
  const { format, width, height } = await sharp(await readFile(files.get(address) ?? "")).metadata();
  return { format, width, height };
}

async function openPhotoFolder(contents: Record<string, Buffer>) {
  const root = await mkdtempDisposable(join(tmpdir(), "osa-photos-"));
  const [folder, cache] = [join(root.path, "photos"), join(root.path, "cache")];
  await Promise.all([mkdir(folder), mkdir(cache)]);
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content);
  return {
    folder,
    cache,
    build: (hero = "lake.jpg", focus = middle) =>
      buildPhotos({ folder, cache, named: { hero: { file: hero, focus } } }),
    [Symbol.asyncDispose]: () => root.remove(),
  };
}
