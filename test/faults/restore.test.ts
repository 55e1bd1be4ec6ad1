import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../kits/run-command.ts";
import { hashDocuments } from "./hash-documents.ts";
import type { Moment } from "./kill-at.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { makeDataFolder, startSite } from "./site-process.ts";

/** Before it has prepared anything, and in the middle of its moving. */
const kills: readonly Moment[] = [
  { before: "mkdtempSync", nth: 1 },
  ...[1, 2, 3, 4].map((nth): Moment => ({ before: "renameSync", nth })),
];

test("nothing is restored under a running site, also after one was killed", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await fillGuestList(data, 5);
  await using first = await startSite({ dataFolder: data });
  const backup = join(folder.path, "b.tar.gz");
  expect(await runCommand("backup.ts", [backup], { DATA_DIR: data })).toMatchObject({ code: 0 });
  await writeFile(join(data, "five.csv"), "First_Name,Last_Name\nÅsa,Öberg\n");
  expect(await runCommand("guests.ts", ["import", join(data, "five.csv")], { DATA_DIR: data })).toMatchObject(
    {
      code: 0,
    },
  );
  const restore = () => runCommand("restore.ts", [backup, "--replace"], { DATA_DIR: data });
  const before = hashDocuments(data);
  expect(await restore()).toEqual({
    code: 1,
    said: `Nothing was restored:\n  - ${data} is in use by the site, or by a command. End the site, then restore again.\n`,
  });
  expect(hashDocuments(data)).toBe(before);
  await first.end("SIGKILL");
  expect(await restore()).toMatchObject({ code: 0, said: expect.stringContaining("5 guests, as of ") });
  expect(hashDocuments(data)).not.toBe(before);
  await using second = await startSite({ dataFolder: data });
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
});

test("a restore that is killed leaves the old folder or the new one, never a mixture", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await fillGuestList(data, 2_000);
  await writeFile(join(data, "session-secret"), "a".repeat(40));
  const backup = join(folder.path, "b.tar.gz");
  await runCommand("backup.ts", [backup], { DATA_DIR: data });
  const restore = ["scripts/restore.ts", backup, "--replace"] as const;
  const finish = () => runCommand("restore.ts", [backup, "--replace"], { DATA_DIR: data });
  await finish();
  const state = async () => `${hashDocuments(data)} ${await readFile(join(data, "session-secret"), "utf8")}`;
  const restored = await state();

  const seen = new Set<string>();
  for (const [turn, kill] of kills.entries()) {
    await writeFile(join(data, "session-secret"), String(turn).repeat(40));
    const former = await state();
    await runUntilKilled(restore, kill, { DATA_DIR: data });
    const isMarked = (await readdir(data)).includes("restore-unfinished");
    const found = isMarked ? "refused at start" : await state();
    expect([former, restored, "refused at start"]).toContain(found);
    seen.add(found === former ? "old" : found === restored ? "new" : found);
    if (isMarked) expect(await finish()).toMatchObject({ code: 0 });
    expect(await readdir(data)).not.toContain("restore-unfinished");
  }
  expect([...seen]).toEqual(["old", "refused at start"]);
});

test("a damaged backup, one that is none, and a wrong command are refused in words", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await writeFile(join(folder.path, "b.tar.gz"), "no backup");
  const ended = await runCommand("restore.ts", [join(folder.path, "b.tar.gz")], { DATA_DIR: data });
  expect(ended).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was restored:\n {2}- .* is damaged/),
  });
  expect(await runCommand("restore.ts", [join(folder.path, "no")], { DATA_DIR: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining("cannot be read"),
  });
  expect(await runCommand("restore.ts", [], {})).toMatchObject({ code: 2 });
  expect(await runCommand("backup.ts", ["a", "b"], {})).toMatchObject({ code: 2 });
  expect(await runCommand("backup.ts", [], { DATA_DIR: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining("nothing to keep"),
  });
});
