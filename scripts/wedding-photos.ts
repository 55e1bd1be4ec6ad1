// One wedding folder: its facts, and its pictures, built as wedding.ts names them.

import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import type { Wedding } from "../app/domain/wedding.ts";
import { buildPhotos, type PhotoBuild } from "./photos.ts";

export async function buildWeddingPhotos(folder: string): Promise<PhotoBuild> {
  const { photos: named } = await readWedding(folder);
  const cache = resolve(import.meta.dirname, "../.cache/photos");
  return buildPhotos({ folder: join(folder, "photos"), cache, named });
}

export async function readWedding(folder: string): Promise<Wedding> {
  const { module } = await runnerImport<{ wedding: Wedding }>(join(folder, "wedding.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module.wedding;
}
