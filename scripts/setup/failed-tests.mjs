import { isAbsolute, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/** @typedef {{ file: string, title: string, error: string }} FailedTest the error in its first lines */

/** So many lines, and characters of each, tell one failure from another. */
const shown = { lines: 4, characters: 240 };

/**
 * @param {any} report
 * @param {readonly string[]} betweenTests errors that belong to no test
 * @returns {FailedTest[]}
 */
export function failuresOfVitest({ testResults = [] }, betweenTests) {
  /** @type {FailedTest[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = fromRoot(name);
    const before = failures.length;
    for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
      if (status !== "failed") continue;
      failures.push({
        file,
        title: [...ancestorTitles, title].filter(Boolean).join(" › "),
        error: beginningOf(failureMessages),
      });
    }
    const isUnnamed = status === "failed" && failures.length === before;
    if (message || isUnnamed)
      failures.push({ file, title: "outside its tests", error: beginningOf([message]) });
  }
  for (const error of betweenTests)
    failures.push({ file: "", title: "no test", error: beginningOf([error]) });
  return failures;
}

/** @param {any} report @returns {FailedTest[]} */
export function failuresOfPlaywright({ config, suites = [], errors = [] }) {
  /** @type {FailedTest[]} */
  const failures = [];
  for (const suite of suites) read(suite, []);
  for (const error of errors) {
    failures.push({
      file: fromRoot(error.location?.file ?? ""),
      title: "outside its tests",
      error: beginningOf([error.message]),
    });
  }
  return failures;

  /** @param {any} suite @param {string[]} above titles; a file is a suite, too */
  function read(suite, above) {
    for (const { file, title, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const messages = results.flatMap(messagesOf);
        failures.push({
          file: fromRoot(`${config.rootDir}/${file}`),
          title: [...above, title].join(" › "),
          error: beginningOf(messages),
        });
      }
    }
    for (const inner of suite.suites ?? []) read(inner, [...above, inner.title]);
  }
}

/** @param {{ errors?: { message?: string }[] }} result */
function messagesOf({ errors = [] }) {
  return errors.map(({ message = "" }) => message);
}

/** @param {readonly string[]} messages each perhaps with a stack @returns {string} */
function beginningOf(messages) {
  const lines = messages
    .flatMap(
      (message) =>
        stripVTControlCharacters(message)
          .split(/\n\s+at |\nCall log:/)[0]
          ?.split("\n") ?? [],
    )
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, shown.lines)
    .map((line) => line.slice(0, shown.characters))
    .join("\n");
}

/** @param {string} file */
export function fromRoot(file) {
  return isAbsolute(file) ? relative(root, file) : file;
}
