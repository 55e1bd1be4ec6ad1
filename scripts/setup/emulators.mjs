// The emulators belong to one test run: a keeper (test/emulators/keeper.mjs) ends them with the run, however it ends.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupFailure } from "./failure.mjs";
import { findFirestoreEmulator, findJava } from "./find-firestore-emulator.mjs";
import { ensureEmulatorsInstalled } from "./install.mjs";
import { ownNode, root } from "./run.mjs";

/** @typedef {{ ok: true, environment: Record<string, string> } | { ok: false, reason: string }} Readiness */

/** Starts each emulator only once. @param {string} [log] the file for their output */
export function openEmulators(log = join(root, ".cache/emulators.log")) {
  /** @type {Promise<Readiness> | null} */
  let readiness = null;
  /** @type {import("node:child_process").ChildProcess | null} */
  let keeper = null;

  /** @returns {Promise<Readiness>} */
  async function start() {
    try {
      const given = await findRunningEmulators(process.env);
      if (given) return { ok: true, environment: environmentFor(given) };
      const jar = await findFirestoreEmulator(process.env);
      const java = await findJava(process.env);
      await ensureEmulatorsInstalled();
      keeper = startKeeper({ java, jar, log });
      const hosts = await hostsOf(keeper);
      if (!hosts) throw new SetupFailure(`Google's emulators did not start:\n\n${endOf(log)}`);
      await askOnce(hosts.firestore);
      return { ok: true, environment: environmentFor(hosts) };
    } catch (error) {
      if (!(error instanceof SetupFailure)) throw error;
      return { ok: false, reason: error.message };
    }
  }

  return {
    ready: () => (readiness ??= start()),
    async close() {
      await readiness;
      if (!keeper || keeper.exitCode !== null || keeper.signalCode !== null) return;
      const ended = once(keeper, "exit");
      keeper.stdin?.end();
      await ended;
    },
  };
}

/** @typedef {{ firestore: string, auth: string }} Hosts "host:port" of each */

/**
 * Emulators that the machine's owner has started.
 * @param {Record<string, string | undefined>} environment @returns {Promise<Hosts | null>}
 */
export async function findRunningEmulators({
  FIRESTORE_EMULATOR_HOST: firestore,
  FIREBASE_AUTH_EMULATOR_HOST: auth,
}) {
  if (!firestore || !auth) return null;
  for (const host of [firestore, auth]) {
    const isThere = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) {
      throw new SetupFailure(
        `FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are set, but no emulator answers at ${host}.`,
      );
    }
  }
  return { firestore, auth };
}

/** On a busy machine the first answer takes longer than the site would wait for it. @param {string} host */
async function askOnce(host) {
  const place = `http://${host}/v1/projects/first-question/databases/(default)/documents/any/one`;
  await fetch(place, { headers: { Authorization: "Bearer owner" } }).then((answer) => answer.text());
}

/** @param {Hosts} hosts */
function environmentFor({ firestore, auth }) {
  return {
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    // Otherwise Google's SDK would search for a cloud environment.
    METADATA_SERVER_DETECTION: "none",
  };
}

/** @param {{ java: string, jar: string, log: string }} files */
function startKeeper({ java, jar, log }) {
  mkdirSync(join(log, ".."), { recursive: true });
  const output = openSync(log, "w");
  const parameters = [
    join(root, "test/emulators/keeper.mjs"),
    java,
    jar,
    join(root, "hosted/firestore.rules"),
  ];
  // In a process group of its own: else Ctrl-C would end the emulators before the tests have cleaned up.
  const keeper = spawn(ownNode, parameters, { cwd: root, stdio: ["pipe", "pipe", output], detached: true });
  closeSync(output);
  return keeper;
}

/** @param {import("node:child_process").ChildProcess} keeper @returns {Promise<Hosts | null>} what it says when both answer */
async function hostsOf(keeper) {
  let said = "";
  for await (const part of keeper.stdout ?? []) {
    said += part;
    if (said.endsWith("\n")) return JSON.parse(said);
  }
  return null;
}

/** @param {string} file */
function endOf(file) {
  return readFileSync(file, "utf8").trim().split("\n").slice(-15).join("\n");
}
