import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.ts"],
    // They need Google's emulators: test/hosted/vitest.config.ts.
    exclude: [...configDefaults.exclude, "**/*.hosted.test.ts"],
    setupFiles: ["test/console-errors-fail.ts"],
    maxWorkers: 2,
    // A test that hangs is told as such; how fast a machine is must not decide whether a test passes.
    testTimeout: 30_000,
  },
});
