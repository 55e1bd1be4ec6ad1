// The built site as a process of its own, on a data folder of its own, so that it can be killed.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteFlags } from "../../scripts/setup/run.mjs";
import { findFreePort } from "../kits/site/free-port.ts";

export const invitationCode = "KNIVES OUT";

export type SiteProcess = AsyncDisposable & {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to the moment it listens. */
  readyMs: number;
  /** What it has written so far: a line an event. */
  output: () => string;
  gone: Promise<Ending>;
  /** Sends the signal and resolves when the process is gone. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<Ending>;
};

export type Ending = { code: number | null; signal: string | null };

export type SiteProcessOptions = {
  dataFolder: string;
  port?: number;
  /** Whose site: this project's, if not given. */
  project?: string;
  environment?: Readonly<Record<string, string>>;
  /** What to run instead of server.ts: a site with something replaced. */
  script?: string;
  /** As many as the system allows, if not given. */
  openFiles?: number;
  /** Kills it, also before it listens. */
  killed?: AbortSignal;
  /** Is given all that it has written so far, also before it listens. */
  hears?: (output: string) => void;
};

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** What one process has compiled the next need not. */
export const compileCache = join(projectFolder, ".cache/compiled");

export async function startSite(options: SiteProcessOptions): Promise<SiteProcess> {
  const { dataFolder, environment = {}, project = projectFolder } = options;
  const script = options.script ?? join(project, "server.ts");
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const limit = options.openFiles === undefined ? "" : `ulimit -n ${options.openFiles}; `;
  const child = spawn("sh", ["-c", `${limit}exec "$0" "$@"`, process.execPath, ...siteFlags, script], {
    cwd: project,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      INVITATION_CODE: invitationCode,
      LIMIT_FACTOR: "1000000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  options.killed?.addEventListener("abort", () => child.kill("SIGKILL"));
  let output = "";
  const isReady = new Promise<void>((resolve, reject) => {
    const take = (chunk: string) => {
      output += chunk;
      options.hears?.(output);
      if (output.includes(environment["PUBLIC_URL"] ?? url)) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The site ended before it listened:\n${output}`)));
  });
  const gone = once(child, "exit").then(([code, signal]): Ending => ({ code, signal }));
  await isReady;
  const readyMs = performance.now() - startedAt;

  function end(signal: "SIGKILL" | "SIGTERM"): Promise<Ending> {
    child.kill(signal);
    return gone;
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    readyMs,
    output: () => output,
    gone,
    end,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end("SIGKILL");
    },
  };
}

export type DataFolder = AsyncDisposable & { path: string };

export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), "osa-faults-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
