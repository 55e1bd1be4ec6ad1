// What stands on Google's services. The port is tried twice: its contract, the adapters, and what they are billed for.
// Workflows are tried once, on the embedded engine. Of them these files alone run here as well, where two come at once, a
// commit is large, or another process is heard of later (docs/decisions/0030-the-port-twice-the-workflows-once.md).

import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { common } from "../../vitest.config.ts";

for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]) {
  if (!process.env[name]) {
    throw new Error(`${name} is not set: npm test starts Google's emulators and sets it for these tests.`);
  }
}

const workflows = [
  "commit-change",
  "answers/save-unmatched-answer",
  "guests/add-guest",
  "guests/change-by-import",
  "guests/interleavings",
  "guests/many/leave-and-seat",
  "inbox/list-inbox",
  "seating/reserve-chairs",
  "wedding/change-draft",
].map((name) => `app/server/workflows/${name}.test.ts`);

const twice = [...workflows, "test/faults/own-changes.test.ts"];
const missing = twice.filter((path) => !existsSync(path));
if (missing.length > 0) throw new Error(`Not there any more: ${missing.join(", ")}`);

export default defineConfig({
  test: {
    ...common,
    include: ["{app,test,scripts}/**/*.hosted.test.ts", ...twice],
    env: {
      // Each test's services are opened on a project of its own in the emulators.
      ENGINES: "hosted",
      // Google's SDK would look for a cloud around it.
      METADATA_SERVER_DETECTION: "none",
    },
    // Many wait for services that keep silent.
    maxWorkers: 4,
  },
});
