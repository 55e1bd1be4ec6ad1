import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { percentile } from "./percentile.ts";

export type LoadJob = {
  port: number;
  connections: number;
  count: number;
  /** null: as fast as possible. */
  perSecond: number | null;
  cookies: string[];
  expected: number;
  /** The paths to request, in turn; null: post answers, each with its own form token. */
  paths: string[] | null;
  guests: number;
  firstGuest: number;
  /** Each client sends its own network address, as a proxy would; otherwise all share one. */
  isEachAtHome: boolean;
};

/** Times in milliseconds. */
export type LoadResult = { perSecond: number; p50: number; p99: number; failed: string[] };

const run = promisify(execFile);

export async function measureLoad(
  job: Partial<LoadJob> & Pick<LoadJob, "port" | "count">,
): Promise<LoadResult> {
  const whole: LoadJob = {
    connections: 16,
    perSecond: null,
    cookies: [""],
    expected: 200,
    paths: null,
    guests: 1,
    firstGuest: 0,
    isEachAtHome: false,
    ...job,
  };
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, "load.ts"),
    JSON.stringify(whole),
  ]);
  return JSON.parse(stdout) as LoadResult;
}

type Target = { port: number; path: string; cookie?: string };

/**
 * Requests per second of each, the median of `turns` in which they take turns: a machine slows down and recovers
 * within seconds. `count`: requests of one turn by the bench's own client; wrk takes two seconds instead.
 */
export async function measureInTurn(
  targets: readonly Target[],
  { tool, count, turns }: { tool: "wrk" | "own"; count: number; turns: number },
): Promise<number[]> {
  const measured = targets.map((): number[] => []);
  for (let turn = 0; turn <= turns; turn++)
    for (const [at, target] of targets.entries()) {
      const perSecond = await measureThroughput(target, { tool, count });
      // The first turn warms up.
      if (turn > 0) measured[at]?.push(perSecond);
    }
  return measured.map((speeds) => percentile(speeds, 0.5));
}

async function measureThroughput(
  { port, path, cookie = "" }: Target,
  { tool, count }: { tool: "wrk" | "own"; count: number },
): Promise<number> {
  if (tool === "own") return (await measureLoad({ port, paths: [path], cookies: [cookie], count })).perSecond;
  const address = `http://127.0.0.1:${port}${path}`;
  const headers = ["-H", "Accept-Encoding: br", "-H", `Cookie: ${cookie}`];
  const { stdout } = await run("wrk", ["-t1", "-c16", "-d2s", ...headers, address]);
  const perSecond = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1];
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk found faults:\n${stdout}`);
  return Number(perSecond);
}

export async function isInstalled(program: string): Promise<boolean> {
  return run(program, ["-v"]).then(
    () => true,
    // wrk prints its version and then exits with an error.
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}
