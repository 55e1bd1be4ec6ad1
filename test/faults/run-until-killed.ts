// A program that ends at a moment of its own (kill-at.ts), and what it has said by then.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { killedAt, type Moment } from "./kill-at.ts";
import { compileCache, projectFolder } from "./site-process.ts";

export async function runUntilKilled(
  [script, ...parameters]: readonly [string, ...string[]],
  moment: Moment,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...parameters], {
    cwd: projectFolder,
    env: { NODE_COMPILE_CACHE: compileCache, ...environment, ...killedAt(moment) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (signal !== "SIGKILL") throw new Error(`${script} ended by itself, with ${code}: ${said}`);
  return said;
}
