// The tests of workflows and pages once more, on the hosted engines: ENGINES=hosted opens each test's
// services on a project of its own in Google's emulators.

import { defineConfig, mergeConfig } from "vitest/config";
import hosted from "./vitest.config.ts";

process.env["ENGINES"] = "hosted";

/** What has nothing to do with where documents and accounts are kept. */
const withoutEngines = [
  "test/{billed-documents,catalogue,command-lines,copy-command,content-pages,documentation,house-rules,styleguide,weights}.test.ts",
  "test/sample-*.test.ts",
  "test/faults/scripts.test.ts",
  "app/server/workflows/email-request.test.ts",
];

/** What is about the embedded engine itself: its file, its one process, its commands. */
const embeddedAlone = [
  "test/{admin,guests}-command.test.ts",
  "test/faults/{backup,copy-kill,double-booking,kill,restore,sigterm}.test.ts",
  "app/server/workflows/erase-guest.test.ts",
];

export default mergeConfig(
  { ...hosted, test: { ...hosted.test, include: [] } },
  defineConfig({
    test: {
      include: ["app/server/workflows/*.test.ts", "test/*.test.ts", "test/faults/*.test.ts"],
      exclude: ["**/*.hosted.test.ts", ...withoutEngines, ...embeddedAlone],
    },
  }),
);
