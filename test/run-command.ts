// What `npm run guests` and the others run when everything is built, as a process of its own.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "./faults/site-process.ts";

export type Ended = { code: number; said: string };

export function runCommand(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  return runTyping(script, parameters, { environment, typed: "" });
}

/** `typed` comes by the pipe that stands in for the keyboard. */
export function runTyping(
  script: string,
  parameters: readonly string[],
  { environment, typed }: { environment: Record<string, string>; typed: string },
): Promise<Ended> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    INVITATION_CODE: "KNIVES OUT",
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join("scripts", script), ...parameters],
      { cwd: projectFolder, env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
    child.stdin?.end(typed);
  });
}
