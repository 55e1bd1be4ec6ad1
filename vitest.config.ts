import { configDefaults, defineConfig } from "vitest/config";

export const common = {
  setupFiles: ["test/runner/console-errors-fail.ts", "test/runner/one-seed.ts"],
  // A process for each file would load the whole site again for each.
  isolate: false,
  // They tell of a test that hangs; how fast a machine is must not decide whether a test passes.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** They need Google's emulators: test/hosted/vitest.config.ts. */
const exclude = [...configDefaults.exclude, "**/*.hosted.test.ts"];
const faults = "test/faults/**/*.test.ts";

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: some tests wait for a process of their own.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: "site",
          include: ["app/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [...exclude, faults],
        },
      },
      {
        // They draw thousands of pages: as a real site does, by React's quick form. The other one, which complains
        // on the console, draws every page in the tests of pages.
        test: { ...common, name: "faults", include: [faults], exclude, env: { NODE_ENV: "production" } },
      },
    ],
  },
});
