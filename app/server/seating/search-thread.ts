import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type ProposalOrder, proposeSeating } from "#domain/seating/proposal/assess.ts";
import type { SearchNews } from "./proposal-searches.ts";

yieldProcessor();
tell(proposeSeating(workerData as ProposalOrder, tell));

function tell(news: SearchNews): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(news);
}

/** On Linux each thread has a priority of its own; elsewhere this would slow the whole site. */
function yieldProcessor(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets a thread say so.
  }
}
