import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { ownNode, root, runQuietly } from "./run.mjs";

const hosted = join(root, "hosted");
const emulators = join(root, "test/emulators");

export async function ensureInstalled() {
  if (isInstalled(root) && existsSync(ownNode)) return;
  process.stdout.write("Installing what the site needs. The first time takes a minute …\n");
  await install(root);
  if (!existsSync(ownNode)) throw new SetupFailure("The packages are installed, yet without Node.");
}

/** Google's server SDK is larger than the site, and only hosted engines need it. */
export async function ensureHostedInstalled() {
  if (isInstalled(hosted)) return;
  process.stdout.write("Installing Google's server SDK for the hosted engines …\n");
  await install(hosted, ["--ignore-scripts"]);
}

/** Leaves out optional packages: native code that would be compiled here and is not used. */
export async function ensureEmulatorsInstalled() {
  if (isInstalled(emulators)) return;
  process.stdout.write("Installing Google's emulator of Firebase Authentication for the tests …\n");
  await install(emulators, ["--ignore-scripts", "--omit=optional"]);
}

/** @param {Record<string, string | undefined>} environment */
export function choosesHostedEngine({ DOCUMENTS, IDENTITY }) {
  return DOCUMENTS === "firestore" || IDENTITY === "firebase";
}

/** @param {string} folder @param {readonly string[]} [flags] */
async function install(folder, flags = []) {
  // Names the folder explicitly, because npm's environment variables may point to the project's root.
  const parameters = ["ci", `--prefix=${folder}`, ...flags, "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const { code, output } = npm
    ? await runQuietly(process.execPath, [npm, ...parameters])
    : await runQuietly("npm", parameters);
  if (code !== 0)
    throw new SetupFailure(`The packages could not be installed. npm says:\n\n${output.trim()}`);
}

/** npm lists the installed packages in node_modules once all are there. @param {string} folder */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const present = readPackages(join(folder, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    // The list omits the root, and optional packages for other machines.
    if (path === "" || (optional && !present[path])) return true;
    return present[path]?.version === version && present[path]?.integrity === integrity;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}
