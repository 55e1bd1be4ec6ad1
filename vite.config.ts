import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { memoize } from "./app/domain/memoize.ts";
import { photoPlugin } from "./scripts/photo-plugin.ts";

const weddingFolder = resolve(process.env["WEDDING"] || "wedding");

/**
 * Vite's few lines for loading more stand in the entry, and so does what the admin area shares with the RSVP, or the
 * RSVP would fetch them as a second script.
 */
const entryWithHelper = {
  name: "entry.client",
  priority: 4,
  test: /app\/(entry\.client|i18n\/page-language|routes\/answering\/enhance-fields)\.ts$|vite\/preload-helper/,
};

/** Where each of these begins; what it imports at once comes with it. */
const starts: Record<string, readonly string[]> = {
  "name-lookup": ["routes/rsvp/name-lookup.island.tsx"],
  door: ["routes/admin/door/start-door.tsx"],
  admin: ["hydrate.tsx", "root.tsx", "routes/admin/admin-layout.tsx", "domain/email-address.ts"],
  list: inFolders("guest-list"),
  guests: inFolders("guest", "household", "import", "list-set-up", "questions", "events"),
  seating: inFolders("seating"),
  emails: inFolders("mailings"),
  // Where a couple begin, their first questions follow.
  website: [...inFolders("wedding", "photos", "first-run"), "routes/admin/session/set-up.tsx"],
  home: inFolders("home", "history"),
  day: inFolders("print", "toastmaster"),
  account: inFolders("settings", "people", "session").filter((path) => !path.endsWith("/set-up.tsx")),
};
const areas = ["list", "guests", "seating", "emails", "website", "home", "day", "account"];

function inFolders(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(`routes/admin/${folder}/**/*.tsx`, { cwd: "app" }));
}

type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * A script for the framework, the RSVP's own and what the page at the door shares with it; one for what every page of the
 * admin area needs, and what several areas share; and one an area, for what several of its pages share.
 */
const groups = [
  entryWithHelper,
  {
    priority: 2,
    name: (id: string, context: Context) =>
      isPartOf("name-lookup", id, context) || (isPartOf("door", id, context) && isOfAdmin(id, context))
        ? "name-lookup"
        : null,
  },
  {
    priority: 1,
    name: (id: string, context: Context) =>
      isPartOf("admin", id, context) || areasOf(id, context).length > 1 ? "admin" : null,
  },
  {
    priority: 0,
    name: (id: string, context: Context) => {
      const [area] = areasOf(id, context);
      return area && isOfSeveralPages(area, id, context) ? area : null;
    },
  },
];

/** What one page alone needs stands in the page's script. The styles of an area stay together, in their order. */
function isOfSeveralPages(area: string, id: string, context: Context): boolean {
  const pages = (starts[area] ?? []).filter(isPage);
  for (const page of pages) starts[page] ??= [page];
  return id.endsWith(".css") || pages.filter((page) => isPartOf(page, id, context)).length !== 1;
}

const isPage = memoize(
  (path: string) => /^export const handle\b/m.test(readFileSync(join("app", path), "utf8")),
  new Map<string, boolean>(),
);

function isOfAdmin(id: string, context: Context): boolean {
  return isPartOf("admin", id, context) || areasOf(id, context).length > 0;
}

function areasOf(id: string, context: Context): string[] {
  return areas.filter((each) => isPartOf(each, id, context));
}

const ofServer = /\/app\/(server|emails)\//;
const parts = new Map<string, Set<string>>();

function isPartOf(start: string, id: string, context: Context): boolean {
  const known = parts.get(start);
  if (known) return known.has(id);
  const found = new Set(starts[start]?.map((path) => resolve("app", path)));
  for (const each of found) {
    // What the browser does not need of a page is left out of its script, and so is what that imports.
    if (ofServer.test(each)) continue;
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
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
    for (const program of ["workflows/guests/read-sheets", "seating/search-thread"]) {
      const fileName = `${program.split("/").at(-1)}.js`;
      this.emitFile({ type: "chunk", id: resolve(`app/server/${program}.ts`), fileName });
    }
  },
};

/** A page for guests runs on the server alone, so that nothing of it is in a script. */
const pagesWithoutScript: Plugin = {
  name: "osa-pages-without-script",
  apply: "build",
  transform(_code, id) {
    const isOfGuests =
      /\/app\/routes\/(site|rsvp)\/(?!frame)[\w-]+\.tsx\?__react-router-build-client-route$/.test(id);
    return isOfGuests && this.environment.name === "client" ? "export {};" : null;
  },
};

/** Vite's own also waits for style sheets, which each page names itself, and weighs a third of the RSVP's script. */
const lightPreload: Plugin = {
  name: "osa-light-preload",
  enforce: "pre",
  load(id) {
    if (id !== "\0vite/preload-helper.js") return null;
    return `export const __vitePreload = (load, paths = []) => {
      for (const path of paths) if (path.endsWith("js"))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + path }));
      return load();
    };`;
  },
};

/** Which scripts hold the words of a language, so that a page can name them from the start. */
const wordScripts: Plugin = {
  name: "osa-word-scripts",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source === "virtual:words") return "\0virtual:words";
    // A copy: what both tables have would be a script of its own, and a page loads one of words.
    if (this.environment.name !== "client" || !importer?.endsWith("/admin-words.ts")) return null;
    return `${(await this.resolve(source, importer))?.id}?admin`;
  },
  load(id) {
    if (id !== "\0virtual:words") return null;
    const path = join(process.env["BUILD_FOLDER"] || "build", "client/.vite/manifest.json");
    const isBuilt = this.environment.mode === "build" && existsSync(path);
    const built = isBuilt ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, { file: string }>) : {};
    const scripts: Record<string, Record<string, string[]>> = {};
    for (const [source, { file }] of Object.entries(built)) {
      const [, language, table] = /^app\/i18n\/(\w+)\/(island|admin)-words\.ts$/.exec(source) ?? [];
      if (!language || !table) continue;
      (scripts[language] ??= {})[table === "admin" ? "admin" : "door"] = [`/${file}`];
    }
    return `export const scriptsOfWords = ${JSON.stringify(scripts)};`;
  },
};

/** Modules that do nothing but declare. */
const ofRules = /\/app\/(server|domain|emails|i18n)\/[^?]*\.ts$/;

export default defineConfig({
  plugins: [
    photoPlugin({ folder: weddingFolder }),
    wordScripts,
    lightPreload,
    doorWorker,
    programsApart,
    reactRouter(),
    pagesWithoutScript,
  ],
  resolve: { alias: { "#wedding": weddingFolder } },
  build: { cssTarget: ["chrome123", "safari17.5", "firefox128"], assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/site.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          // What only the server's half of a page used is gone with it.
          treeshake: { moduleSideEffects: (id) => !ofRules.test(id) },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
});
