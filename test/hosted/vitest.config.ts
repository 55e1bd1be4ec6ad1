import { defineConfig } from "vitest/config";

for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]) {
  if (!process.env[name]) {
    throw new Error(`${name} is not set: npm test starts Google's emulators and sets it for these tests.`);
  }
}

export default defineConfig({
  test: {
    include: ["app/**/*.hosted.test.ts", "test/**/*.hosted.test.ts", "scripts/**/*.hosted.test.ts"],
    setupFiles: ["test/console-errors-fail.ts"],
    // Google's SDK would look for a cloud around it.
    env: { METADATA_SERVER_DETECTION: "none" },
    // As in vitest.config.ts: it tells of a test that hangs, and judges no machine.
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
