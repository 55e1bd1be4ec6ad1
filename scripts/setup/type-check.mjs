// scripts/wedding-check/ has reported the couple's typing errors; the compiler also checks values that files compute.

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
 * The project's own compiler options, with the couple's folder wherever it is: the package's imports do not
 * work outside the project, so the config maps paths.
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
 * Errors in `app/server` are ignored: it does not depend on the couple's folder, and checking it needs Google's SDK,
 * which is rarely installed. `npm test` checks it.
 * @param {string} output what the compiler said
 */
export function readTypeErrors(output) {
  return output
    .trim()
    .split(/\n(?!\s)/)
    .filter((error) => !error.startsWith("app/server/"));
}

/**
 * Shows only errors in the couple's own files, if there are any, because the others follow from them.
 * @param {readonly string[]} errors @param {string} wedding
 */
export function explainTypeErrors(errors, wedding) {
  const own = errors.flatMap((error) => explain(error, wedding) ?? []);
  return `The site cannot be built until this is fixed:\n\n${(own.length > 0 ? own : errors).join("\n\n")}`;
}

/** @param {string} error @param {string} wedding @returns {string | null} */
function explain(error, wedding) {
  const [, path = "", line = "", said = ""] = /^(.+?)\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(error) ?? [];
  // The compiler prints files outside the project with a long relative path.
  const file = relative(wedding, resolve(root, path));
  if (!path || file.startsWith("..")) return null;
  return `Line ${line} of ${join(relative(root, wedding), file)} does not fit what the site expects there. In the compiler's words:\n  ${said}`;
}
