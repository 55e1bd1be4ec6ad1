import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentOf, hostedEngines } from "../kits/engines.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { spawnCommand } from "../kits/run-command.ts";

const missing = "Google's service account is missing, or its key file is damaged.";

test.each([
  ["is not set", null],
  ["names a file that is no JSON", "not JSON"],
  ["names a file without what a key has", `{"type":"service_account"}`],
])("where GOOGLE_APPLICATION_CREDENTIALS %s, that is said in a sentence", async (_, key) => {
  await using folder = await makeDataFolder();
  const file = join(folder.path, "key.json");
  if (key !== null) await writeFile(file, key);
  const ended = await spawnCommand("post.ts", ["test", "us@example.se"], {
    ...environmentOf({ ...hostedEngines(), identity: "local" }),
    FIRESTORE_EMULATOR_HOST: "",
    SESSION_SECRET: "a secret that every process has, of 32 characters",
    DATA_DIR: folder.path,
    // Whoever develops this may be signed in to Google's cloud.
    HOME: folder.path,
    METADATA_SERVER_DETECTION: "none",
    ...(key === null ? {} : { GOOGLE_APPLICATION_CREDENTIALS: file }),
  });
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(new RegExp(`^The site cannot start:\n  - ${missing}[^\n]*\n$`));
});
