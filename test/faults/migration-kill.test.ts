import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { expect, test } from "vitest";
import { bringForward, currentVersion } from "#server/store/migrations/bring-forward.ts";
import { bringFolderForward } from "#server/store/migrations/sqlite-forward.ts";
import { examples } from "../kits/site/examples.ts";
import { fillOlderFolder, olderStored, readFolderFile } from "../kits/store/older-data.ts";
import type { Moment } from "./kill-at.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { makeDataFolder, projectFolder } from "./site-process.ts";

const program = "test/faults/bring-forward.ts";
const now = Date.parse("2024-03-01T12:00:00Z");
const today = bringForward(olderStored, { from: 1, now });

/** Every document that the steps change. */
const writes = Object.entries(today).flatMap(([collection, all]) =>
  Object.entries(all)
    .filter(([id, data]) => data !== olderStored[collection]?.[id])
    .map((_, at) => ({ collection, nth: at + 1 })),
);
const [first] = writes;
if (!first) throw new Error("The steps change nothing.");
const some = writes.filter((_, at) => at % examples(5, 1) === 0);
const moments: readonly Moment[] = [
  ...some.map((write): Moment => ({ ...write, when: "before it" })),
  { ...first, when: "before its commit" },
  { ...first, when: "after its commit" },
];

/** As a process of its own, which says what it did. */
async function open(folder: string): Promise<string> {
  const parameters = ["--disable-warning=ExperimentalWarning", program, folder];
  return (await promisify(execFile)(process.execPath, parameters, { cwd: projectFolder })).stdout;
}

test("cut at any write, the database is as before or all of today, and the next start goes on", async () => {
  expect(writes.length).toBeGreaterThan(5);
  const seen = [];
  for (const moment of moments) {
    await using folder = await makeDataFolder();
    const file = await fillOlderFolder(folder.path);
    await runUntilKilled([program, folder.path], moment);
    const { version, stored } = readFolderFile(file);
    const state = isDeepStrictEqual(stored, today) ? "today" : "before";
    if (state === "before") expect(stored).toEqual(olderStored);
    seen.push(`${state}, version ${version}`);
    await bringFolderForward(folder.path, { now, log: () => {} });
    expect(readFolderFile(file)).toEqual({ version: currentVersion, stored: today });
    expect(existsSync(join(folder.path, `osa.sqlite.before-${currentVersion}`))).toBe(true);
  }
  const [, , ...before] = moments;
  expect(seen).toEqual([...before.map(() => "before, version 1"), "before, version 1", "today, version 1"]);
});

test("control: in commits of their own, a cut leaves half of each, which the earlier version would open", async () => {
  await using folder = await makeDataFolder();
  const file = await fillOlderFolder(folder.path);
  const last = writes.at(-1) ?? first;
  await runUntilKilled([program, folder.path], { ...last, when: "before it" }, { APART: "yes" });
  const { version, stored } = readFolderFile(file);
  expect(version).toBe(1);
  expect(stored).not.toEqual(olderStored);
  expect(stored).not.toEqual(today);
});

test("of two processes that open it at the same moment one brings it forward, and the other waits", async () => {
  await using folder = await makeDataFolder();
  const file = await fillOlderFolder(folder.path);
  const said = await Promise.all([open(folder.path), open(folder.path)]);
  expect(said.toSorted()).toEqual(["", "stored data brought forward\n"]);
  expect(readFolderFile(file)).toEqual({ version: currentVersion, stored: today });
});
