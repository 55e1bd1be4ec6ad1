import { configDefaults, defineConfig } from "vitest/config";

export const common = {
  setupFiles: ["test/runner/console-errors-fail.ts", "test/runner/one-seed.ts"],
  // A process for each file would load the whole site again for each.
  isolate: false,
  // Node itself loads the built site, as server.ts does.
  server: { deps: { external: [/\/build\/server\//] } },
  // They tell of a test that hangs; how fast a machine is must not decide whether a test passes.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** They need Google's emulators: test/hosted/vitest.config.ts. */
const hosted = "**/*.hosted.test.ts";
const attacks = "test/visits/attacks/**/*.test.ts";
const visits = ["test/visits/**/*.test.ts", "test/commands/**/*.test.ts"];
const faults = ["test/faults/**/*.test.ts", attacks];
/** Between them they draw every page, empty and full, and what each of them says when nothing can be saved. */
const drawn = ["rsvp/answer-fields", "site/admin-pages", "site/content-pages", "site/lived-data"].map(
  (name) => `test/visits/${name}.test.ts`,
);
/** Pages are drawn as a real site draws them, by React's quick form. */
const quickly = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    // Suites run beside each other (scripts/setup/test.mjs).
    maxWorkers: 2,
    projects: [
      {
        // They need no build.
        test: {
          ...common,
          name: "units",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, hosted, ...visits, ...faults],
        },
      },
      {
        test: {
          ...common,
          name: "visits",
          include: visits,
          exclude: [...configDefaults.exclude, hosted, attacks, ...drawn],
          env: quickly,
        },
      },
      {
        // By React's slow form, which complains on the console.
        test: { ...common, name: "drawn", include: drawn },
      },
      {
        test: {
          ...common,
          name: "faults",
          include: faults,
          exclude: [...configDefaults.exclude, hosted],
          env: quickly,
        },
      },
    ],
  },
});
