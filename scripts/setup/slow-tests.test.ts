import { join } from "node:path";
import { expect, test } from "vitest";
import { summary } from "./counts.mjs";
import { root } from "./run.mjs";
import { slowestOfPlaywright, slowestOfVitest } from "./slow-tests.mjs";

test("the five slowest tests of a step are told, the slowest first, also of suites within suites", () => {
  const assertionResults = [3, 9, 1, 7, 5, 8].map((seconds) => ({
    title: `takes ${seconds}`,
    duration: seconds * 1000,
  }));
  const ofVitest = slowestOfVitest({
    testResults: [{ name: join(root, "app/chairs.test.ts"), assertionResults }],
  });
  expect(ofVitest.map(({ seconds }) => seconds)).toEqual([9, 8, 7, 5, 3]);

  const spec = (title: string, duration: number) => ({
    file: "rsvp.spec.ts",
    title,
    tests: [{ results: [{ duration }] }],
  });
  const ofPlaywright = slowestOfPlaywright({
    config: { rootDir: join(root, "test/journeys") },
    suites: [{ specs: [spec("quick", 200)], suites: [{ specs: [spec("slow", 12_340)] }] }],
  });
  expect(
    summary([{ name: "playwright", passed: 2, failed: 0, skipped: 0, seconds: 13, slowest: ofPlaywright }]),
  ).toContain(
    "\n\nSlowest in playwright:\n  12.3 s  test/journeys/rsvp.spec.ts › slow\n   0.2 s  test/journeys/rsvp.spec.ts › quick\n\n",
  );
});

test("a step of which no test is known names none", () => {
  expect(summary([{ name: "types", passed: 1, failed: 0, skipped: 0, seconds: 1 }])).not.toContain("Slowest");
  expect(slowestOfVitest({})).toEqual([]);
});
