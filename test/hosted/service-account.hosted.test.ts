import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import { HostedEngineUnusable } from "#server/firebase/firebase-settings.ts";
import { makeDataFolder } from "../faults/site-process.ts";
import { environmentOf, hostedEngines, settingsOfProject } from "../kits/site/engines.ts";
import { spawnCommand } from "../kits/site/run-command.ts";

const missing = "Google's service account is missing, or its key file is damaged.";

test("where GOOGLE_APPLICATION_CREDENTIALS is not set, that is said in a sentence", async () => {
  await using folder = await makeDataFolder();
  const ended = await spawnCommand("post.ts", ["test", "us@example.se"], {
    ...environmentOf({ ...hostedEngines(), identity: "local" }),
    FIRESTORE_EMULATOR_HOST: "",
    SESSION_SECRET: "a secret that every process has, of 32 characters",
    DATA_DIR: folder.path,
    // Whoever develops this may be signed in to Google's cloud.
    HOME: folder.path,
    METADATA_SERVER_DETECTION: "none",
  });
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(new RegExp(`^The site cannot start:\n  - ${missing}[^\n]*\n$`));
});

test.each([
  ["that is no JSON", "not JSON"],
  ["without what a key has", `{"type":"service_account"}`],
])("a key file %s is told in the same words", async (_, key) => {
  await using folder = await makeDataFolder();
  const file = join(folder.path, "key.json");
  await writeFile(file, key);
  const app = openFirebaseApp(settingsOfProject("osa", { firestore: null, auth: null, storage: null }));
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", file);
  const asked = app.requireServiceAccount();
  await expect(asked).rejects.toThrow(HostedEngineUnusable);
  await expect(asked).rejects.toThrow(missing);
  vi.unstubAllEnvs();
  await app.close();
});
