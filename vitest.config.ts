import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    // They need Google's emulators: test/hosted/vitest.config.ts.
    exclude: [...configDefaults.exclude, "**/*.hosted.test.ts"],
    setupFiles: ["test/console-errors-fail.ts"],
    // A process for each file would load the whole site again for each.
    isolate: false,
    // One more than the cores of the smallest machine: some tests wait for a process of their own.
    maxWorkers: 3,
    // They tell of a test that hangs; how fast a machine is must not decide whether a test passes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
