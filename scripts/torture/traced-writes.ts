// The traced writes determine what a power cut at any moment would leave.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";

export type Traced =
  | { did: "write"; file: string; at: number; bytes: Buffer }
  | { did: "cut"; file: string; size: number }
  | { did: "sync"; file: string }
  | { did: "tell"; bytes: Buffer };

export type Trace = { stop(): Promise<void> };

/** Only the main thread: it alone uses the database and answers, so the order is exact. */
export async function startTrace(pid: number, output: string): Promise<Trace> {
  const calls = "trace=pwrite64,write,writev,sendto,sendmsg,fdatasync,fsync,ftruncate";
  const strace = spawn(
    "strace",
    ["-p", String(pid), "-y", "-xx", "-s", "200000", "-e", calls, "-o", output],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    strace.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
      if (said.includes("attached")) resolve();
    });
    strace.once("error", reject).once("exit", () => reject(new Error(`strace ended: ${said}`)));
  });
  return {
    async stop() {
      const gone = once(strace, "exit");
      strace.kill("SIGINT");
      await gone;
    },
  };
}

export async function readTrace(output: string): Promise<Traced[]> {
  const lines = (await readFile(output, "latin1")).split("\n");
  return lines.flatMap((line) => readLine(line) ?? []);
}

function readLine(line: string): Traced | null {
  const [, call, target = "", rest = "", result] =
    /^(\w+)\(\d+<([^>]*(?:>\])?)>?,? ?(.*)\) = (-?\d+)/.exec(line) ?? [];
  if (!call || Number(result) < 0) return null;
  const file = unescape(target);
  if (call === "fdatasync" || call === "fsync") return { did: "sync", file };
  if (call === "ftruncate") return { did: "cut", file, size: Number(rest) };
  const bytes = Buffer.concat(
    [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) => fromHex(hex)),
  );
  if (call !== "pwrite64") return { did: "tell", bytes };
  return { did: "write", file, at: Number(rest.slice(rest.lastIndexOf(",") + 1)), bytes };
}

function fromHex(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll("\\x", ""), "hex");
}

/** With -xx, strace also writes paths in hexadecimal. */
function unescape(path: string): string {
  return path.startsWith("\\x") ? fromHex(path).toString("utf8") : path;
}
