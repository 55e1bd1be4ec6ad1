// Turns console output of packages and warnings of Node into log lines, once a minute per source. Their words
// are left out, because they may quote a visitor's address or a guest's text.

import { type Log, whereOf } from "./log.ts";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
const quietMs = 60_000;
const mostPlaces = 1_000;

export function takeOverConsole(log: Log): void {
  const loggedAt = new Map<string, number>();
  const tell = (how: string, where: string) => {
    const at = performance.now();
    if (at - (loggedAt.get(where) ?? -Infinity) < quietMs) return;
    if (loggedAt.size >= mostPlaces) loggedAt.clear();
    loggedAt.set(where, at);
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

/** An uncaught error still ends the process, but its message stays out of the log. */
export function logCrashes(log: Log): void {
  process.on("uncaughtException", (error) => {
    log("crashed", { reason: error instanceof Error ? error.name : "unknown", where: whereOf(error) });
    process.exit(1);
  });
}
