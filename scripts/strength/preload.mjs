// Loaded by every Node process that the tests of a planted tree start.

import { ChildProcess } from "node:child_process";
import { appendFileSync } from "node:fs";

/** Tests give many processes an environment of their own. */
const handedOn = ["NODE_OPTIONS", "TEST_FILE", "MUTANT", "MUTANT_LOG", "STATEMENT_LOG"];
/** @typedef {{ spawn(this: unknown, options: { envPairs: string[] }): number }} Spawning what all ways to start a process lead to */
const spawning = /** @type {Spawning} */ (/** @type {unknown} */ (ChildProcess.prototype));
const { spawn } = spawning;
spawning.spawn = function (options) {
  for (const name of handedOn) {
    const isGiven = options.envPairs.some((pair) => pair.startsWith(`${name}=`));
    if (process.env[name] && !isGiven) options.envPairs.push(`${name}=${process.env[name]}`);
  }
  return spawn.call(this, options);
};

const reached = new Set();
/** @type {number[]} */
const statements = [];

Object.assign(globalThis, {
  __isMutant(/** @type {string} */ id) {
    const line = `${id}\t${process.env.TEST_FILE ?? ""}\n`;
    if (!reached.has(line)) write(process.env.MUTANT_LOG, line);
    reached.add(line);
    return process.env.MUTANT === id;
  },
  __sawStatement(/** @type {number} */ at) {
    statements.push(at);
    if (statements.length >= 100) writeStatements();
  },
  __writeStatements: writeStatements,
});
process.on("exit", writeStatements);

function writeStatements() {
  const seen = statements.splice(0);
  if (seen.length > 0) write(process.env.STATEMENT_LOG, `${seen.join("\n")}\n`);
}

/** @param {string | undefined} file @param {string} text */
function write(file, text) {
  try {
    if (file) appendFileSync(file, text);
  } catch {
    // A test of a process without open files or memory must see its own failure, not this one.
  }
}
