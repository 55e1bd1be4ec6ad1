// `virtual:photos` names the built pictures; in development a new or changed picture reloads the page.

import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import type { PhotoBuild } from "./photos.ts";
import { buildWeddingPhotos } from "./wedding-photos.ts";

const id = "virtual:photos";
/** Vite's convention: the null byte keeps other plugins from handling the id. */
const resolvedId = `\0${id}`;

export function photoPlugin({ folder }: { folder: string }): Plugin {
  const photosFolder = join(folder, "photos");
  let built: Promise<PhotoBuild> | null = null;

  function photos(): Promise<PhotoBuild> {
    built ??= buildWeddingPhotos(folder);
    return built;
  }

  return {
    name: "osa-photos",

    resolveId: (source) => (source === id ? resolvedId : null),

    async load(source) {
      if (source !== resolvedId) return null;
      const { photos: byFile, openGraphImage } = await photos();
      return `export const photos = ${JSON.stringify(byFile)};\nexport const openGraphImage = ${JSON.stringify(openGraphImage)};\n`;
    },

    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [address, file] of (await photos()).files) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: await readFile(file) });
      }
    },

    configureServer(server) {
      server.watcher.add(photosFolder);
      server.watcher.on("all", (_event, path) => {
        if (path !== join(folder, "wedding.ts") && !path.startsWith(photosFolder + sep)) return;
        built = null;
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(resolvedId);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split("?", 1)[0] ?? "";
        if (!address.startsWith("/assets/photos/")) return next();
        photos()
          .then(async ({ files }) => {
            const file = files.get(address);
            if (!file) return next();
            response.setHeader("Content-Type", address.endsWith(".avif") ? "image/avif" : "image/jpeg");
            response.end(await readFile(file));
          })
          .catch(next);
      });
    },
  };
}
