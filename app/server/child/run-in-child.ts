// Does one piece of work in a process of its own, which is ended when it takes too long. Its side: work-in-child.ts.

import { fork } from "node:child_process";

export type ChildOptions<News> = {
  /** Awaited one after the other; what it rejects with ends the work. */
  take: (news: News) => unknown;
  timeoutMs: number;
  /** Of the processor, until the first news: a busy machine ends nothing that a quiet one would not. */
  mostReadingMs?: number;
  mostMegabytes?: number;
  signal?: AbortSignal;
};

/** "gave up": it took too much memory or too long to read, or a fault in its own code ended it. */
export type ChildEnding = "done" | "gave up" | "took too long" | "cut short";

export type ChildMessage<News> = { news: News } | "done";

/** A host of 512 MB has room for it beside the site. */
const usualMegabytes = 264;

/** In the bundle a program stands beside the site; the sources have it beside the file that starts it (`from`). */
export function programBeside(from: string, name: string): URL {
  return new URL(`./${name}${from.endsWith(".ts") ? ".ts" : ".js"}`, from);
}

/** The program gets the order and none of the site's settings and secrets. */
export async function runInChild<News>(
  program: string | URL,
  order: object,
  { take, timeoutMs, mostReadingMs = Infinity, mostMegabytes = usualMegabytes, signal }: ChildOptions<News>,
): Promise<ChildEnding> {
  if (signal?.aborted) return "cut short";
  const worker = fork(program, [String(mostMegabytes), String(mostReadingMs)], {
    // A list of five thousand guests in twenty columns needs 100; where V8 may have more, it takes it.
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      "--max-old-space-size=128",
      "--max-semi-space-size=4",
    ],
    // Freed memory returns to the system at once: without, the largest pictures took nearly twice the memory.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = Promise.withResolvers<ChildEnding>();
  let taken: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const over = (): void => {
    isOver = true;
    worker.kill("SIGKILL");
  };
  const end = (how: ChildEnding): void => {
    over();
    ended.resolve(how);
  };
  const fail = (error: unknown): void => {
    over();
    ended.reject(error);
  };
  const whenAborted = () => end("cut short");
  signal?.addEventListener("abort", whenAborted);
  const timer = setTimeout(() => end("took too long"), timeoutMs);
  worker.on("message", (message: ChildMessage<News>) => {
    const next = () => (isOver ? null : message === "done" ? end("done") : take(message.news));
    taken = taken.then(next).catch(fail);
  });
  // A crash says nothing; after the last news it changes nothing. Its last news may still be on the way.
  worker.once("exit", () => void setTimeout(() => void taken.then(() => ended.resolve("gave up")), 100));
  worker.once("error", fail);
  worker.send(order, (error) => error && fail(error));
  try {
    return await ended.promise;
  } finally {
    isOver = true;
    await taken;
    clearTimeout(timer);
    signal?.removeEventListener("abort", whenAborted);
  }
}
