import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { ownNode, root, runQuietly, runToolQuietly } from "./run.mjs";
import { checkTypes } from "./type-check.mjs";

const sources = [
  "app",
  "public",
  "scripts/photo-cache.ts",
  "scripts/photo-plugin.ts",
  "scripts/photo-problems.ts",
  "scripts/photos.ts",
  "scripts/wedding-photos.ts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** @param {{ areTypesChecked?: boolean }} [known] whether the compiler has just passed everything in the project */
export async function ensureBuilt({ areTypesChecked = false } = {}) {
  const wedding = weddingFolder();
  const isChecked = areTypesChecked && wedding === join(root, "wedding");
  await ensure({
    wedding,
    folder: join(root, "build"),
    look: async () => {
      if (!isChecked) await checkTypes(wedding);
    },
  });
}

export async function ensureSecondBuilt() {
  const folder = join(root, ".cache/second-wedding");
  // Its journeys weigh the pictures of a phone, and know the wider ones by their names.
  const env = { WIDEST_PHOTO: "960" };
  await ensure({ wedding: join(root, "samples/winter"), folder, env });
}

/** @param {{ wedding: string, folder: string, env?: Record<string, string>, look?: () => Promise<void> }} site */
async function ensure({ wedding, folder, env, look }) {
  const stamp = join(folder, "made-from");
  const fingerprint = fingerprintOf([...sources.map((path) => join(root, path)), wedding]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;

  process.stdout.write(`Building the site of ${relative(root, wedding)}, which can take some minutes …\n`);
  const began = performance.now();
  // The quick checks come first, so that a typing error is reported before the long build.
  await prepareWedding(wedding);
  await look?.();
  rmSync(stamp, { force: true });
  const { code, output } = await runToolQuietly("react-router", ["build"], {
    env: { ...env, WEDDING: wedding, BUILD_FOLDER: folder },
  });
  if (code !== 0) throw new SetupFailure(`The site could not be built:\n\n${output.trim()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, fingerprint);
  process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
}

function weddingFolder() {
  const folder = resolve(root, process.env.WEDDING || "wedding");
  if (!existsSync(join(folder, "wedding.ts"))) {
    throw new SetupFailure(`There is no wedding.ts in ${folder}. WEDDING must name your wedding's folder.`);
  }
  return folder;
}

/** @param {string} wedding */
async function prepareWedding(wedding) {
  const { code, output } = await runQuietly(ownNode, [
    "--disable-warning=ExperimentalWarning",
    join(root, "scripts/prepare-wedding.ts"),
    wedding,
  ]);
  if (code !== 0) throw new SetupFailure(output.trim());
  if (output.trim()) process.stdout.write(`\n${output.trim()}\n\n`);
}

/**
 * Tests are not built. The folders' names count too, so that another wedding means another build.
 * @param {readonly string[]} paths
 */
export function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesIn(path)) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${size}\n`);
    }
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => name !== "node_modules" && !name.startsWith(".") && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}
