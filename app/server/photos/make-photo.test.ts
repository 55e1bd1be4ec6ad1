import sharp, { type Sharp } from "sharp";
import { afterAll, expect, it } from "vitest";
import { judgePhoto } from "#domain/photos/uploaded-photo.ts";
import { hugePng, told, toldPhotos } from "#test/kits/wedding/told-photos.ts";
import { plainPicture } from "#test/kits/wedding/picture-files.ts";
import { openPhotoMaker } from "./make-photo.ts";
import { encodeBoth, encodeForStorage, readPicture, widthsOf } from "./photo-encoding.ts";

const maker = openPhotoMaker();
afterAll(() => maker.close());

async function make(content: Buffer, by = maker) {
  const files = new Map<string, Buffer>();
  let facts: object | null = null;
  const refusal = await by.make(
    { make: "sizes", content },
    {
      async facts(made) {
        facts = made;
      },
      async file(part, file) {
        files.set(part, file);
      },
    },
  );
  return { refusal, files, facts };
}

const small = await plainPicture("#804020", 600, 400);
/** For what is about the turns. */
const tiny = await plainPicture("#804020", 60, 40);

it("makes the sizes that fit, in both formats, and what is kept of the upload", async () => {
  const { refusal, files, facts } = await make(small);
  expect(refusal).toBeNull();
  expect([...files.keys()]).toEqual(["kept.jpg", "480.avif", "480.jpg"]);
  expect(facts).toEqual({
    width: 600,
    height: 400,
    isDrawing: false,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    widths: [480],
  });
  expect(await sharp(files.get("480.avif")).metadata()).toMatchObject({ width: 480, height: 320 });
});

it("leaves nothing of what pictures tell about whoever took them, in any format", async () => {
  const photos = await toldPhotos();
  const left: string[] = [];
  for (const [what, content] of Object.entries(photos)) {
    expect(content.includes(told) || /AVIF|Exif/.test(what), `${what} tells nothing`).toBe(true);
    expect(judgePhoto(content).ok, what).toBe(true);
    const picture = await readPicture(content);
    const { avif, jpeg } = await encodeBoth(picture, widthsOf(picture)[0] ?? 1);
    for (const [part, file] of Object.entries({ avif, jpeg, kept: await encodeForStorage(picture) })) {
      const { exif, xmp, iptc, comments, icc, tifftagPhotoshop } = await sharp(file).metadata();
      if (exif || xmp || iptc || comments || icc || tifftagPhotoshop) left.push(`${what}: ${part}`);
      if (file.includes(told) || file.includes("Exif") || file.includes("GPS")) left.push(`${what}: ${part}`);
    }
  }
  expect(left).toEqual([]);
});

it("turns a picture as the camera was held, in all eight ways", async () => {
  // Red is at the upper left of the scene, blue to its right.
  const corner = (color: string) => ({
    create: { width: 30, height: 20, channels: 3 as const, background: color },
  });
  const scene = sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffffff" } }).composite([
    { input: corner("#ff0000"), left: 0, top: 0 },
    { input: corner("#0000ff"), left: 30, top: 0 },
  ]);
  const upright = await scene.png().toBuffer();
  for (const [orientation, lay] of layings) {
    const laid = await lay(sharp(upright)).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const picture = await readPicture(laid);
    expect([picture.width, picture.height], `${orientation}`).toEqual([60, 40]);
    const { data, info } = await sharp(await encodeForStorage(picture))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    const name = ([r = 0, , b = 0]: number[]) =>
      r > 200 && b > 200 ? "white" : r > 200 ? "red" : b > 200 ? "blue" : "?";
    expect([at(8, 8), at(50, 8), at(8, 32)].map(name), `${orientation}`).toEqual(["red", "blue", "white"]);
  }
});

/** How the camera lays the scene down for each value of Exif's orientation. */
const layings: [number, (scene: Sharp) => Sharp][] = [
  [1, (scene) => scene],
  [2, (scene) => scene.flop()],
  [3, (scene) => scene.rotate(180)],
  [4, (scene) => scene.flip()],
  [5, (scene) => scene.rotate(90).flip()],
  [6, (scene) => scene.rotate(270)],
  [7, (scene) => scene.rotate(90).flop()],
  [8, (scene) => scene.rotate(90)],
];

it("a broken or hostile file ends its own turn and nothing else", async () => {
  const given: [Buffer, string | null][] = [
    [small.subarray(0, small.length / 2), "damaged"],
    [hugePng(30_000, 30_000), "too many pixels"],
    [hugePng(9_000, 9_000), "too many pixels"],
    // Only with all of it in memory could it be drawn small.
    [hugePng(6_500, 6_500, true), "too many pixels"],
    [hugePng(6_500, 6_500), "damaged"],
    [hugePng(1_000, 1_000), "damaged"],
    [hugePng(1_000, 2_401), "too long"],
    [hugePng(1_000, 2_399), "damaged"],
    [hugePng(8_010, 1_000), "too long"],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect"), "damaged"],
    [tiny, null],
  ];
  const results = await Promise.all(given.map(([content]) => make(content)));
  expect(results.map(({ refusal }) => refusal)).toEqual(given.map(([, expected]) => expected));
  expect(results.slice(0, -1).flatMap(({ files }) => [...files.keys()])).toEqual([]);
  expect(maker.waiting()).toEqual({ photos: 0, bytes: 0 });
});

it("a drawing that would be drawn for ever is given up, and the next one has its turn", async () => {
  const tenOf = (at: number) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`;
  const inside = `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 9 }, (_, at) => tenOf(at)).join("")}`;
  const bomb = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`);
  const hasty = openPhotoMaker({ timeoutMs: 500 });
  expect((await make(bomb, hasty)).refusal).toBe("too hard");
  await hasty.close();
  expect((await make(tiny)).refusal).toBeNull();
});

it("a picture that is slow to read is given up by the processor's time before anything is made of it", async () => {
  // Quickly drawn as small as its colour needs it, and not as wide as a page.
  const noise = `<feTurbulence baseFrequency="0.5" numOctaves="20"/>`.repeat(40);
  const slow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><filter id="f">${noise}</filter><rect width="10" height="10" filter="url(#f)"/></svg>`,
  );
  const hasty = openPhotoMaker({ readingMs: 800 });
  expect(await make(slow, hasty)).toEqual({ refusal: "too hard", files: new Map(), facts: null });
  await hasty.close();
});

it("one picture after the other is made, never two at once", async () => {
  const own = openPhotoMaker();
  const seen: string[] = [];
  const follow = (name: string) =>
    own.make(
      { make: "sizes", content: tiny },
      {
        facts: async () => void seen.push(`${name} begins`),
        file: async () => {},
        ended: async () => void seen.push(`${name} ends`),
      },
    );
  await Promise.all(["a", "b"].map(follow));
  expect(seen).toEqual(["a", "b"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  await own.close();
});

it("what is under way and what waits is cut short when the site ends", async () => {
  const own = openPhotoMaker();
  const making = [make(tiny, own), make(tiny, own)];
  await own.close();
  expect((await Promise.all(making)).map(({ refusal }) => refusal)).toEqual(["cut short", "cut short"]);
});

it("what cannot be stored ends the turn, and the next one comes", async () => {
  const full = { file: () => Promise.reject(new Error("full")) };
  await expect(maker.make({ make: "sizes", content: tiny }, full)).rejects.toThrow("full");
  expect((await make(tiny)).refusal).toBeNull();
});

it("a preview is cut to its shape around the focus", async () => {
  let preview: Buffer | undefined;
  const take = {
    async file(_part: string, content: Buffer) {
      preview = content;
    },
  };
  const focus = { x: 10, y: 90 };
  expect(await maker.make({ make: "preview", content: small, focus }, take)).toBeNull();
  expect(await sharp(preview).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
