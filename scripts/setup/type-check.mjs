// Checks that everything the site is made of fits together. What a couple mistype is told before, by
// scripts/wedding-check/, in better words; the compiler sees what somebody computes in their files.

import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { root, runToolQuietly } from "./run.mjs";

/** @param {string} wedding */
export async function checkTypes(wedding) {
  const folder = join(root, ".cache");
  const config = join(folder, "tsconfig.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, JSON.stringify(configFor(wedding)));
  const generated = await runToolQuietly("react-router", ["typegen"]);
  if (generated.code !== 0) throw new SetupFailure(generated.output.trim());
  const { code, output } = await runToolQuietly("tsc", ["-p", config, "--pretty", "false"]);
  const errors = code === 0 ? [] : readTypeErrors(output);
  if (errors.length > 0) throw new SetupFailure(explainTypeErrors(errors, wedding));
}

/**
 * The project's own rules for what is built, with the couple's folder wherever it lies: outside the
 * project the package's imports do not reach, hence the paths.
 * @param {string} wedding
 */
function configFor(wedding) {
  return {
    extends: "../tsconfig.json",
    include: ["../app", "../server.ts", "../.react-router/types/**/*", join(wedding, "**/*")],
    exclude: ["../**/*.test.ts"],
    compilerOptions: {
      rootDirs: ["..", "../.react-router/types"],
      paths: { "#domain/*": ["../app/domain/*"], "#wedding/*": [join(wedding, "*")] },
    },
  };
}

/**
 * An error is a line that starts at the margin; what is indented below explains it. `app/server` knows nothing of
 * the couple's own folder, and needs Google's SDK, which few install, to be understood: `npm test` checks it.
 * @param {string} output what the compiler said
 */
export function readTypeErrors(output) {
  return output
    .trim()
    .split(/\n(?!\s)/)
    .filter((error) => !error.startsWith("app/server/"));
}

/**
 * In the couple's own files, if any is there: what is wrong elsewhere follows from that.
 * @param {readonly string[]} errors @param {string} wedding
 */
export function explainTypeErrors(errors, wedding) {
  const own = errors.flatMap((error) => explain(error, wedding) ?? []);
  return `The site cannot be built until this is mended:\n\n${(own.length > 0 ? own : errors).join("\n\n")}`;
}

/** @param {string} error @param {string} wedding @returns {string | null} */
function explain(error, wedding) {
  const [, path = "", line = "", said = ""] = /^(.+?)\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(error) ?? [];
  // The compiler shows what lies outside the project by a path full of dots.
  const file = relative(wedding, resolve(root, path));
  if (!path || file.startsWith("..")) return null;
  return `Line ${line} of ${join(relative(root, wedding), file)} does not fit what the site expects there. In the compiler's words:\n  ${said}`;
}
