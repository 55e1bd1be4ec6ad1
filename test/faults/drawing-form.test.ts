import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder, projectFolder, startSite } from "./site-process.ts";

/** Node's own setting; set so, it stays as it is. */
async function formDrawnWith(nodeEnv: string): Promise<string | undefined> {
  await using folder = await makeDataFolder();
  await using site = await startSite({
    dataFolder: folder.path,
    environment: {
      NODE_ENV: nodeEnv,
      NODE_OPTIONS: `--import=${join(projectFolder, "test/faults/listing-modules.ts")}`,
    },
  });
  await (await fetch(`${site.url}/en`)).text();
  await site.end("SIGTERM");
  return /^drew with (.*)$/m.exec(site.output())?.[1];
}

test("whoever starts server.ts without NODE_ENV gets React's quick form", async () => {
  expect(await formDrawnWith("")).toBe("production");
});

test("control: with NODE_ENV=development it is the slow one, which this test would see", async () => {
  expect(await formDrawnWith("development")).toBe("development");
});
