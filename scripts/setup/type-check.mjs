// Checks that everything the site is made of fits together, above all the couple's texts in both
// languages, and says in plain words what is missing.

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
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
  if (errors.length > 0) throw new SetupFailure(explainTypeErrors(errors));
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

/** @param {readonly string[]} errors */
export function explainTypeErrors(errors) {
  const explained = errors.map((error) => {
    const sentence = explain(error);
    return sentence ? `${sentence}\n  ${error.replaceAll("\n", "\n  ")}` : error;
  });
  return `The site cannot be built until this is mended:\n\n${explained.join("\n\n")}`;
}

/** @param {string} error @returns {string | null} */
function explain(error) {
  const [, path = "", line = ""] = /^(.+?)\((\d+),\d+\): error/.exec(error) ?? [];
  const language = /[/\\](en|sv)(?:\.ts$|[/\\])/.exec(path)?.[1];
  if (!language) return null;
  // The compiler shows what lies outside the project by a path full of dots.
  const where = `${path.startsWith("..") ? resolve(root, path) : path}, near line ${line}`;
  const spoken = language === "sv" ? "Swedish" : "English";

  const single = /Property '([^']+)' is missing in type/.exec(error)?.[1];
  const several = /is missing the following properties from type .*?: ([^.\n]+)/.exec(error)?.[1];
  const unknown = /and '([^']+)' does not exist in type/.exec(error)?.[1];
  if (single) return `The ${spoken} text "${single}" is missing in ${where}.`;
  if (several) return `These ${spoken} texts are missing in ${where}: ${several}.`;
  if (unknown)
    return `The ${spoken} text "${unknown}" has no place on the site; is it misspelt? It is in ${where}.`;
  return null;
}
