import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

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

type Throughput = { port: number; path: string; cookie?: string; tool: "wrk" | "own" };

export async function measureThroughput({ port, path, cookie = "", tool }: Throughput): Promise<number> {
  if (tool === "own") {
    const options = { port, paths: [path], cookies: [cookie] };
    await measureLoad({ ...options, count: 1_000 });
    return (await measureLoad({ ...options, count: 10_000 })).perSecond;
  }
  const { stdout } = await run("wrk", [
    "-t1",
    "-c16",
    "-d5s",
    "-H",
    "Accept-Encoding: br",
    "-H",
    `Cookie: ${cookie}`,
    `http://127.0.0.1:${port}${path}`,
  ]);
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
