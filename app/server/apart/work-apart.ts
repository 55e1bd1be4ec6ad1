// The side of the program that do-apart.ts starts. Whatever a broken or hostile file does to a reader, it does it here:
// without the site's memory, secrets and files.

import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { Told } from "./do-apart.ts";

export type Tell<News> = (news: News) => Promise<void>;

type Program = {
  /** A rejection ends the program, as a crash does. */
  work(order: unknown, tell: Tell<unknown>): Promise<void>;
  /** Everybody else's work comes first. */
  isPatient?: boolean;
};

/** Called once. */
export function workApart({ work, isPatient = false }: Program): void {
  watchMemory(Number(process.argv[2]));
  if (isPatient) yieldProcessor();
  yieldMemory();
  process.once("message", (order: unknown) => {
    void work(order, (news) => say({ news })).then(async () => {
      await say("done");
      process.exit(0);
    });
  });
  // Nobody waits any more.
  process.once("disconnect", () => process.exit(1));

  function say(told: Told<unknown>): Promise<void> {
    return new Promise((resolve) => process.send?.(told, undefined, undefined, () => resolve()));
  }
}

/** From a thread of its own, because a reader may keep this one busy. It also sees when nobody waits any more. */
function watchMemory(mostMegabytes: number): void {
  const watch = `setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > ${mostMegabytes * 1024 * 1024};
    if (isTooMuch || process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
  }, 5);`;
  const watcher = new Worker(watch, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  // Nothing is read unwatched.
  watcher.once("error", () => process.exit(1));
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
