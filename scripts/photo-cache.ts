// Caches encoded pictures by their content and encoding settings. An entry never changes once it exists.

import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Photo } from "#domain/wedding/wedding.ts";
import {
  dominantColor,
  encodeBoth,
  encodeOpenGraph,
  readPicture,
  settings,
  widthsOf,
} from "#server/photos/photo-encoding.ts";

type Facts = { width: number; height: number; color: string; widths: readonly number[] };

/** `place` holds `<width>.avif` and `<width>.jpg`; the key is hexadecimal. */
type CachedPhoto = { key: string; place: string; facts: Facts; isNew: boolean };

/** Wider ones are copies. Set by builds for tests alone, because the two widest take three fifths of the time. */
const widest = Number(process.env["WIDEST_PHOTO"] ?? Infinity);

export async function encodeOnce(cache: string, content: Buffer): Promise<CachedPhoto> {
  const key = keyOf(content);
  const place = join(cache, key);
  const known = await readFile(join(place, "facts.json"), "utf8").catch(() => null);
  if (known !== null) return { key, place, facts: JSON.parse(known) as Facts, isNew: false };

  const picture = await readPicture(content);
  const widths = widthsOf(picture);
  const facts = { width: picture.width, height: picture.height, color: await dominantColor(picture), widths };
  await fill(place, async (draft) => {
    let made: Awaited<ReturnType<typeof encodeBoth>> | undefined;
    for (const width of widths) {
      if (!made || width <= widest) made = await encodeBoth(picture, width);
      await writeFile(join(draft, `${width}.avif`), made.avif);
      await writeFile(join(draft, `${width}.jpg`), made.jpeg);
    }
    await writeFile(join(draft, "facts.json"), JSON.stringify(facts));
  });
  return { key, place, facts, isNew: true };
}

export async function encodeOpenGraphOnce(
  cache: string,
  content: Buffer,
  focus: Photo["focus"],
): Promise<{ key: string; file: string }> {
  const key = keyOf(content, JSON.stringify(focus));
  const place = join(cache, key);
  const file = join(place, "open-graph.jpg");
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const encoded = await encodeOpenGraph(await readPicture(content), focus);
    await fill(place, (draft) => writeFile(join(draft, "open-graph.jpg"), encoded));
  }
  return { key, file };
}

/** Filled in a temporary place and then moved, so that an interrupted build leaves no incomplete entry. */
async function fill(place: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${place}-${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    await write(draft);
    // Two concurrent builds make the same files: the second one finds the entry already there.
    await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function keyOf(content: Buffer, more = process.env["WIDEST_PHOTO"] ?? ""): string {
  const hash = createHash("sha256").update(JSON.stringify(settings)).update(more).update(content);
  return hash.digest("hex").slice(0, 32);
}
