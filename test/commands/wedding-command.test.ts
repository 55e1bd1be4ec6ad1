// The folder that `npm run wedding -- export` writes, and the photos that a couple uploaded in it.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import { readFileName } from "#server/files/files.ts";
import { addPhoto, placePhoto } from "#server/workflows/photos/add-photo.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { buildWeddingPhotos, readTexts, readWedding } from "../../scripts/wedding-photos.ts";
import { checkWedding } from "../../scripts/wedding-check/check-wedding.ts";
import { weddingFolder } from "../../app/wedding-folder.ts";
import { marta, openCouple } from "../kits/guests/couple.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { plainPhoto, untilMade } from "../kits/wedding/plain-photo.ts";
import { runCommand } from "../kits/site/run-command.ts";

const size = { width: 900, height: 600 };
const [boat, lake, tower] = [
  await plainPhoto("#804020", size),
  { ...(await plainPhoto("#204080", size)), name: "BÅTEN.png" },
  { ...(await plainPhoto("#208040", { width: 500, height: 800 })), name: "…" },
];

/** A picture as it is drawn at a size: its middle, and how large it is. */
async function drawn(file: Buffer) {
  const { dominant } = await sharp(file).stats();
  const { width, height } = await sharp(file).metadata();
  return { width, height, colour: [dominant.r, dominant.g, dominant.b] };
}

test("uploads come along by their names, and what is built of the folder shows the same pictures", async () => {
  await using couple = await openCouple();
  await using files = await makeDataFolder();
  const { services } = couple;
  const places = { hero: boat, story1: lake, story2: boat, wishList: tower } as const;
  for (const [place, photo] of Object.entries(places)) {
    await addPhoto(services, marta, photo);
    await untilMade(services, photo.id);
    await placePhoto(services, marta, { id: photo.id, place: place as keyof typeof places, seen: null });
  }
  const draft = await findWeddingContent(services, "draft");
  expect(await publishDraft(services, marta, draft?.stored.version ?? "")).toMatchObject({ ok: true });
  const run = (folder: string) =>
    runCommand("wedding.ts", ["export", folder], {
      DATA_DIR: services.settings.dataFolder,
      INIT_CWD: files.path,
    });
  const told = await run("ours");
  expect(told).toMatchObject({ code: 0, said: expect.not.stringContaining("Not found") });
  const path = join(files.path, "ours");
  expect(await checkWedding(path)).toMatchObject({ problems: [] });

  const { photos } = await readWedding(path);
  const names = { hero: "baten.jpg", story1: "baten-2.jpg", story2: "baten.jpg", wishList: "photo.jpg" };
  const focus = { x: 50, y: 50 };
  const before = weddingFolder.wedding.photos;
  const renamed = Object.entries(names).map(([place, file]) => [place, { file, focus }]);
  expect(photos).toEqual({ ...before, ...Object.fromEntries(renamed) });
  const named = new Set(photoPlaces.flatMap((place) => photos[place]?.file ?? []));
  expect(new Set(await readdir(join(path, "photos")))).toEqual(named);

  const built = await buildWeddingPhotos(path);
  for (const [place, { id }] of Object.entries(places)) {
    const made = built.photos[names[place as keyof typeof names]];
    const shown = services.findUpload(`upload/${id}`);
    expect([made?.width, made?.height]).toEqual([shown?.width, shown?.height]);
    expect(made?.sources.map(({ width }) => width)).toEqual(shown?.sources.map(({ width }) => width));
    const ours = await readFile(built.files.get(made?.sources[0]?.jpeg ?? "") ?? "");
    const name = readFileName(shown?.sources[0]?.jpeg.split("/").at(-1) ?? "");
    const theirs = name && (await services.files.get(name));
    const content = Buffer.concat((await theirs?.content.toArray()) ?? []);
    expect(await drawn(ours), place).toEqual(await drawn(content));
  }

  const kept = readFileName(`${boat.id}-kept.jpg`);
  if (kept) await services.files.remove(kept);
  expect(await run("without")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Not found: baten.jpg"),
  });
});

test("what guests see is written as a folder: published words where there are some, and no folder is written over", async () => {
  await using folder = await makeDataFolder();
  await using files = await makeDataFolder();
  const wedding = (...parameters: string[]) =>
    runCommand("wedding.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  expect((await wedding("export", "ours")).code).toBe(0);
  const path = join(files.path, "ours");
  expect(await checkWedding(path)).toMatchObject({ problems: [] });
  const { sample: _, ...facts } = weddingFolder.wedding;
  expect(await readWedding(path)).toEqual(facts);
  expect(await readTexts(path)).toEqual(weddingFolder.texts);
  expect(await wedding("export", "ours")).toMatchObject({ code: 1 });

  const restore = (...parameters: string[]) =>
    runCommand("guests.ts", parameters, { DATA_DIR: folder.path, INIT_CWD: files.path });
  const { wedding: _facts, texts } = weddingFolder;
  const sv = { ...texts.sv, rsvp: { ...texts.sv.rsvp, intro: "Svara nu." } };
  const published = { by: "marta", at: 1, wedding: facts, texts: { ...texts, sv } };
  const collections = {
    guests: {},
    seating: {},
    unmatched: {},
    history: {},
    "wedding content": { published },
  };
  const backup = { format: "osa-backup", version: 1, madeAt: "2024-03-01T12:00:00.000Z", collections };
  await writeFile(join(files.path, "backup.json"), JSON.stringify(backup));
  expect(await restore("import", "backup.json")).toMatchObject({ code: 0 });
  expect((await wedding("export", "published")).code).toBe(0);
  expect((await readTexts(join(files.path, "published"))).sv.rsvp.intro).toBe("Svara nu.");
});
