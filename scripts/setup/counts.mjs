import { existsSync, readFileSync } from "node:fs";
import { failuresOfPlaywright, failuresOfVitest } from "./failed-tests.mjs";
import { slowestOfPlaywright, slowestOfVitest } from "./slow-tests.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string, failures?: import("./failed-tests.mjs").FailedTest[], slowest?: import("./slow-tests.mjs").SlowTest[] }} Counts */
/** @typedef {Counts & { name: string, seconds: number }} Counted */

/**
 * @param {string} report @param {number} code the exit code
 * @param {string} [betweenTests] the report of test/runner/errors-between-tests.ts
 * @returns {Counts}
 */
export function readVitest(report, code, betweenTests = "") {
  const read = readReport(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0, note: "wrote no report" };
  return withExitCode(
    {
      passed: read.numPassedTests,
      failed: read.numFailedTests,
      skipped: read.numPendingTests + read.numTodoTests,
      failures: failuresOfVitest(read, readReport(betweenTests) ?? []),
      slowest: slowestOfVitest(read),
    },
    code,
  );
}

/** A test that passed only on retry counts as failed. @param {string} report @param {number} code @returns {Counts} */
export function readPlaywright(report, code) {
  const read = readReport(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0, note: "wrote no report" };
  const { expected, unexpected, flaky, skipped } = read.stats;
  const failures = failuresOfPlaywright(read);
  const slowest = slowestOfPlaywright(read);
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures, slowest }, code);
}

/** @param {readonly Counts[]} results */
export function totals(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** @param {readonly Counted[]} results @param {readonly string[]} [warnings] what nobody may overlook */
export function summary(results, warnings = []) {
  const rows = results.map(({ name, seconds, note, ...counts }) =>
    [
      name.padEnd(17),
      `${seconds.toFixed(1)} s`.padStart(8),
      `  ${inWords(counts)}`,
      note ? ` (${note})` : "",
    ].join(""),
  );
  const slow = results.flatMap(({ name, slowest = [] }) =>
    slowest.length > 0 ? [inTurn(name, slowest)] : [],
  );
  // Where only the end of the output is kept, the failed tests must be in it.
  const failed = results.flatMap(({ name, failures = [] }) => failures.map((test) => nameFailed(name, test)));
  const parts = [rows.join("\n"), ...slow, ...warnings.map(loudly), ...failed, inWords(totals(results))];
  return `\n${parts.join("\n\n")}\n`;
}

/** @param {string} step @param {readonly import("./slow-tests.mjs").SlowTest[]} slowest */
function inTurn(step, slowest) {
  const lines = slowest.map(
    ({ seconds, file, title }) =>
      `${seconds.toFixed(1)} s`.padStart(8) + `  ${file} › ${title}`.slice(0, 120),
  );
  return [`Slowest in ${step}:`, ...lines].join("\n");
}

/** @param {string} warning */
function loudly(warning) {
  const bar = "!".repeat(80);
  return [bar, ...warning.split("\n").map((line) => `!! ${line}`.trimEnd()), bar].join("\n");
}

/** @param {string} step @param {import("./failed-tests.mjs").FailedTest} test */
function nameFailed(step, { file, title, error }) {
  const which = [file, title].filter(Boolean).join(" › ");
  return [
    `FAILED in ${which ? `${step}: ${which}` : step}`,
    ...error.split("\n").map((line) => `  ${line}`),
  ].join("\n");
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Counts miss a file that cannot load and a failure between tests. @param {Counts} counts @param {number} code */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, note: `exit code ${code}` } : counts;
}

/** @param {string} report */
function readReport(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}
