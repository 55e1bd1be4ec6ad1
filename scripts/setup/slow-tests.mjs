import { fromRoot } from "./failed-tests.mjs";

/** @typedef {{ seconds: number, file: string, title: string }} SlowTest */

const shown = 5;

/** @param {any} report @returns {SlowTest[]} */
export function slowestOfVitest({ testResults = [] }) {
  /** @type {SlowTest[]} */
  const tests = [];
  for (const { name, assertionResults } of testResults) {
    for (const { title, duration = 0 } of assertionResults) {
      tests.push({ seconds: duration / 1000, file: fromRoot(name), title });
    }
  }
  return slowest(tests);
}

/** @param {any} report @returns {SlowTest[]} */
export function slowestOfPlaywright({ config, suites = [] }) {
  /** @type {SlowTest[]} */
  const journeys = [];
  suites.forEach(read);
  return slowest(journeys);

  /** @param {any} suite */
  function read({ specs = [], suites = [] }) {
    for (const { file, title, tests } of specs) {
      for (const { results } of tests) {
        for (const { duration = 0 } of results) {
          journeys.push({ seconds: duration / 1000, file: fromRoot(`${config.rootDir}/${file}`), title });
        }
      }
    }
    suites.forEach(read);
  }
}

/** @param {SlowTest[]} tests */
function slowest(tests) {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
}
