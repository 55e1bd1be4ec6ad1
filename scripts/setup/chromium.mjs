import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { root, runQuietly, runToolQuietly } from "./run.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome"];

/** The same engine without window support: the journeys take half the time in it. */
const headlessShell = "chromium-headless-shell";

/** Empty if Playwright has a browser of its own. @returns {Promise<Record<string, string>>} */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM) return ensureChromium();
  const found = await findOnPath([headlessShell]);
  if (found) return found;
  process.stdout.write("The tests need a browser: installing Chromium without windows …\n");
  await installByApt(headlessShell);
  return (await findOnPath([headlessShell])) ?? ensureChromium();
}

/** @returns {Promise<Record<string, string>>} */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await works(named)) return { CHROMIUM: named };
    throw new SetupFailure(`CHROMIUM names ${named}, which is no browser that can run here.`);
  }
  const found = (await findOnPath(browsers)) ?? findPlaywrights();
  if (found) return found;

  process.stdout.write("The tests need a browser: installing Chromium …\n");
  const byPackages = await installByApt("chromium");
  const installed = await findOnPath(browsers);
  if (installed) return installed;
  const byPlaywright = await runToolQuietly("playwright", ["install", "chromium"]);
  const downloaded = findPlaywrights();
  if (byPlaywright.code === 0 && downloaded) return downloaded;
  throw new SetupFailure(
    `No Chromium could be found or installed. Install one, or name it in CHROMIUM.\n\n${byPackages}\n${byPlaywright.output}`.trim(),
  );
}

/** @param {readonly string[]} names */
async function findOnPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(":")) {
      const file = join(folder, name);
      if (folder && existsSync(file) && (await works(file))) return { CHROMIUM: file };
    }
  }
  return null;
}

function findPlaywrights() {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  return existsSync(chromium.executablePath()) ? {} : null;
}

/** Ubuntu has a `chromium` that only prints where to get one. @param {string} file */
async function works(file) {
  const { code } = await runQuietly(file, ["--version"]).catch(() => ({ code: 1 }));
  return code === 0;
}

/** Works on Debian-based systems if this account may install. @param {string} name of the package */
async function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return "";
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await runQuietly("apt-get", ["update"], { env });
  if (updated.code !== 0) return updated.output;
  const install = ["install", "--yes", "--no-install-recommends", name];
  return (await runQuietly("apt-get", install, { env })).output;
}
