import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

export default defineConfig({
  testDir: "journeys",
  workers: 2,
  timeout: 60_000,
  // A machine that does other things besides takes its time.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A root account in a container has no sandbox; the other flags keep the browser off the network.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
});
