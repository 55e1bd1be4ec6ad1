// What `npm run guests` and the others run when everything is built, as a process of its own.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { compileCache, projectFolder } from "../faults/site-process.ts";

/** `said` to whoever typed it: without the lines of the log. */
export type Ended = { code: number; said: string };

export function runCommand(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  return runTyping(script, parameters, { environment, typed: "" });
}

/** The lines that it leaves for the log. */
export async function eventsOf(
  script: string,
  parameters: readonly string[],
  run: { environment: Record<string, string>; typed: string },
): Promise<Record<string, unknown>[]> {
  const { err } = await runProcess(script, parameters, run);
  return [...err.matchAll(logLines)].map(([line]) => {
    const { at: _, ...facts } = JSON.parse(line) as Record<string, unknown>;
    return facts;
  });
}

const logLines = /^\{"at":.*\n/gm;

/** `typed` comes by the pipe that stands in for the keyboard. */
export async function runTyping(
  script: string,
  parameters: readonly string[],
  run: { environment: Record<string, string>; typed: string },
): Promise<Ended> {
  const { code, out, err } = await runProcess(script, parameters, run);
  return { code, said: out + err.replaceAll(logLines, "") };
}

function runProcess(
  script: string,
  parameters: readonly string[],
  { environment, typed }: { environment: Record<string, string>; typed: string },
): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: compileCache,
    INVITATION_CODE: "KNIVES OUT",
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join("scripts", script), ...parameters],
      { cwd: projectFolder, env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(typed);
  });
}
