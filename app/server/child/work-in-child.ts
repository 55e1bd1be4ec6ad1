// A broken or hostile file does its harm here: without the site's memory, secrets and files.

import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { ChildMessage } from "./run-in-child.ts";

export type Report<News> = (news: News) => Promise<void>;

type Program = {
  /** A rejection ends the program, as a crash does. */
  work(order: unknown, report: Report<unknown>): Promise<void>;
  isPatient?: boolean;
};

export function workInChild({ work, isPatient = false }: Program): void {
  const watcher = watch(Number(process.argv[2]), Number(process.argv[3]));
  if (isPatient) yieldProcessor();
  yieldMemory();
  process.once("message", (order: unknown) => {
    void work(order, (news) => say({ news })).then(async () => {
      await say("done");
      process.exit(0);
    });
  });
  process.once("disconnect", () => process.exit(1));

  function say(message: ChildMessage<unknown>): Promise<void> {
    watcher.postMessage("read", []);
    return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
  }
}

/** From a thread of its own, because a reader may keep this one busy. It also sees when nobody waits any more. */
function watch(mostMegabytes: number, mostReadingMs: number): Worker {
  const program = `let isRead = false;
  require("node:worker_threads").parentPort.on("message", () => (isRead = true)).unref();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isTooLong = !isRead && user + system > ${mostReadingMs * 1000};
    const isTooMuch = process.memoryUsage.rss() > ${mostMegabytes * 1024 * 1024};
    if (isTooLong || isTooMuch || process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
  }, 5);`;
  const watcher = new Worker(program, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  watcher.once("error", () => process.exit(1));
  return watcher;
}

/** On Linux each thread has a priority of its own, and those that decode have begun before this one is asked. */
function yieldProcessor(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Where memory runs out all the same, the system ends this process and not the site. */
function yieldMemory(): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not every system lets a process say so.
  }
}
