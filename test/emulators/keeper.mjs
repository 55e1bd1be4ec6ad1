// Runs both emulators and says on one line where they are. They end with this process, and this process
// ends when its standard input does: so when whoever started it is gone, even if killed.
// node keeper.mjs JAVA JAR RULES

import { spawn } from "node:child_process";
import { findFreePort } from "../kits/site/free-port.ts";
import { startAuthEmulator } from "./auth-emulator.mjs";

const startTimeoutMs = 180_000;
const [java = "", jar = "", rules = ""] = process.argv.slice(2);

process.stdin.once("close", () => process.exit()).resume();
const [firestore, auth] = await Promise.all([startFirestoreEmulator(), startAuthEmulator()]);
process.stdout.write(`${JSON.stringify({ firestore, auth })}\n`);

/** Its command line wants Java 21 where 17 is enough, so its class is named instead. */
async function startFirestoreEmulator() {
  const port = await findFreePort();
  const emulator = spawn(
    java,
    [
      "-Xmx1g",
      "-cp",
      jar,
      "com.google.cloud.datastore.emulator.firestore.CloudFirestore",
      "start",
      "--host=127.0.0.1",
      `--port=${port}`,
      `--rules=${rules}`,
    ],
    { stdio: ["ignore", process.stderr, process.stderr] },
  );
  // It has nothing to save.
  process.once("exit", () => emulator.kill("SIGKILL"));
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => process.exit());
  emulator.once("error", (error) => endWith(`It could not be run: ${error.message}`));
  emulator.once("exit", (code, signal) => endWith(`It ended with ${signal ?? code}.`));
  const host = `127.0.0.1:${port}`;
  await untilItAnswers(`http://${host}/`);
  return host;
}

/** @param {string} why */
function endWith(why) {
  process.stderr.write(`Firestore's emulator: ${why}\n`);
  process.exit(1);
}

/** @param {string} url */
async function untilItAnswers(url) {
  const until = performance.now() + startTimeoutMs;
  while (performance.now() < until) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  endWith(`It did not answer within ${startTimeoutMs / 1000} s.`);
}
