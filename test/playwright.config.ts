import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

// Pages are drawn as a real site draws them; Playwright would have React's slow form.
process.env["NODE_ENV"] = "production";
// A machine without a language has no ä in the names of its files, and the browser would call them "download".
process.env["LC_ALL"] = "C.UTF-8";

export default defineConfig({
  testDir: "journeys",
  // What is built needs no compiler: the whole site would go through it in each worker.
  build: { external: ["**/build/**", "**/.cache/**"] },
  workers: 2,
  // They tell of a test that hangs; how fast a machine is must not decide whether a test passes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    // A moving picture of the page before is waited for, and does not survive a window that changes its size.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A root account in a container has no sandbox; the other flags keep the browser off the network.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // What would draw is no process of its own: nothing is drawn on a screen.
        "--in-process-gpu",
        // Processes apart for each site protect a person's browser, and cost a tenth of the whole.
        "--disable-site-isolation-trials",
        // No page lives long enough to earn what the optimizing compiler costs beside it.
        "--js-flags=--no-turbofan",
        "--disable-background-networking",
        "--disable-component-update",
        // How far ahead pictures are loaded: a browser without windows does not know how quick its network is.
        "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
      ],
    },
  },
});
