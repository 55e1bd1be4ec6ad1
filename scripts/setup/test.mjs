// Runs all checks and tests in sequence, and prints a summary.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureSecondBuilt } from "./build.mjs";
import { ensureHeadlessChromium } from "./chromium.mjs";
import { readPlaywright, readVitest, summary, totals } from "./counts.mjs";
import { openEmulators } from "./emulators.mjs";
import { SetupFailure } from "./failure.mjs";
import { readHostedTestMode, untestedHosted } from "./hosted-test-mode.mjs";
import { ensureHostedInstalled } from "./install.mjs";
import { root, runTool, runToolQuietly } from "./run.mjs";

const reports = join(root, ".cache/test-reports");

/** @param {string[]} filters parts of paths: only tests whose file has one of them @returns {Promise<number>} */
export async function runTests(filters) {
  const wish = readHostedTestMode(process.env);
  const emulators = openEmulators();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    return await runAll(filters, stopping.signal, { wish, emulators });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await emulators.close();
  }
}

/**
 * @param {string[]} filters
 * @param {AbortSignal} stop stopping one step also cancels the others
 * @param {{ wish: import("./hosted-test-mode.mjs").HostedWish, emulators: ReturnType<typeof openEmulators> }} hosted
 * @returns {Promise<number>}
 */
async function runAll(filters, stop, { wish, emulators }) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** @type {import("./counts.mjs").Counted[]} */
  const results = [];
  /** @type {Set<string>} */
  const warnings = new Set();

  try {
    await runSteps();
  } catch (error) {
    if (!stop.aborted) throw error;
    warnings.add("STOPPED before the end: what is not listed here did not run.");
  }
  const { passed, failed } = totals(results);
  process.stdout.write(summary(results, [...warnings]));
  return failed === 0 && passed > 0 && !stop.aborted ? 0 : 1;

  async function runSteps() {
    await prepare("Google's server SDK", ensureHostedInstalled);
    await step("format", () => check([["oxfmt", ["--check"]]]));
    // The linter needs types, and this step generates those of the routes.
    const areTypesChecked = await step("types", () =>
      check([
        ["react-router", ["typegen"]],
        ["tsc", ["-p", "."]],
      ]),
    );
    await step("lint", () => check([["oxlint", ["--deny-warnings"]]]));
    // A failed preparation counts as a failure, and the steps that depend on it do not pass.
    const [isBuilt, isSecondBuilt] = await Promise.all([
      prepare("build", () => ensureBuilt({ areTypesChecked })),
      prepare("build of the second sample", ensureSecondBuilt),
    ]);
    // Started early: both wait for downloads, if anything has to be installed, while other tests run.
    void emulators.ready();
    /** @type {Record<string, string>} */
    let browser = {};
    const browserReadiness = prepare("browser", async () => {
      browser = await ensureHeadlessChromium();
    });
    await step("vitest", () => vitest("vitest", filters));
    await hostedStep("hosted", (env) =>
      vitest("hosted", ["--config=test/hosted/vitest.config.ts", ...filters], env),
    );
    const hasBrowser = await browserReadiness;
    if (isBuilt && isSecondBuilt && hasBrowser) {
      await step("playwright", () => playwright("test/playwright.config.ts", filters, browser));
      await hostedStep("journey, hosted", (env) =>
        playwright("test/hosted/playwright.config.ts", filters, { ...browser, ...env }),
      );
    } else
      results.push({
        name: "playwright",
        passed: 0,
        failed: 1,
        skipped: 0,
        seconds: 0,
        note: "could not run",
      });
  }

  /** @param {string} name @param {() => Promise<import("./counts.mjs").Counts>} work */
  async function step(name, work) {
    stop.throwIfAborted();
    process.stdout.write(`\n— ${name}\n`);
    const began = performance.now();
    const counts = await work();
    results.push({ name, ...counts, seconds: (performance.now() - began) / 1000 });
    return counts.failed === 0;
  }

  /**
   * A step that needs Google's emulators; it receives the environment that names them.
   * @param {string} name @param {(env: Record<string, string>) => Promise<import("./counts.mjs").Counts>} work
   */
  async function hostedStep(name, work) {
    stop.throwIfAborted();
    const readiness = await emulators.ready();
    if (readiness.ok) return step(name, () => work(readiness.environment));
    const { counts, warning } = untestedHosted(wish, readiness.reason);
    results.push({ name, ...counts, seconds: 0 });
    warnings.add(warning);
    return false;
  }

  /** @param {string} name @param {() => Promise<void>} work */
  async function prepare(name, work) {
    stop.throwIfAborted();
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof SetupFailure)) throw error;
      process.stdout.write(`\n— ${name}\n${error.message}\n`);
      const failures = [{ file: "", title: "", error: error.message }];
      results.push({ name, passed: 0, failed: 1, skipped: 0, seconds: 0, failures });
      return false;
    }
  }
}

/**
 * @param {readonly Parameters<typeof runToolQuietly>[]} tools run until one fails
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
async function check(tools) {
  for (const tool of tools) {
    const { code, output } = await runToolQuietly(...tool);
    process.stdout.write(output);
    if (code === 0) continue;
    const error = output.trim().split("\n").slice(0, 20).join("\n");
    return { passed: 0, failed: 1, skipped: 0, failures: [{ file: tool[0], title: "", error }] };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

/** @param {string} name of its report @param {string[]} parameters filters and flags @param {Record<string, string>} [env] */
async function vitest(name, parameters, env = {}) {
  const report = join(reports, `${name}.json`);
  const betweenTests = join(reports, `${name}-between-tests.json`);
  const output = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./test/runner/errors-between-tests.ts",
  ];
  const hasFilter = parameters.some((parameter) => !parameter.startsWith("--"));
  const code = await runTool(
    "vitest",
    ["run", ...output, ...(hasFilter ? ["--passWithNoTests"] : []), ...parameters],
    { env: { ...env, BETWEEN_TESTS: betweenTests } },
  );
  return readVitest(report, code, betweenTests);
}

/** @param {string} config @param {string[]} filters @param {Record<string, string>} env */
async function playwright(config, filters, env) {
  const report = join(reports, `${config.replaceAll("/", "-")}.json`);
  const code = await runTool(
    "playwright",
    [
      "test",
      `--config=${config}`,
      "--reporter=list,json",
      ...(filters.length > 0 ? ["--pass-with-no-tests", ...filters] : []),
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return readPlaywright(report, code);
}
