import { join } from "node:path";
import { expect, test } from "vitest";
import { summary } from "./counts.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failed-tests.mjs";
import { root } from "./run.mjs";

const row = { name: "vitest", passed: 7, failed: 1, skipped: 0, seconds: 1 };

const name = join(root, "app/chairs.test.ts");
const file = "app/chairs.test.ts";

test("the end names every failed test with its file, its title and the beginning of its error", () => {
  const failureMessages = [
    "\u001B[31mAssertionError: expected 2 to be 1\u001B[39m\n    at app/chairs.test.ts:3:1",
  ];
  const assertionResults = [
    { ancestorTitles: [], title: "fine", status: "passed", failureMessages: [] },
    { ancestorTitles: ["a chair"], title: "seats one", status: "failed", failureMessages },
  ];
  const failures = failuresOfVitest(
    { testResults: [{ name, status: "failed", message: "", assertionResults }] },
    [],
  );
  expect(summary([{ ...row, failures }])).toMatch(
    /\n\nFAILED in vitest: app\/chairs\.test\.ts › a chair › seats one\n {2}AssertionError: expected 2 to be 1\n\n7 passed, 1 failed\n$/,
  );
});

test("a file that cannot be loaded, a hook that fails and an error of no test are named, too", () => {
  const of = (message: string) =>
    failuresOfVitest({ testResults: [{ name, status: "failed", message, assertionResults: [] }] }, []);
  const title = "outside its tests";
  expect(of("Cannot find module 'x'")).toEqual([{ file, title, error: "Cannot find module 'x'" }]);
  expect(of("")).toEqual([{ file, title, error: "" }]);
  expect(failuresOfVitest({ testResults: [] }, ["Error: nobody awaited\n    at x.ts:1:1"])).toEqual([
    { file: "", title: "no test", error: "Error: nobody awaited" },
  ]);
});

test("a journey that fails, or passes at the second try only, is named with the locator and without the log", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: "rsvp.spec.ts",
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const message =
    "Error: expect(locator).toBeVisible() failed\n\nLocator: locator('p')\nExpected: visible\nTimeout: 60000ms\n\nCall log:\n  - waiting";
  const failures = failuresOfPlaywright({
    config: { rootDir: join(root, "test/journeys") },
    suites: [
      {
        title: "rsvp.spec.ts",
        specs: [spec("fine", "expected"), spec("unsteady", "flaky", "Error: closed")],
        suites: [{ title: "on a telephone", specs: [spec("answers", "unexpected", message)] }],
      },
    ],
    errors: [{ message: "Error: no worker" }],
  });
  const journeys = "test/journeys/rsvp.spec.ts";
  expect(failures).toEqual([
    { file: journeys, title: "unsteady", error: "Error: closed" },
    {
      file: journeys,
      title: "on a telephone › answers",
      error:
        "Error: expect(locator).toBeVisible() failed\nLocator: locator('p')\nExpected: visible\nTimeout: 60000ms",
    },
    { file: "", title: "outside its tests", error: "Error: no worker" },
  ]);
});

test("a page in an error does not hide the other failures", () => {
  const [failure] = failuresOfVitest({ testResults: [] }, [`Error: ${"<p>".repeat(5000)}`]);
  expect(failure?.error.length).toBeLessThan(300);
  expect(failuresOfVitest({ testResults: [] }, ["line\n".repeat(100)])[0]?.error.split("\n")).toHaveLength(4);
});
