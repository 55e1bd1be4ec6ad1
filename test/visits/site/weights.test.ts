import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households/households.ts";
import { opened, openWithCards } from "../../kits/households/household-visits.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

const client = "build/client/assets";

function brotliBytes(body: string | Buffer, quality = 11): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

const packed = new Map<string, number>();

/** Together, each packed once for all tests. */
async function assetBytes(names: readonly string[]): Promise<number> {
  for (const name of names.filter((each) => !packed.has(each)))
    packed.set(name, brotliBytes(await readFile(`${client}/${name}`)));
  return names.reduce((sum, name) => sum + (packed.get(name) ?? 0), 0);
}

/** By name, with all that they import at once. */
async function withImports(names: readonly string[], known = new Map<string, string>()) {
  for (const name of names.filter((each) => !known.has(each))) {
    const script = await readFile(`${client}/${name}`, "utf8");
    known.set(name, script);
    const imported = [...script.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)];
    await withImports(
      imported.map(([, path = ""]) => path),
      known,
    );
  }
  return known;
}

test("HTML and style of a first view stay within 6 KB, and where they are drawn for the guest within one flight, 14 KB", async () => {
  await using site = await openVisitedSite();
  const [stranger, invited] = [site.visitor(), await site.invited()];
  for (const language of languages) {
    for (const path of ["", "/information", "/wishlist", "/ourstory"]) {
      const { text } = await stranger.get(`/${language}${path}`);
      expect(brotliBytes(text), path).toBeLessThanOrEqual(6 * 1024);
    }
    for (const path of ["/guestbook", "/rsvp"]) {
      for (const guest of [stranger, invited]) {
        const { text } = await guest.get(`/${language}${path}`);
        expect(brotliBytes(text, 5), path).toBeLessThanOrEqual(14 * 1024);
      }
    }
  }
});

test.each([
  { to: "the wedding", events: null },
  { to: "wedding and brunch", events: ["wedding", "brunch"] },
])("the form of eight invited to $to stays within one flight", async ({ events }) => {
  const eight = [...Array(8).keys()].map((n): [string, object] => [
    `g${n}`,
    { First_Name: `Member${n}`, Last_Name: "Ek", Household: "Ek", Email: `member${n}@example.se` },
  ]);
  await using site = await openWithCards({ guests: Object.fromEntries(eight) });
  await noteHousehold(site.services, ekId, { events });
  const ek = await opened(site, `i=${ekCode}`);
  for (const language of languages) {
    const { text } = await ek.get(`/${language}/rsvp/household`);
    expect(text.match(/<fieldset class="member"/g)).toHaveLength(8);
    expect(text.includes("Sjöboden")).toBe(events !== null);
    expect(brotliBytes(text, 5)).toBeLessThanOrEqual(14 * 1024);
  }
});

test("the script of the RSVP is at most 2 KB", async () => {
  const entry = (await readdir(client)).filter((name) => /^entry\.client-.*\.js$/.test(name));
  expect(entry).toHaveLength(1);
  expect(await assetBytes(entry)).toBeLessThanOrEqual(2 * 1024);
});

test("the worker of the page at the door is at most 3 KB, and no page or script of the guests names it", async () => {
  expect((await readFile("build/client/door-worker.js")).byteLength).toBeLessThanOrEqual(3 * 1024);
  const entry = (await readdir(client)).filter((name) => /^(entry\.client|name-lookup)-.*\.js$/.test(name));
  for (const script of (await withImports(entry)).values()) {
    expect(script).not.toMatch(/serviceWorker|door-worker|indexedDB/);
  }
  await using site = await openVisitedSite();
  for (const path of ["", "/rsvp", "/guestbook", "/admin"]) {
    const { text } = await (await site.invited()).get(`/en${path}`);
    expect(text).not.toMatch(/serviceWorker|(start|page|worker)-door|door-(worker|list)/);
  }
});

test.each([
  ["the name suggestions with all of React", 75, /^(name-lookup|island-words)-.*\.js$/],
  [
    "all scripts of the page at the door",
    80,
    /^(entry\.client|island-words|start-door|door-site|kept-on-phone)-.*\.js$/,
  ],
])("%s are at most %d KB", async (_what, most, first) => {
  const files = await withImports((await readdir(client)).filter((name) => first.test(name)));
  expect(files.size).toBeGreaterThan(1);
  expect(await assetBytes([...files.keys()])).toBeLessThanOrEqual(most * 1024);
});

test("the chart, the room and the proposal load at most 60 KB beyond the frame of the admin area", async () => {
  const names = await readdir(client);
  const frame = await withImports(
    names.filter((name) => /^(entry\.client|hydrate|admin)-.*\.js$/.test(name)),
  );
  const known = new Set(frame.keys());
  const parts = /^(seating-chart|room-page|proposal-page)-.*\.js$/;
  const own = names.filter((name) => parts.test(name));
  expect(own).toHaveLength(3);
  const loaded = [...(await withImports(own)).keys()].filter((name) => !known.has(name));
  expect(await assetBytes(loaded)).toBeLessThanOrEqual(60 * 1024);
});

const ofGuests = [
  "",
  "/guests/new",
  "/guests/import",
  "/guests/columns",
  "/guests/questions",
  "/guests/invited",
];
const ofTheRest =
  "home website website/photos website/couple settings account people security inbox history".split(" ");
const ofTheDay = "seating seating/room seating/room?panel=wishes print toastmaster invitations".split(" ");

test("a page of the admin area loads at most 10 scripts of 196 KB and 3 style files of 25 KB, and draws no style into itself but its colours", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  for (const path of [...ofGuests, ...[...ofTheDay, ...ofTheRest].map((each) => `/${each}`)]) {
    const { text } = await admin.get(`/en/admin${path}`);
    const named = new Set(
      [...text.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name = ""]) => name),
    );
    const styles = [...named].filter((name) => name.endsWith(".css"));
    const scripts = await withImports([...named].filter((name) => name.endsWith(".js")));
    expect(styles.length, path).toBeGreaterThan(0);
    expect(styles.length, path).toBeLessThanOrEqual(3);
    expect(scripts.size, path).toBeGreaterThan(5);
    expect(scripts.size, path).toBeLessThanOrEqual(10);
    expect(await assetBytes(styles), path).toBeLessThanOrEqual(25 * 1024);
    expect(await assetBytes([...scripts.keys()]), path).toBeLessThanOrEqual(196 * 1024);
    expect(text.match(/<style[\s>][^]*?<\/style>/g)?.join("").length, path).toBeLessThanOrEqual(1024);
  }
});

test("a page of the admin area loads its words from the start, in its own language alone", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  for (const language of languages) {
    const { text } = await admin.get(`/${language}/admin`);
    const found = text.matchAll(/<link rel="modulepreload" [^>]*href="\/assets\/([^"]*-words-[^"]*)"/g);
    const [name = "", ...others] = [...found].map(([, each = ""]) => each);
    expect(others).toEqual([]);
    const script = await readFile(`${client}/${name}`, "utf8");
    expect(languages.filter((of) => script.includes(wordsOf(of).security.title))).toEqual([language]);
    expect(await assetBytes([name])).toBeLessThanOrEqual(54 * 1024);
  }
  // Whichever page a guest reads, its words are on it already.
  for (const path of ["", "/rsvp"]) expect((await admin.get(`/en${path}`)).text).not.toContain("-words-");
});

test("all font files together are at most 40 KB", async () => {
  const fonts = (await readdir(client)).filter((name) => name.endsWith(".woff2"));
  const sizes = await Promise.all(
    fonts.map(async (name) => (await readFile(`${client}/${name}`)).byteLength),
  );
  expect(fonts.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024);
});

test("the picture at the top of the home page is at most 40 KB on a phone", async () => {
  const name = (await readdir(`${client}/photos`)).find((entry) => /^lake-.*-960\.avif$/.test(entry));
  expect((await readFile(`${client}/photos/${name}`)).byteLength).toBeLessThanOrEqual(40 * 1024);
});
