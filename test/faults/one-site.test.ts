import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { fillGuestList } from "./made-up-guests.ts";
import { type DataFolder, makeDataFolder, projectFolder, startSite } from "./site-process.ts";

async function openFilledFolder(): Promise<DataFolder> {
  const folder = await makeDataFolder();
  await fillGuestList(folder.path, 3);
  return folder;
}

describe("a data folder is served by one process", () => {
  test("a second one is told who has it and what to do, by whatever path it comes", async () => {
    await using folder = await openFilledFolder();
    await using links = await makeDataFolder();
    const link = join(links.path, "the same");
    await symlink(folder.path, link);
    await using first = await startSite({ dataFolder: folder.path });
    const refused = await Promise.allSettled(
      [folder.path, link].map((dataFolder) => startSite({ dataFolder })),
    );
    for (const start of refused) {
      expect(start.status === "rejected" && String(start.reason)).toContain(
        `is served already, by process ${first.pid}, which listens on port ${first.port}. ` +
          "Two at a time would send emails to the wrong place. " +
          "Stop that one first, or give this one a DATA_DIR of its own.",
      );
    }
    expect((await fetch(`${first.url}/en`)).status).toBe(200);
  });

  test("control: sites that do not ask for the lock open it twice", async () => {
    await using folder = await openFilledFolder();
    const unasked = { dataFolder: folder.path, script: join(projectFolder, "test/faults/replaced-site.ts") };
    await using first = await startSite(unasked);
    await using second = await startSite(unasked);
    for (const { url } of [first, second]) expect((await fetch(`${url}/en`)).status).toBe(200);
  });

  test("the next one starts at once after kill -9", async () => {
    await using folder = await openFilledFolder();
    for (let kill = 0; kill < 3; kill++) {
      await using site = await startSite({ dataFolder: folder.path });
      expect(site.output()).not.toContain("Waiting");
      await site.end("SIGKILL");
    }
  });

  test("the next one of a quick restart waits for the one that is closing", async () => {
    await using folder = await openFilledFolder();
    await using first = await startSite({ dataFolder: folder.path });
    // A visitor who reads slowly keeps it from closing at once.
    const stream = await fetch(`${first.url}/en`);
    const { promise: hasWaited, resolve: waits } = Promise.withResolvers<void>();
    const hears = (output: string) => output.includes("Waiting up to 10 seconds") && waits();
    const starting = startSite({ dataFolder: folder.path, hears });
    await hasWaited;
    const ended = first.end("SIGTERM");
    await using second = await starting;
    expect((await ended).code).toBe(0);
    expect((await fetch(`${second.url}/en`)).status).toBe(200);
    await stream.text();
  });

  test("commands run beside it", async () => {
    await using folder = await openFilledFolder();
    await using site = await startSite({ dataFolder: folder.path });
    const run = (script: string, ...parameters: string[]) =>
      promisify(execFile)(process.execPath, [script, ...parameters], {
        cwd: projectFolder,
        env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: folder.path },
      });
    expect((await run("scripts/admin.ts", "list")).stdout).toBe("Nobody can sign in yet.\n");
    expect((await run("scripts/guests.ts", "export", join(folder.path, "list.csv"))).stdout).toContain(
      "3 guests",
    );
    expect((await fetch(`${site.url}/en`)).status).toBe(200);
  });
});
