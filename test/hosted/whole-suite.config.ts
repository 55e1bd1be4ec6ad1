// The tests of workflows once more, on the hosted engines, and of those pages that are about accounts, sessions
// and what several processes share: ENGINES=hosted opens each test's services on a project of its own in
// Google's emulators. Above the ports nobody knows which engine runs, so the other pages are tried on one.

import { defineConfig, mergeConfig } from "vitest/config";
import hosted from "./vitest.config.ts";

process.env["ENGINES"] = "hosted";

/** Pages that lean on the ports themselves: who is signed in, limits, links, quotas, the live stream. */
const pages = [
  "admin-live",
  "admin-set-up",
  "admin-settings",
  "admin-sign-in",
  "answer-links",
  "attacks-on-answers",
  "gate",
  "own-host",
  "rsvp",
  "security-events",
  "send-email",
].map((name) => `test/${name}.test.ts`);

/** What is about the embedded engine itself: its file, its one process, its commands. */
const embeddedAlone = [
  "app/server/workflows/guests/erase-guest.test.ts",
  // Has nothing to do with where documents and accounts are kept.
  "app/server/workflows/emails/email-request.test.ts",
];

export default mergeConfig(
  { ...hosted, test: { ...hosted.test, include: [] } },
  defineConfig({
    test: {
      include: [
        "app/server/workflows/*.test.ts",
        "test/faults/{admin-walk,lock-out,own-changes,sweep}.test.ts",
        ...pages,
      ],
      exclude: ["**/*.hosted.test.ts", ...embeddedAlone],
    },
  }),
);
