// The pictures of one wedding folder, built as its wedding.ts names them.

import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import type { Wedding } from "../app/domain/wedding.ts";
import { buildPhotos, type PhotoBuild } from "./photos.ts";

export async function buildWeddingPhotos(folder: string): Promise<PhotoBuild> {
  const { module } = await runnerImport<{ wedding: Wedding }>(join(folder, "wedding.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return buildPhotos({
    folder: join(folder, "photos"),
    cache: resolve(import.meta.dirname, "../.cache/photos"),
    named: module.wedding.photos,
  });
}
