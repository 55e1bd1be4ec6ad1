// One line of JSON each, without personal data: only account ids, counts and outcomes.

export type Log = (event: string, facts?: Facts) => void;

type Facts = Readonly<Record<string, string | number>> & { at?: never; event?: never };

export function logLine(event: string, facts: Facts = {}): void {
  process.stdout.write(lineOf(event, facts));
}

type Aside = { stderr: { write(line: string): unknown } };

/** For commands, whose standard output is for the person at the terminal. */
export function logAside(event: string, facts: Facts = {}, { stderr }: Aside = process): void {
  stderr.write(lineOf(event, facts));
}

function lineOf(event: string, facts: Facts): string {
  const own = { at: new Date().toISOString(), event };
  // First for the reader, and again last so that no fact overwrites them.
  return `${JSON.stringify({ ...own, ...facts, ...own })}\n`;
}

/** Of Node's and other libraries' errors: "ENOENT"; "" where an error has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Without the error's message, which may quote a guest. */
export function whereOf(error: unknown): string {
  const stack = typeof error === "object" && error && "stack" in error ? String(error.stack) : "";
  const frame = stack.split("\n").find((line) => line.startsWith("    at "));
  return frame?.trim() ?? "unknown";
}

type Logger = { log: Log; now: () => number };

const lastLogged = new WeakMap<Log, Map<string, number>>();

/** Once a minute, because a visitor could otherwise fill the disk. A call that returns false starts the minute. */
export function isLoggedLately({ log, now }: Logger, what: string): boolean {
  const times = lastLogged.get(log) ?? new Map<string, number>();
  lastLogged.set(log, times);
  const at = now();
  if (Math.abs(at - (times.get(what) ?? -Infinity)) < quietMs) return true;
  if (times.size >= mostRemembered) times.clear();
  times.set(what, at);
  return false;
}

const quietMs = 60_000;
const mostRemembered = 10_000;

export function logLimitReached(
  logger: Logger,
  { limit, subject }: { limit: string; subject: string },
): void {
  if (!isLoggedLately(logger, `${limit}\n${subject}`)) logger.log("limit reached", { limit });
}

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
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
