// A version as a tree of git's, and the site that is built from it. What is kept here can be deleted at any time.

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../../test/faults/site-process.ts";

export const cache = join(projectFolder, ".cache/compare");

export function treeOf(commit: string): string {
  if (commit !== ".") return git(["rev-parse", `${commit}^{tree}`]).slice(0, 12);
  mkdirSync(cache, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(cache, "index") };
  git(["add", "--all"], env);
  return git(["write-tree"], env).slice(0, 12);
}

function git(parameters: string[], env = process.env): string {
  return execFileSync("git", parameters, { cwd: projectFolder, env, encoding: "utf8" }).trim();
}

/** What is recorded differently cannot be compared. */
export async function recorderOf(): Promise<string> {
  const hash = createHash("sha256").update(
    await readFile(join(projectFolder, "test/kits/site/browser-form.ts")),
  );
  for (const name of (await readdir(import.meta.dirname)).toSorted()) {
    if (!/run|versions/.test(name)) hash.update(await readFile(join(import.meta.dirname, name)));
  }
  return hash.digest("hex").slice(0, 8);
}

/** The folder of the version's built site; `withMaps`: with what tells the source of each built line. */
export async function siteOf(tree: string, wedding: string, { withMaps = false } = {}): Promise<string> {
  const folder = join(cache, "sites", `${tree}-${wedding.replace("/", "-")}${withMaps ? "-maps" : ""}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}-draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, ".cache"), { recursive: true });
  const archive = execFileSync("git", ["archive", tree], { cwd: projectFolder, maxBuffer: 1e9 });
  execFileSync("tar", ["-x"], { cwd: draft, input: archive });
  await mkdir(join(projectFolder, ".cache/photos"), { recursive: true });
  await symlink(join(projectFolder, ".cache/photos"), join(draft, ".cache/photos"));
  const [here, there] = await Promise.all(
    [projectFolder, draft].map((root) => readFile(join(root, "package-lock.json"), "utf8")),
  );
  if (here === there) await symlink(join(projectFolder, "node_modules"), join(draft, "node_modules"));
  else execFileSync("npm", ["ci"], { cwd: draft, stdio: "ignore" });
  const built = spawnSync(
    process.execPath,
    [
      "node_modules/@react-router/dev/bin.cjs",
      "build",
      ...(withMaps ? ["--sourcemapServer", "--sourcemapClient"] : []),
    ],
    {
      cwd: draft,
      env: { ...process.env, NODE_ENV: "production", WEDDING: wedding },
      encoding: "utf8",
    },
  );
  if (built.status !== 0) throw new Error(`${tree} could not be built:\n${built.stdout}${built.stderr}`);
  await rename(draft, folder);
  return folder;
}
