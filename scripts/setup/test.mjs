import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureBuilt, ensureSecondBuilt } from "./build.mjs";
import { ensureHeadlessChromium } from "./chromium.mjs";
import { summary, totals } from "./counts.mjs";
import { openEmulators } from "./emulators.mjs";
import { SetupFailure } from "./failure.mjs";
import { readHostedTestMode, untestedHosted } from "./hosted-test-mode.mjs";
import { ensureHostedInstalled } from "./install.mjs";
import { check, chooseSuites, playwright, reports, vitest } from "./suites.mjs";
import { runTasks, withNeeds } from "./tasks.mjs";

/** A test waits for a browser, an emulator or a disk: two processes a core leave no core idle. */
const room = 2 * availableParallelism();

/** @typedef {import("./counts.mjs").Counts} Counts */
/** @typedef {import("./tasks.mjs").Task} Task */

/** @param {string[]} filters parts of paths: only tests whose file has one of them @returns {Promise<number>} */
export async function runTests(filters) {
  const wish = readHostedTestMode(process.env);
  const emulators = openEmulators();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on("SIGINT", stop).on("SIGTERM", stop);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  try {
    return await runAll(filters, stopping.signal, { wish, emulators });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await emulators.close();
  }
}

/** @typedef {{ wish: import("./hosted-test-mode.mjs").HostedWish, emulators: ReturnType<typeof openEmulators> }} Hosted */

/**
 * @param {string[]} filters
 * @param {AbortSignal} stop stopping one task also cancels the others
 * @param {Hosted} hosted
 * @returns {Promise<number>}
 */
async function runAll(filters, stop, hosted) {
  const protocol = openProtocol();
  const tasks = listTasks(filters, protocol, hosted);
  try {
    await runTasks(tasks, {
      room,
      stop,
      cannotRun: (name, missing) => protocol.failed(name, { note: `without ${missing}` }),
    });
  } catch (error) {
    if (!stop.aborted) throw error;
    protocol.warnings.add("STOPPED before the end: what is not listed here did not run.");
  }
  if (filters.length > 0)
    protocol.warnings.add(`Only tests with ${filters.join(" or ")} in their path ran, and no checks.`);
  const results = tasks.flatMap(({ name }) => protocol.results.get(name) ?? []);
  const { passed, failed } = totals(results);
  process.stdout.write(summary(results, [...protocol.warnings]));
  return failed === 0 && passed > 0 && !stop.aborted ? 0 : 1;
}

/**
 * What is to be done, the longest first.
 * @param {string[]} filters @param {ReturnType<typeof openProtocol>} protocol @param {Hosted} hosted
 * @returns {Task[]}
 */
function listTasks(filters, { counted, preparation, warnings }, { wish, emulators }) {
  const suites = chooseSuites(filters);
  const how = { filters, isLoud: suites.length === 1 };
  /** @type {Record<string, string>} */
  let browser = {};

  /** @param {(env: Record<string, string>) => Promise<Counts>} work */
  async function onEmulators(work) {
    const readiness = await emulators.ready();
    if (readiness.ok) return work(readiness.environment);
    const { counts, warning } = untestedHosted(wish, readiness.reason);
    warnings.add(warning);
    return counts;
  }

  const preparations = [
    preparation("server SDK", 0, [], ensureHostedInstalled),
    preparation("browser", 0, [], async () => {
      browser = await ensureHeadlessChromium();
    }),
    preparation("emulators", 0, [], async () => {
      await emulators.ready();
    }),
    // Where everything is checked, the site is built from what the compiler has passed.
    preparation("build", 1, ["types"], () => ensureBuilt({ areTypesChecked: filters.length === 0 })),
    preparation("second build", 1, ["types"], ensureSecondBuilt),
  ];
  const tests = [
    counted("journeys", 2, ["build", "second build", "browser"], () =>
      playwright("test/playwright.config.ts", { ...how, env: browser }),
    ),
    counted("visits", 2, ["build"], () =>
      vitest("visits", ["--project=visits", "--project=drawn", "--project=faults"], how),
    ),
    counted("hosted", 2, ["build", "emulators", "server SDK"], () =>
      onEmulators((env) => vitest("hosted", ["--config=test/hosted/vitest.config.ts"], { ...how, env })),
    ),
    counted("hosted journey", 2, ["build", "browser", "emulators", "server SDK"], () =>
      onEmulators((env) =>
        playwright("test/hosted/playwright.config.ts", { ...how, env: { ...browser, ...env } }),
      ),
    ),
    counted("units", 2, ["server SDK"], () => vitest("units", ["--project=units"], how)),
  ];
  // Work on one thing is not kept waiting by what looks at everything.
  if (filters.length > 0) return withNeeds(suites, [...preparations, ...tests]);
  return [
    counted("types", 1, ["server SDK"], () =>
      check([
        ["react-router", ["typegen"]],
        ["tsc", ["-p", "."]],
      ]),
    ),
    ...preparations,
    ...tests,
    // The linter reads the types of the routes, which the compiler's task generates.
    counted("lint", 1, ["types"], () => check([["oxlint", ["--deny-warnings"]]])),
    counted("format", 1, [], () => check([["oxfmt", ["--check"]]])),
  ];
}

function openProtocol() {
  /** @type {Map<string, import("./counts.mjs").Counted>} */
  const results = new Map();
  /** @type {Set<string>} */
  const warnings = new Set();

  /** @param {string} name @param {Partial<Counts>} why */
  function failed(name, why) {
    results.set(name, { name, passed: 0, failed: 1, skipped: 0, seconds: 0, ...why });
  }

  /**
   * @param {string} name @param {number} room @param {readonly string[]} needs @param {() => Promise<Counts>} work
   * @returns {Task}
   */
  function counted(name, room, needs, work) {
    async function run() {
      process.stdout.write(`— ${name} …\n`);
      const began = performance.now();
      const counts = await work();
      const seconds = (performance.now() - began) / 1000;
      results.set(name, { name, ...counts, seconds });
      const { passed, failed } = counts;
      process.stdout.write(`— ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s\n`);
      return failed === 0;
    }
    return { name, room, needs, run };
  }

  /**
   * It counts only if it fails.
   * @param {string} name @param {number} room @param {readonly string[]} needs @param {() => Promise<void>} work
   * @returns {Task}
   */
  function preparation(name, room, needs, work) {
    async function run() {
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof SetupFailure)) throw error;
        process.stdout.write(`\n— ${name}\n${error.message}\n`);
        failed(name, { failures: [{ file: "", title: "", error: error.message }] });
        return false;
      }
    }
    return { name, room, needs, run };
  }

  return { results, warnings, counted, preparation, failed };
}
