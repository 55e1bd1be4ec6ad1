// One wedding folder: its facts, its texts, and the pictures that wedding.ts names, built.

import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { type InEach, languages } from "../app/domain/language.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
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
  const modules = await Promise.all(
    languages.map((language) => read<Partial<InEach<WeddingTexts>>>(join(folder, `texts/${language}.ts`))),
  );
  return Object.assign({}, ...modules) as InEach<WeddingTexts>;
}

async function read<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(file, { configFile: false, logLevel: "error" });
  return module;
}
