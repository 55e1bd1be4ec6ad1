import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { type InEach, languages } from "../app/domain/language.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { noTexts } from "#server/records/wedding/texts-shape.ts";
import { buildPhotos, type PhotoBuild } from "./photos.ts";

export async function buildWeddingPhotos(folder: string): Promise<PhotoBuild> {
  const { photos: named } = await readWedding(folder);
  const cache = resolve(import.meta.dirname, "../.cache/photos");
  return buildPhotos({ folder: join(folder, "photos"), cache, named });
}

export async function readWedding(folder: string): Promise<Wedding> {
  const { wedding } = await read<{ wedding: Wedding }>(join(folder, "wedding.ts"));
  return wedding;
}

export async function readTexts(folder: string): Promise<InEach<WeddingTexts>> {
  const written = await Promise.all(
    languages.map(async (language) => {
      const file = join(folder, `texts/${language}.ts`);
      // A language that the site does not speak may have none.
      const found = existsSync(file) ? await read<Partial<InEach<WeddingTexts>>>(file) : {};
      return [language, found[language] ?? noTexts] as const;
    }),
  );
  return Object.fromEntries(written) as InEach<WeddingTexts>;
}

async function read<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(file, { configFile: false, logLevel: "error" });
  return module;
}
