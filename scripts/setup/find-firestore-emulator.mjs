// Finds Google's Firestore emulator, a Java program that is not on npm, and a Java to run it.

import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { runQuietly } from "./run.mjs";

const debianPackage = "google-cloud-cli-firestore-emulator";
const oldestJava = 17;

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {Environment} environment @returns {Promise<string>} the emulator's jar file */
export async function findFirestoreEmulator(environment) {
  const named = environment["FIRESTORE_EMULATOR_JAR"];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupFailure(`FIRESTORE_EMULATOR_JAR names ${named}, and there is no such file.`);
  }
  const found = (await findByPackageManager()) ?? findInSdk(sdkFolders(environment));
  if (found) return found;
  throw new SetupFailure(
    `Google's Firestore emulator was not found. Install Google's package ${debianPackage}, or run "gcloud components install cloud-firestore-emulator", or name the emulator's jar file in FIRESTORE_EMULATOR_JAR.`,
  );
}

/** @param {Environment} environment @returns {Promise<string>} the program */
export async function findJava(environment) {
  const home = environment["JAVA_HOME"];
  const programs = [...(home ? [join(home, "bin/java")] : []), ...findOnPath("java", environment)];
  const seen = await Promise.all(
    programs.map(async (program) => ({ program, version: await versionOf(program) })),
  );
  const found = seen.find(({ version }) => version >= oldestJava);
  if (found) return found.program;
  const older = seen.filter(({ version }) => version > 0).map(({ version }) => version);
  throw new SetupFailure(
    `Google's Firestore emulator needs Java ${oldestJava} or newer, and ${older.length > 0 ? `there is only Java ${Math.max(...older)}` : "there is no Java"} here. Install one (in Debian and Ubuntu: openjdk-${oldestJava}-jre-headless), or name its folder in JAVA_HOME.`,
  );
}

async function findByPackageManager() {
  const { code, output } = await ask("dpkg", ["-L", debianPackage]);
  return code === 0
    ? (output.split("\n").find((line) => line.endsWith("/cloud-firestore-emulator.jar")) ?? null)
    : null;
}

/** @param {Environment} environment */
function sdkFolders(environment) {
  const ofPrograms = findOnPath("gcloud", environment).map((program) => join(realpathSync(program), "../.."));
  const usual = ["/usr/lib", "/usr/lib64", "/usr/share", "/usr/local", "/opt", homedir()];
  return [
    ...ofPrograms,
    ...usual.map((folder) => join(folder, "google-cloud-sdk")),
    "/snap/google-cloud-cli/current",
    "/opt/homebrew/share/google-cloud-sdk",
  ];
}

/** @param {readonly string[]} folders */
function findInSdk(folders) {
  const jars = folders.map((folder) =>
    join(folder, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"),
  );
  return jars.find((jar) => existsSync(jar)) ?? null;
}

/** @param {string} name @param {Environment} environment */
function findOnPath(name, { PATH = "" }) {
  return PATH.split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .filter((program) => existsSync(program));
}

/** "17.0.15" gives 17; old versions such as "1.8.0" give 1, which is too old. @param {string} program */
async function versionOf(program) {
  const { code, output } = await ask(program, ["-version"]);
  return code === 0 ? Number(/version "(\d+)/.exec(output)?.[1] ?? 0) : 0;
}

/** A missing program fails without output. @param {string} program @param {readonly string[]} parameters */
async function ask(program, parameters) {
  return runQuietly(program, parameters).catch(() => ({ code: 1, output: "" }));
}
