// What stands on Google's services: the contract suites, the adapters' own tests, and the tests of workflows once
// more. Above the ports nobody knows which engine runs, so pages are tried on one, and of the faults
// those of several processes alone.

import { configDefaults, defineConfig } from "vitest/config";
import { common } from "../../vitest.config.ts";

for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]) {
  if (!process.env[name]) {
    throw new Error(`${name} is not set: npm test starts Google's emulators and sets it for these tests.`);
  }
}

const leftOut = [
  // About the embedded engine's own file.
  "guests/erase-guest",
  // What an email says: decided above the ports, from what other tests here read and write.
  "emails/read-email-request",
  "emails/write-daily-digests-timing",
  "emails/no-free-text",
  // Large numbers: undo-changes-of-many does the same to a few.
  "history/undo-partly",
  // As many, of which change-invitations, regroup-guests and the tests of undoing try each way once.
  "households/invitation-property",
  // As many, of which submit-household tries each way once.
  "answers/submit-household-races",
  // About a data folder that is opened again.
  "mailings/restarted-mailing",
  // About the mail server, for days; what the store has to do with it is in send-mailings.
  "mailings/five-mailings",
].map((name) => `app/server/workflows/${name}.test.ts`);

export default defineConfig({
  test: {
    ...common,
    include: [
      "app/**/*.hosted.test.ts",
      "test/**/*.hosted.test.ts",
      "scripts/**/*.hosted.test.ts",
      "app/server/workflows/**/*.test.ts",
      "app/server/limits/answers-today.test.ts",
      "app/server/records/unusual-answers.test.ts",
      "test/faults/own-changes.test.ts",
    ],
    exclude: [...configDefaults.exclude, ...leftOut],
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
