import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { type ProposalOrder, proposeSeating } from "#domain/seating/proposal/assess.ts";
import type { SearchNews } from "./proposal-searches.ts";

const tell = (news: SearchNews) => parentPort?.postMessage(news);

yieldProcessor();
parentPort?.on("message", (order: ProposalOrder) => {
  tell({ found: proposeSeating(order, (share) => tell({ share })) });
});

/** On Linux each thread has a priority of its own; elsewhere this would slow the whole site. */
function yieldProcessor(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets a thread say so.
  }
}
