import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Read at the start, because it may change later. */
const parent = process.ppid;

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** From the package `node`, because the machine's own may be too old. */
export const ownNode = join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

const tools = {
  oxfmt: "oxfmt/bin/oxfmt",
  oxlint: "oxlint/bin/oxlint",
  playwright: "@playwright/test/cli.js",
  "react-router": "@react-router/dev/bin.cjs",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
};

/** @typedef {{ env?: Record<string, string> }} RunOptions */

/**
 * @param {string} program @param {readonly string[]} parameters @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, { cwd: root, stdio: "inherit", env: environment(options) });
  return whenEnded(child);
}

/**
 * @param {string} program @param {readonly string[]} parameters @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, parameters, options = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: environment(options),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return { code: await whenEnded(child), output };
}

/** Else a long guest list adds 50 MB to the space for new objects for good; the heap grows to several times its use. */
export const siteFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** @param {readonly string[]} parameters @param {RunOptions} [options] */
export function runNode(parameters, options) {
  return run(ownNode, ["--disable-warning=ExperimentalWarning", ...parameters], options);
}

/** @param {keyof typeof tools} tool @param {readonly string[]} parameters @param {RunOptions} [options] */
export function runTool(tool, parameters, options) {
  return run(ownNode, [pathOf(tool), ...parameters], options);
}

/** @param {keyof typeof tools} tool @param {readonly string[]} parameters @param {RunOptions} [options] */
export function runToolQuietly(tool, parameters, options) {
  return runQuietly(ownNode, [pathOf(tool), ...parameters], options);
}

/** @param {keyof typeof tools} tool */
function pathOf(tool) {
  return join(root, "node_modules", tools[tool]);
}

/** @param {RunOptions} options */
function environment({ env }) {
  const path = join(root, "node_modules/.bin") + delimiter + (process.env.PATH ?? "");
  return { ...process.env, ...env, PATH: path };
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<number>} */
function whenEnded(child) {
  /** @param {NodeJS.Signals} signal */
  function pass(signal) {
    // In a terminal, Ctrl-C reaches the child directly; some tools take a second signal as "stop at once".
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  }
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const orphanWatch = process.env.npm_lifecycle_event && setInterval(endIfOrphaned, 250, child);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return ended.finally(() => {
    process.off("SIGTERM", pass).off("SIGINT", pass);
    if (orphanWatch) clearInterval(orphanWatch);
  });
}

/**
 * npm starts this process through a shell, and Debian's shell dies of a signal without forwarding it. Then
 * this process gets a new parent, and the site would run on with nothing to stop it.
 * @param {import("node:child_process").ChildProcess} child
 */
function endIfOrphaned(child) {
  if (process.ppid !== parent) child.kill("SIGTERM");
}
