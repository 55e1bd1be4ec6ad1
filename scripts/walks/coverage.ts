// Which files have a function that ran, by the precise coverage of V8 and the maps of a build.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

type Ran = { ranges: { startOffset: number; count: number }[] };
export type Covered = { file: string; functions: Ran[] };

export async function openServerCoverage(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let sent = 0;
  function ask<Answer>(method: string, params = {}): Promise<Answer> {
    const id = ++sent;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as { id: number; result: Answer };
      if (message.id !== id) return;
      socket.removeEventListener("message", listen);
      resolve(message.result);
    };
    socket.addEventListener("message", listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }
  await ask("Profiler.enable");
  return {
    begin: () => ask("Profiler.startPreciseCoverage", { callCount: true, detailed: false }),
    async end(): Promise<Covered[]> {
      type Taken = { result: { url: string; functions: Ran[] }[] };
      const { result } = await ask<Taken>("Profiler.takePreciseCoverage");
      await ask("Profiler.stopPreciseCoverage");
      return result
        .filter(({ url }) => url.includes("/build/server/"))
        .map(({ url, functions }) => ({ file: fileURLToPath(url), functions }));
    },
    close: () => socket.close(),
  };
}

/** Paths from the project's root. That a module is loaded does not count. */
export async function filesThatRan(all: readonly Covered[], root: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { file, functions } of all) {
    if (!existsSync(`${file}.map`)) continue;
    const text = await readFile(file, "utf8");
    const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, "utf8")));
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    for (const { ranges } of functions) {
      const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
      if (count === 0 || startOffset === 0) continue;
      const line = lineStarts.findLastIndex((start) => start <= startOffset);
      const entry = map.findEntry(line, startOffset - (lineStarts[line] ?? 0));
      if (!("originalSource" in entry) || !entry.originalSource) continue;
      const path = relative(root, resolve(dirname(file), entry.originalSource));
      if (path.startsWith("app/")) found.add(path);
    }
  }
  return [...found].toSorted();
}
