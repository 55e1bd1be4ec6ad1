// What `npm run guests` and the others run when everything is built: called here, or as a process of its own.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Io } from "../../../scripts/io.ts";
import { compileCache, projectFolder } from "../../faults/site-process.ts";

/** `said` to whoever typed it: without the lines of the log. */
export type Ended = { code: number; said: string };
/** `typed` comes by the pipe that stands in for the keyboard. */
type Run = { environment: Record<string, string>; typed: string };

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
  run: Run,
): Promise<Record<string, unknown>[]> {
  const { err } = await call(script, parameters, run);
  return [...err.matchAll(logLines)].map(([line]) => {
    const { at: _, ...facts } = JSON.parse(line) as Record<string, unknown>;
    return facts;
  });
}

const logLines = /^\{"at":.*\n/gm;

export async function runTyping(script: string, parameters: readonly string[], run: Run): Promise<Ended> {
  return endedOf(await call(script, parameters, run));
}

/** With a Node of its own: Google's SDK reads the environment of its process. */
export async function spawnCommand(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  typed = "",
): Promise<Ended> {
  return endedOf(await runProcess(script, parameters, { environment, typed }));
}

type Outcome = { code: number; out: string; err: string };

function endedOf({ code, out, err }: Outcome): Ended {
  return { code, said: out + err.replaceAll(logLines, "") };
}

type Command = { main: (parameters: readonly string[], io: Io) => Promise<number> };

async function call(
  script: string,
  parameters: readonly string[],
  { environment, typed }: Run,
): Promise<Outcome> {
  const { main } = (await import(`../../../scripts/${script.replace(/\.ts$/, "")}.ts`)) as Command;
  const said = { out: "", err: "" };
  const code = await main(parameters, {
    env: { INVITATION_CODE: "KNIVES OUT", ...environment },
    stdin: Readable.from(typed === "" ? [] : [typed]) as Io["stdin"],
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return { code, ...said };
}

function runProcess(
  script: string,
  parameters: readonly string[],
  { environment, typed }: Run,
): Promise<Outcome> {
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
