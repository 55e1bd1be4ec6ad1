import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { lackOfPixels } from "#domain/wedding/photo-shape.ts";
import { type Photo, type PhotoPlace, photoPlaces } from "#domain/wedding/wedding.ts";
import { decodeRoughly, type SourcePicture, readPicture } from "#server/photos/photo-encoding.ts";
import { findNearestName } from "#domain/names/name-spelling.ts";

export type NamedPhotos = Readonly<Record<string, Photo>>;

/** `place` is null for a picture that is in the folder but not named in wedding.ts. */
export type PhotoProblem = { file: string; place: string | null; says: string };

/** `small` are warnings, which do not prevent a build. */
export async function findPhotoProblems(
  folder: string,
  named: NamedPhotos,
): Promise<{ problems: PhotoProblem[]; small: PhotoProblem[] }> {
  const files = await listPictures(folder);
  const problems = findMissingPhotos(files, named);
  const pictures = new Map<string, SourcePicture>();
  for (const file of files) {
    const content = await readFile(join(folder, file));
    try {
      const picture = await readPicture(content);
      await decodeRoughly(picture);
      pictures.set(file.normalize(), picture);
    } catch (error) {
      problems.push({ file, place: null, says: explainUnreadable(content, error) });
    }
  }
  return { problems, small: findSmallPhotos(pictures, named) };
}

export async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isPicture).toSorted();
}

export function findMissingPhotos(files: readonly string[], named: NamedPhotos): PhotoProblem[] {
  // File names typed on one system and stored by another may differ only in Unicode form.
  const present = files.map((name) => name.normalize());
  // A wedding that began in the browser has places without a picture.
  const shown = Object.entries(named).filter(([, { file }]) => file !== "");
  const absent = shown.filter(([, { file }]) => !present.includes(file.normalize()));
  return absent.map(([place, { file }]) => {
    if (!isPicture(file)) return { place, file, says: "is not a JPEG, PNG or SVG file, going by its name." };
    const nearest = findNearestName(file, present) ?? present.find((name) => isSameStem(name, file));
    return { place, file, says: `is missing.${nearest ? ` Did you mean ${nearest}?` : ""}` };
  });
}

export function explainUnreadable(content: Buffer, error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
  if (content.byteLength === 0) return "is empty. Copy it here again.";
  if (/^ftyp(hei|hev|mif)/.test(content.subarray(4, 12).toString("latin1"))) {
    return "is a HEIC picture, whatever its name says. Export it as JPEG: renaming it does not change what it is.";
  }
  if (/unsupported image format/.test(reason)) return "is not a picture that can be read. Export it as JPEG.";
  return `is damaged, perhaps because it was not copied to its end. Copy it here again. (${reason})`;
}

function findSmallPhotos(pictures: ReadonlyMap<string, SourcePicture>, named: NamedPhotos): PhotoProblem[] {
  const worst = new Map<string, { place: PhotoPlace; short: number; says: string }>();
  for (const place of photoPlaces) {
    const file = named[place]?.file.normalize() ?? "";
    const picture = pictures.get(file);
    const lack = picture && lackOfPixels(place, picture);
    if (!lack || lack.share >= (worst.get(file)?.short ?? 1)) continue;
    const { width, least, share: short } = lack;
    const atLeast = `${inDigits(least.width)} × ${inDigits(least.height)}`;
    const size = `${inDigits(picture.width)} × ${inDigits(picture.height)}`;
    const says = `is ${size}; ${placeWords(place)} it is shown up to ${inDigits(width)} wide. At least ${atLeast} would look sharp.`;
    worst.set(file, { place, short, says });
  }
  return [...worst].map(([file, { place, says }]) => ({ file, place, says }));
}

function placeWords(place: PhotoPlace): string {
  if (place === "hero" || place.startsWith("intro")) return "on the home page";
  const [, chapter] = /^story(\d+)$/.exec(place) ?? [];
  if (chapter) return `in chapter ${chapter} of your story`;
  if (place === "wishList") return "on the wish list";
  return place === "ourStory" ? "at the top of your story" : "on the page of wedding details";
}

function isPicture(name: string): boolean {
  return !name.startsWith(".") && /\.(jpe?g|png|svg)$/i.test(name);
}

function isSameStem(one: string, other: string): boolean {
  return parse(one).name.toLowerCase() === parse(other).name.toLowerCase();
}

function inDigits(pixels: number): string {
  return Math.round(pixels).toLocaleString("en");
}
