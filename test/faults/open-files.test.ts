import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { findFreePort } from "../kits/site/free-port.ts";
import { makeDataFolder, projectFolder, startSite } from "./site-process.ts";

/** Node with so many open files at most. */
async function runWith(openFiles: number, parameters: readonly string[], environment = {}) {
  const command = `ulimit -n ${openFiles}; exec "$0" "$@"`;
  const child = spawn("sh", ["-c", command, process.execPath, ...parameters], {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...environment },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { said, complained, code };
}

test("where the system allows too few open files, the start says so in a sentence", async () => {
  await using folder = await makeDataFolder();
  const environment = { DATA_DIR: folder.path, PORT: String(await findFreePort()) };
  expect(await runWith(64, ["server.ts"], environment)).toEqual({
    said: "",
    complained:
      "The site cannot start:\n" +
      "  - The system allows this program only 64 open files; it needs about 256: ulimit -n 1024\n",
    code: 1,
  });
});

test("a couple's many photos are read at few open files", async () => {
  await using folder = await makeDataFolder();
  for (let n = 0; n < 300; n++) await writeFile(join(folder.path, `photo-${n}.svg`), "<svg/>");
  const source = JSON.stringify(join(projectFolder, "app/server/web/assets.ts"));
  const read = `const { openAssets } = await import(${source});
    await openAssets(${JSON.stringify(folder.path)}, { headers: {}, scripts: { entries: [], manifest: "" } });
    console.log("read");`;
  const { said, complained } = await runWith(64, ["--input-type=module", "--eval", read]);
  expect({ said, complained }).toEqual({ said: "read\n", complained: "" });
});

test("more connections than open files leave the site its files", async () => {
  await using folder = await makeDataFolder();
  await using site = await startSite({ dataFolder: folder.path, openFiles: 256 });
  const sockets = Array.from({ length: 600 }, () => {
    const socket = connect({ port: site.port, host: "127.0.0.1" });
    return socket.on("error", () => {});
  });
  // Those that it does not take it closes.
  const closed = () => sockets.filter((socket) => socket.closed).length;
  await expect.poll(closed).toBeGreaterThan(600 - (256 - 30));
  const held = (await readdir(`/proc/${site.pid}/fd`)).length;
  expect(held).toBeGreaterThan(100);
  expect(held).toBeLessThan(256 - 30);
  for (const socket of sockets) socket.destroy();
  const isWell = async () => (await fetch(`${site.url}/en`).catch(() => null))?.status;
  await expect.poll(isWell).toBe(200);
  expect(site.output()).not.toMatch(/EMFILE/);
});
