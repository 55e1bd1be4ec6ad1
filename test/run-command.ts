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
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    INVITATION_CODE: "KNIVES OUT",
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join("scripts", script), ...parameters],
      { cwd: projectFolder, env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}
