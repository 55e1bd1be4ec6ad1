import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { Photo } from "#domain/wedding/wedding.ts";
import { encodeOnce, encodeOpenGraphOnce } from "./photo-cache.ts";
import {
  explainUnreadable,
  findMissingPhotos,
  listPictures,
  type NamedPhotos,
  type PhotoProblem,
} from "./photo-problems.ts";

type Source = { width: number; avif: string; jpeg: string };
type BuiltPhoto = { width: number; height: number; color: string; sources: Source[] };

export type PhotoBuild = {
  /** By file name in Unicode NFC. */
  photos: Record<string, BuiltPhoto>;
  /** Blank where the home page has no picture. */
  openGraphImage: string;
  files: Map<string, string>;
  encoded: number;
};

export type PhotoFolder = {
  folder: string;
  cache: string;
  named: NamedPhotos & { hero: Photo };
};

export class UnusablePhotos extends Error {
  override name = "UnusablePhotos";
  readonly problems: readonly PhotoProblem[];

  constructor(folder: string, problems: readonly PhotoProblem[]) {
    super(problems.map(({ file, says }) => `${join(folder, file)} ${says}`).join("\n"));
    this.problems = problems;
  }
}

export async function buildPhotos({ folder, cache, named }: PhotoFolder): Promise<PhotoBuild> {
  const names = await listPictures(folder);
  const results = await twoAtATime(names, (name) => buildPhoto({ folder, cache, name }));
  const problems = results.flatMap((result) => ("problem" in result ? [result.problem] : []));
  const built = results.flatMap((result) => ("problem" in result ? [] : [result]));

  const hero = built.find(({ key }) => key === named.hero.file.normalize());
  const missing = findMissingPhotos(names, named);
  if (problems.length + missing.length > 0) throw new UnusablePhotos(folder, [...missing, ...problems]);

  const photos = Object.fromEntries(built.map(({ key, photo }) => [key, photo]));
  const files = built.flatMap((one) => one.files);
  const encoded = built.filter(({ isNew }) => isNew).length;
  if (!hero) return { photos, openGraphImage: "", files: new Map(files), encoded };
  const preview = await encodeOpenGraphOnce(cache, await readFile(join(folder, hero.name)), named.hero.focus);
  const openGraphImage = `${addressOf(hero.name, preview.key)}-open-graph.jpg`;
  return { photos, openGraphImage, files: new Map([...files, [openGraphImage, preview.file]]), encoded };
}

type PhotoFile = { folder: string; cache: string; name: string };
type PhotoResult =
  | { problem: PhotoProblem }
  | { name: string; key: string; photo: BuiltPhoto; files: [url: string, file: string][]; isNew: boolean };

async function buildPhoto({ folder, cache, name }: PhotoFile): Promise<PhotoResult> {
  const content = await readFile(join(folder, name));
  try {
    const { key, place, facts, isNew } = await encodeOnce(cache, content);
    const { widths, ...seen } = facts;
    const address = addressOf(name, key);
    const sources = widths.map((width) => ({
      width,
      avif: `${address}-${width}.avif`,
      jpeg: `${address}-${width}.jpg`,
    }));
    const files = sources.flatMap(({ width, avif, jpeg }): [string, string][] => [
      [avif, join(place, `${width}.avif`)],
      [jpeg, join(place, `${width}.jpg`)],
    ]);
    return { name, key: name.normalize(), photo: { ...seen, sources }, files, isNew };
  } catch (error) {
    return { problem: { file: name, place: null, says: explainUnreadable(content, error) } };
  }
}

function addressOf(name: string, hash: string): string {
  const plain = parse(name)
    .name.normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "photo";
  return `/assets/photos/${slug}-${hash.slice(0, 8)}`;
}

/** Two, because the smallest machine has two cores; by default sharp uses every core for one picture. */
async function twoAtATime<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  sharp.concurrency(1);
  const results: Out[] = [];
  const waiting = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item);
  }
  await Promise.all([worker(), worker()]);
  return results;
}
