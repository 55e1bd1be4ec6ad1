import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../kits/site/run-command.ts";
import { hashDocuments } from "./hash-documents.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { makeDataFolder, projectFolder, startSite } from "./site-process.ts";

test("a data folder is served by one process, which others are told of, and commands run beside it", async () => {
  await using folder = await makeDataFolder();
  await using others = await makeDataFolder();
  await fillGuestList(folder.path, 3);
  // By whatever path it comes.
  const link = join(others.path, "the same");
  await symlink(folder.path, link);
  await using first = await startSite({ dataFolder: folder.path });
  await expect(startSite({ dataFolder: link })).rejects.toThrow(
    `is served already, by process ${first.pid}, which listens on port ${first.port}. ` +
      "Two at a time would send emails to the wrong place. " +
      "Stop that one first, or give this one a DATA_DIR of its own.",
  );

  const run = (script: string, ...parameters: string[]) =>
    runCommand(script, parameters, { DATA_DIR: folder.path });
  const backup = join(others.path, "b.tar.gz");
  expect(await run("backup.ts", backup)).toMatchObject({ code: 0 });
  expect((await fetch(`${first.url}/en`)).status).toBe(200);
  const before = hashDocuments(folder.path);
  expect(await run("restore.ts", backup, "--replace")).toEqual({
    code: 1,
    said: `Nothing was restored:\n  - ${folder.path} is in use by the site, or by a command. End the site, then restore again.\n`,
  });
  expect(hashDocuments(folder.path)).toBe(before);

  // After kill -9 nothing holds it any more.
  await first.end("SIGKILL");
  expect((await run("restore.ts", backup, "--replace")).said).toMatch(/^Guests in .*, as of .*: 3\.$/m);
  await using second = await startSite({ dataFolder: folder.path });
  expect(second.output()).not.toContain("Waiting");

  // A quick restart waits for the one that is closing; a visitor who reads slowly keeps it from closing at once.
  const stream = await fetch(`${second.url}/en`);
  const { promise: hasWaited, resolve: waits } = Promise.withResolvers<void>();
  const hears = (output: string) => output.includes("Waiting up to 10 seconds") && waits();
  const starting = startSite({ dataFolder: folder.path, hears });
  await hasWaited;
  const ended = second.end("SIGTERM");
  await using third = await starting;
  expect((await ended).code).toBe(0);
  expect((await fetch(`${third.url}/en`)).status).toBe(200);
  await stream.text();
});

test("control: sites that do not ask for the lock open it twice", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 3);
  const unasked = { dataFolder: folder.path, script: join(projectFolder, "test/faults/replaced-site.ts") };
  await using first = await startSite(unasked);
  await using second = await startSite(unasked);
  for (const { url } of [first, second]) expect((await fetch(`${url}/en`)).status).toBe(200);
});
