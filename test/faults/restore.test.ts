import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../kits/site/run-command.ts";
import { hashDocuments } from "./hash-documents.ts";
import type { Moment } from "./kill-at.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { makeDataFolder } from "./site-process.ts";

/** Before it has prepared anything, and in the middle of its moving. */
const kills: readonly Moment[] = [
  { before: "mkdtempSync", nth: 1 },
  ...[1, 2, 3, 4].map((nth): Moment => ({ before: "renameSync", nth })),
];

test("a restore that is killed leaves the old folder or the new one, never a mixture", async () => {
  await using folder = await makeDataFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await fillGuestList(data, 500);
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
