// Builds a planted tree, and runs test files in it.

import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { ensureHeadlessChromium } from "../setup/chromium.mjs";
import type { FailedTest, failuresOfPlaywright, failuresOfVitest } from "../setup/failed-tests.mjs";
import { inBrowsers, keptIn } from "./plant.ts";

export type Run = {
  failures: FailedTest[];
  /** By file; of all its tests together. */
  seconds: Record<string, number>;
  hasFailed: boolean;
  isCutShort: boolean;
};
type Setting = { files?: readonly string[]; env?: NodeJS.ProcessEnv; mostSeconds?: number };

/** A tree's own modules know the tree as the root of the project. */
type TreesModules = {
  ensureHeadlessChromium: typeof ensureHeadlessChromium;
  failuresOfVitest: typeof failuresOfVitest;
  failuresOfPlaywright: typeof failuresOfPlaywright;
};
type VitestReport = { testResults?: { name: string; startTime: number; endTime: number }[] };
type Journeys = { config?: { rootDir: string } } & Suite;
type Suite = { suites?: Suite[]; specs?: { file: string; tests: { results: { duration: number }[] }[] }[] };

const builds = ["build/client", ".cache/second-wedding/client"];

/** Both weddings, as `npm test` builds them, and a copy of their scripts, into which no mutant is written. */
export async function buildTree(tree: string): Promise<void> {
  for (const [file, text] of scriptsOf(tree)) writeFileSync(file, text);
  const script = `const { ensureBuilt, ensureSecondBuilt } = await import("./scripts/setup/build.mjs");
    await ensureBuilt({ areTypesChecked: true });
    await ensureSecondBuilt();`;
  const { code, output } = await runNode(tree, ["--input-type=module", "--eval", script], {});
  if (code !== 0) throw new Error(output);
  for (const [at, build] of builds.entries()) {
    rmSync(join(tree, keptIn, `client-${at}`), { recursive: true, force: true });
    cpSync(join(tree, build), join(tree, keptIn, `client-${at}`), { recursive: true });
  }
}

/** In Node the environment says which mutant is active; into the browsers' scripts it is written. */
export function activateInBrowsers(tree: string, id: string): void {
  for (const [file, text] of scriptsOf(tree)) writeFileSync(file, text.replaceAll(inBrowsers, `"${id}"`));
}

export function isInBrowsers(tree: string, id: string): boolean {
  return scriptsOf(tree).some(([, text]) => new RegExp(`["'\`]${id}["'\`]`).test(text));
}

export async function runVitest(tree: string, setting: Setting): Promise<Run> {
  const { failuresOfVitest } = await modulesOf(tree, "failed-tests.mjs");
  const flags = ["vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${reportOf(tree)}`];
  const { report, ...run } = await runTool(tree, flags, ["--bail=1"], setting);
  const { testResults = [] } = report as VitestReport;
  const seconds = testResults.map((one) => [relative(tree, one.name), (one.endTime - one.startTime) / 1000]);
  return { ...run, failures: failuresOfVitest(report, []), seconds: Object.fromEntries(seconds) };
}

export async function runPlaywright(tree: string, setting: Setting): Promise<Run> {
  const { failuresOfPlaywright } = await modulesOf(tree, "failed-tests.mjs");
  const { ensureHeadlessChromium } = await modulesOf(tree, "chromium.mjs");
  const flags = ["@playwright/test/cli.js", "test", "--config=test/playwright.config.ts", "--reporter=json"];
  const browser = { ...(await ensureHeadlessChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(tree) };
  const env = { ...setting.env, ...browser };
  const { report, ...run } = await runTool(tree, flags, ["--max-failures=1"], { ...setting, env });
  const seconds: Record<string, number> = {};
  add(report);
  return { ...run, failures: failuresOfPlaywright(report), seconds };

  function add({ specs = [], suites = [] }: Suite): void {
    for (const { file: name, tests } of specs) {
      const file = relative(tree, join(report.config?.rootDir ?? "", name));
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds[file] = (seconds[file] ?? 0) + duration / 1000;
    }
    suites.forEach(add);
  }
}

async function modulesOf(tree: string, name: string): Promise<TreesModules> {
  return (await import(pathToFileURL(join(tree, "scripts/setup", name)).href)) as TreesModules;
}

function scriptsOf(tree: string): [file: string, text: string][] {
  return builds.flatMap((build, at) => {
    const pristine = join(tree, keptIn, `client-${at}`);
    if (!existsSync(pristine)) return [];
    return readdirSync(pristine, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".js"))
      .map((path): [string, string] => [join(tree, build, path), readFileSync(join(pristine, path), "utf8")]);
  });
}

function reportOf(tree: string): string {
  return join(tree, keptIn, "report.json");
}

/** Stops at the first failure where only some files run. */
async function runTool(tree: string, flags: readonly string[], bail: readonly string[], setting: Setting) {
  const { files = [] } = setting;
  rmSync(reportOf(tree), { force: true });
  const [tool = "", ...others] = flags;
  const parameters = [join("node_modules", tool), ...others, ...(files.length > 0 ? bail : []), ...files];
  const { code, output, isCutShort } = await runNode(tree, parameters, setting);
  const isReported = existsSync(reportOf(tree));
  if (!isReported) process.stdout.write(output.slice(-2000));
  const report = isReported
    ? (JSON.parse(readFileSync(reportOf(tree), "utf8")) as Journeys & VitestReport)
    : {};
  return { report, hasFailed: code !== 0, isCutShort };
}

/** With the tree's own Node; what it started and did not end is ended with it. */
async function runNode(
  tree: string,
  parameters: readonly string[],
  { env = {}, mostSeconds = 14_400 }: Setting,
) {
  const child = spawn(join(tree, "node_modules/node/bin/node"), parameters, {
    cwd: tree,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: join(tree, "node_modules/.bin") + delimiter + (process.env["PATH"] ?? ""),
      NODE_OPTIONS: `--import=${new URL("preload.mjs", import.meta.url).href}`,
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  let isCutShort = false;
  const timer = setTimeout(() => {
    isCutShort = true;
    endAll();
  }, mostSeconds * 1000);
  const code = await new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  clearTimeout(timer);
  endAll();
  return { code, output, isCutShort };

  function endAll(): void {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All have ended.
    }
  }
}
