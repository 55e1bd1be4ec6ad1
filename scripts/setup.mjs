// The entry of all npm commands: prepares the machine for the command, then runs it. Plain JavaScript without
// packages, because it runs before anything is installed, on any Node from 20.

import { join } from "node:path";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { SetupFailure } from "./setup/failure.mjs";
import { choosesHostedEngine, ensureHostedInstalled, ensureInstalled } from "./setup/install.mjs";
import { root, runNode, siteFlags } from "./setup/run.mjs";
import { runTests } from "./setup/test.mjs";

/** @type {Record<string, (parameters: string[]) => Promise<number>>} */
const commands = {
  async start() {
    await ensureBuilt();
    // What strips the types takes 20 MB, and is not loaded for what an earlier start has compiled.
    const NODE_COMPILE_CACHE = join(root, ".cache/compiled");
    return runNode([...siteFlags, "server.ts"], { env: { NODE_ENV: "production", NODE_COMPILE_CACHE } });
  },
  /** For a container image, where the build and the start are separate. */
  async build() {
    await ensureBuilt();
    return 0;
  },
  test: runTests,
  dev: (parameters) => runNode(["scripts/dev.ts", ...parameters]),
  admin: (parameters) => runBuilt("scripts/admin.ts", parameters),
  guests: (parameters) => runBuilt("scripts/guests.ts", parameters),
  wedding: (parameters) => runBuilt("scripts/wedding.ts", parameters),
  post: (parameters) => runBuilt("scripts/post.ts", parameters),
  backup: (parameters) => runTyped("scripts/backup.ts", parameters),
  restore: (parameters) => runTyped("scripts/restore.ts", parameters),
  async copy(parameters) {
    if (parameters.some((parameter) => parameter.endsWith("firestore"))) await ensureHostedInstalled();
    return runBuilt("scripts/copy.ts", parameters);
  },
  bench: (parameters) => runBuilt("scripts/bench/run.ts", parameters),
  async pictures() {
    return runBuilt("scripts/pictures.ts", [], await ensureChromium());
  },
  browsers: (parameters) => runBuilt("scripts/browsers/run.ts", parameters),
  compare: (parameters) => runTyped("scripts/compare/run.ts", parameters),
  async walks(parameters) {
    return runTyped("scripts/walks/run.ts", parameters, await ensureChromium());
  },
  torture: (parameters) => runBuilt("scripts/torture/run.ts", parameters),
};

const [name = "", ...parameters] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  try {
    await ensureInstalled();
    if (choosesHostedEngine(process.env)) await ensureHostedInstalled();
    process.exitCode = await command(parameters);
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`Choose one of: ${Object.keys(commands).join(", ")}.\n`);
  process.exitCode = 1;
}

/** @param {string} script @param {string[]} parameters @param {Record<string, string>} [environment] */
async function runBuilt(script, parameters, environment = {}) {
  await ensureBuilt();
  return runTyped(script, parameters, environment);
}

/**
 * Backups need no build, because they must work where the site does not.
 * @param {string} script @param {string[]} parameters @param {Record<string, string>} [environment]
 */
function runTyped(script, parameters, environment = {}) {
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  return runNode([script, ...parameters], {
    env: { NODE_ENV: "production", INIT_CWD: typedIn, ...environment },
  });
}
