// What packages write on the console, and what Node warns of, becomes lines of the log: without its words,
// which may quote a visitor's address or what a guest typed, and once a minute for each place that talks.

import { type Log, whereOf } from "./log.ts";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
const quietMs = 60_000;
const mostPlaces = 1_000;

export function takeOverConsole(log: Log): void {
  const toldAt = new Map<string, number>();
  const tell = (how: string, where: string) => {
    const at = performance.now();
    if (at - (toldAt.get(where) ?? -Infinity) < quietMs) return;
    if (toldAt.size >= mostPlaces) toldAt.clear();
    toldAt.set(where, at);
    log("written aside", { how, where });
  };
  for (const how of methods) {
    const aside = () => {
      const caller = {};
      Error.captureStackTrace(caller, aside);
      tell(how, whereOf(caller));
    };
    console[how] = aside;
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => tell("warning", whereOf(warning)));
}

/** A fault of ours ends the process, as it would without this, but its words stay out of the log. */
export function logCrashes(log: Log): void {
  process.on("uncaughtException", (error) => {
    log("crashed", { reason: error instanceof Error ? error.name : "unknown", where: whereOf(error) });
    process.exit(1);
  });
}
