import { existsSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { photoPlugin } from "./scripts/photo-plugin.ts";

const weddingFolder = resolve(process.env["WEDDING"] || "wedding");

/**
 * Vite's few lines for loading more stand in the entry, and so does what the admin area shares with the RSVP, or the
 * RSVP would fetch them as a second script.
 */
const entryWithHelper = {
  name: "entry.client",
  priority: 3,
  test: /app\/(entry\.client|routes\/answering\/enhance-fields)\.ts$|vite\/preload-helper/,
};

/** Where each of these begins; what it imports at once comes with it. */
const starts = {
  "name-lookup": ["routes/rsvp/name-lookup.island.tsx"],
  door: ["routes/admin/door/start-door.tsx"],
  admin: [
    "hydrate.tsx",
    "root.tsx",
    "routes/site/frame.tsx",
    "routes/admin/admin.tsx",
    // Nearly every page of it needs this.
    "domain/email-address.ts",
  ],
};
type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * What every page of the admin area loads is one file rather than forty, but for what guests and the page at the door
 * load, too: they are to load nothing else.
 */
const groups = [
  entryWithHelper,
  partOf("name-lookup", 2, "name-lookup"),
  partOf("admin-and-door", 1, "admin", "door"),
  partOf("admin", 0, "admin"),
];

function partOf(name: string, priority: number, ...all: (keyof typeof starts)[]) {
  const isIn = (id: string, context: Context) => all.every((start) => isPartOf(start, id, context));
  return { priority, name: (id: string, context: Context) => (isIn(id, context) ? name : null) };
}

const parts = new Map<keyof typeof starts, Set<string>>();

function isPartOf(start: keyof typeof starts, id: string, context: Context): boolean {
  const known = parts.get(start);
  if (known) return known.has(id);
  const found = new Set(starts[start].map((path) => resolve("app", path)));
  for (const each of found)
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  parts.set(start, found);
  return found.has(id);
}

/** At the top of the site, because a worker serves addresses below its own; its name has no hash in it. */
const doorWorker: Plugin = {
  name: "osa-door-worker",
  apply: "build",
  buildStart() {
    if (this.environment.name !== "client") return;
    const id = resolve("app/routes/admin/door/door-worker.ts");
    this.emitFile({ type: "chunk", id, fileName: "door-worker.js" });
  },
};

/** Beside the site, where whoever starts these programs looks for them; from their sources they would start slower. */
const programsApart: Plugin = {
  name: "osa-programs-apart",
  apply: "build",
  buildStart() {
    if (this.environment.name !== "ssr") return;
    for (const program of ["workflows/guests/read-sheets", "seating/search-apart"]) {
      const fileName = `${program.split("/").at(-1)}.js`;
      this.emitFile({ type: "chunk", id: resolve(`app/server/${program}.ts`), fileName });
    }
  },
};

/** A language that the site does not speak may have no file. */
const missingTexts: Plugin = {
  name: "osa-missing-texts",
  enforce: "pre",
  resolveId: (source) => (isMissingText(source) ? source : null),
  load: (id) => (isMissingText(id) ? `export const ${basename(id, ".ts")} = undefined;` : null),
};

function isMissingText(path: string): boolean {
  return path.startsWith(join(weddingFolder, "texts") + sep) && path.endsWith(".ts") && !existsSync(path);
}

export default defineConfig({
  plugins: [missingTexts, photoPlugin({ folder: weddingFolder }), doorWorker, programsApart, reactRouter()],
  resolve: { alias: { "#wedding": weddingFolder } },
  build: { cssTarget: ["chrome123", "safari17.5", "firefox128"], assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/site.ts" } } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
});
