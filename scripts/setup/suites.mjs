import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readPlaywright, readVitest } from "./counts.mjs";
import { root, runTool, runToolQuietly } from "./run.mjs";

export const reports = join(root, ".cache/test-reports");

/** The files of each suite, as its own configuration chooses them. */
const filesOf = {
  journeys: /^test\/journeys\/.*\.spec\.ts$/,
  visits: /^test\/(visits|commands|faults)\/.*(?<!\.hosted)\.test\.ts$/,
  hosted: /\.hosted\.test\.ts$/,
  "hosted journey": /^test\/hosted\/.*\.spec\.ts$/,
  units: /^(app|scripts|test(?!\/(visits|commands|faults)\/))\/.*(?<!\.hosted)\.test\.ts$/,
};

/** @param {readonly string[]} filters parts of paths @returns {string[]} the suites with a file that has one of them */
export function chooseSuites(filters) {
  const paths = ["app", "scripts", "test"].flatMap(testsIn);
  return suitesOf(
    paths.filter((path) => filters.length === 0 || filters.some((part) => path.includes(part))),
  );
}

/** @param {string} folder from the root @returns {string[]} */
function testsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testsIn(path);
    return /\.(test|spec)\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** @param {readonly string[]} paths of tests @returns {string[]} */
export function suitesOf(paths) {
  return Object.entries(filesOf).flatMap(([name, files]) =>
    paths.some((path) => files.test(path)) ? [name] : [],
  );
}

/**
 * `isLoud`: what the runner says is printed as it comes; otherwise in the end, and only if a test has failed, because
 * suites that run beside each other would write into each other's lines.
 * @typedef {{ filters: readonly string[], isLoud: boolean, env?: Record<string, string> }} SuiteOptions
 */

/**
 * @param {string} name of its report @param {readonly string[]} flags @param {SuiteOptions} options
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function vitest(name, flags, { filters, isLoud, env }) {
  const report = join(reports, `${name}.json`);
  const betweenTests = join(reports, `${name}-between-tests.json`);
  const output = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./test/runner/errors-between-tests.ts",
  ];
  const parameters = ["run", ...output, ...flags, ...filters];
  const code = await runSuite("vitest", parameters, isLoud, { ...env, BETWEEN_TESTS: betweenTests });
  return readVitest(report, code, betweenTests);
}

/**
 * @param {string} config @param {SuiteOptions} options
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function playwright(config, { filters, isLoud, env }) {
  const report = join(reports, `${config.replaceAll("/", "-")}.json`);
  const parameters = ["test", `--config=${config}`, "--reporter=list,json", ...filters];
  const code = await runSuite("playwright", parameters, isLoud, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readPlaywright(report, code);
}

/**
 * @param {readonly Parameters<typeof runToolQuietly>[]} tools run until one fails
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function check(tools) {
  for (const tool of tools) {
    const { code, output } = await runToolQuietly(...tool);
    if (code === 0) continue;
    process.stdout.write(output);
    const error = output.trim().split("\n").slice(0, 20).join("\n");
    return { passed: 0, failed: 1, skipped: 0, failures: [{ file: tool[0], title: "", error }] };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

/**
 * @param {"vitest" | "playwright"} tool @param {string[]} parameters @param {boolean} isLoud
 * @param {Record<string, string>} env
 */
async function runSuite(tool, parameters, isLoud, env) {
  if (isLoud) return runTool(tool, parameters, { env });
  const { code, output } = await runToolQuietly(tool, parameters, { env });
  if (code !== 0) process.stdout.write(output);
  return code;
}
