import { mkdir, mkdtempDisposable, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprintOf } from "./build.mjs";
import { readPlaywright, readVitest, summary } from "./counts.mjs";
import { choosesHostedEngine, isInstalled } from "./install.mjs";
import { root } from "./run.mjs";
import { slowestOfPlaywright, slowestOfVitest } from "./slow-tests.mjs";
import { chooseSuites, suitesOf } from "./suites.mjs";
import { readTypeErrors } from "./type-check.mjs";

test("the site is built again when a file changes, comes, goes or moves, but not for a test", async () => {
  await using folder = await openFolder({ "app/root.tsx": "a", "wedding/photos/lake.svg": "b" });
  const fingerprint = () => fingerprintOf([folder.path]);
  const seen = [fingerprint()];
  expect(fingerprint()).toBe(seen[0]);

  await folder.write("app/root.tsx", "ab");
  seen.push(fingerprint());
  await utimes(join(folder.path, "app/root.tsx"), new Date(0), new Date(0));
  seen.push(fingerprint());
  await folder.write("app/site.ts", "");
  seen.push(fingerprint());
  seen.push(fingerprintOf([join(folder.path, "app")]));
  expect(new Set(seen).size).toBe(seen.length);

  const before = fingerprint();
  await folder.write("app/root.test.ts", "c");
  expect(fingerprint()).toBe(before);
});

test("packages are installed again when the lockfile names another", async () => {
  await using folder = await openFolder({});
  const lock = (packages: object) => folder.write("package-lock.json", JSON.stringify({ packages }));
  const installed = (packages: object) =>
    folder.write("node_modules/.package-lock.json", JSON.stringify({ packages }));

  await lock({ "": {}, "node_modules/a": { version: "1.0.0", integrity: "x" } });
  expect(isInstalled(folder.path)).toBe(false);
  await installed({ "node_modules/a": { version: "0.9.0", integrity: "x" } });
  expect(isInstalled(folder.path)).toBe(false);
  await installed({ "node_modules/a": { version: "1.0.0", integrity: "y" } });
  expect(isInstalled(folder.path)).toBe(false);
  await installed({ "node_modules/a": { version: "1.0.0", integrity: "x" } });
  expect(isInstalled(folder.path)).toBe(true);
  await lock({
    "node_modules/a": { version: "1.0.0", integrity: "x" },
    "node_modules/for-another-system": { version: "1.0.0", optional: true },
  });
  expect(isInstalled(folder.path)).toBe(true);
});

test("Google's server SDK is installed for either hosted engine, and for neither embedded one", () => {
  expect(choosesHostedEngine({ DOCUMENTS: "firestore" })).toBe(true);
  expect(choosesHostedEngine({ IDENTITY: "firebase" })).toBe(true);
  expect(choosesHostedEngine({ DOCUMENTS: "sqlite", IDENTITY: "local", POST: "sendEmail" })).toBe(false);
  expect(choosesHostedEngine({})).toBe(false);
});

test("what Google's SDK leaves unknown where it is not installed keeps nobody from building", () => {
  const error = (path: string) => `${path}(1,1): error TS2307: Cannot find module 'firebase-admin/app'.`;
  expect(readTypeErrors(error("app/server/firebase/firebase-app.ts"))).toEqual([]);
  expect(readTypeErrors(error("wedding/wedding.ts"))).toEqual([error("wedding/wedding.ts")]);
  // A compiler that exits with an error and no output has failed.
  expect(readTypeErrors("")).toHaveLength(1);
});

const sevenPassed = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test("tests are counted as the runners count them", async () => {
  await using folder = await openFolder({
    "vitest.json": JSON.stringify({ ...sevenPassed, numFailedTests: 1, numPendingTests: 2 }),
    "playwright.json": JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }),
  });
  expect(readVitest(join(folder.path, "vitest.json"), 1)).toMatchObject({ passed: 7, failed: 1, skipped: 2 });
  expect(readPlaywright(join(folder.path, "playwright.json"), 1)).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 0,
  });
});

test("a runner that fails without a failed test, or says nothing, has failed", async () => {
  await using folder = await openFolder({ "vitest.json": JSON.stringify(sevenPassed) });
  expect(readVitest(join(folder.path, "vitest.json"), 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(readVitest(join(folder.path, "vitest.json"), 0)).toMatchObject({ passed: 7, failed: 0 });
  expect(readPlaywright(join(folder.path, "none.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("the last line is the sum, and tells of skipped tests only if there are any", () => {
  const row = { name: "vitest", passed: 7, failed: 0, skipped: 0, seconds: 1 };
  expect(summary([row, { ...row, failed: 1 }])).toMatch(/\n14 passed, 1 failed\n$/);
  expect(summary([{ ...row, skipped: 2 }])).toMatch(/\n7 passed, 0 failed, 2 skipped\n$/);
});

test("the five slowest tests of a step are told, the slowest first, also of suites within suites, and none if none is known", () => {
  const row = { passed: 2, failed: 0, skipped: 0, seconds: 13 };
  const assertionResults = [3, 9, 1, 7, 5, 8].map((seconds) => ({ title: "", duration: seconds * 1000 }));
  const ofVitest = slowestOfVitest({ testResults: [{ name: join(root, "a.test.ts"), assertionResults }] });
  expect(ofVitest.map(({ seconds }) => seconds)).toEqual([9, 8, 7, 5, 3]);

  const specs = (title: string, duration: number) => [
    { file: "rsvp.spec.ts", title, tests: [{ results: [{ duration }] }] },
  ];
  const slowest = slowestOfPlaywright({
    config: { rootDir: join(root, "test/journeys") },
    suites: [{ specs: specs("quick", 200), suites: [{ specs: specs("slow", 12_340) }] }],
  });
  expect(summary([{ ...row, name: "playwright", slowest }])).toContain(
    "\n\nSlowest in playwright:\n  12.3 s  test/journeys/rsvp.spec.ts › slow\n   0.2 s  test/journeys/rsvp.spec.ts › quick\n\n",
  );
  expect(slowestOfVitest({})).toEqual([]);
  expect(summary([{ ...row, name: "types" }])).not.toContain("Slowest");
});

test.each([
  ["app/domain/rsvp/rsvp.test.ts", "units"],
  ["test/contracts/documents-contract.test.ts", "units"],
  ["scripts/setup/setup.test.ts", "units"],
  ["test/visits/rsvp/rsvp.test.ts", "visits"],
  ["test/faults/kill.test.ts", "visits"],
  ["test/faults/two-processes.hosted.test.ts", "hosted"],
  ["app/server/store/firestore/firestore-feed.hosted.test.ts", "hosted"],
  ["test/journeys/rsvp.spec.ts", "journeys"],
  ["test/hosted/guest-and-couple.spec.ts", "hosted journey"],
])("%s belongs to one suite: %s", (path, suite) => {
  expect(suitesOf([path])).toEqual([suite]);
});

test("a part of a path chooses the suites that have such a file, and without one all are chosen", () => {
  expect(chooseSuites(["app/domain"])).toEqual(["units"]);
  expect(chooseSuites(["no such file"])).toEqual([]);
  expect(chooseSuites([])).toHaveLength(5);
});

async function openFolder(files: Record<string, string>) {
  const folder = await mkdtempDisposable(join(tmpdir(), "osa-setup-"));
  async function write(path: string, text: string): Promise<void> {
    const file = join(folder.path, path);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, text);
  }
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { path: folder.path, write, [Symbol.asyncDispose]: () => folder.remove() };
}
