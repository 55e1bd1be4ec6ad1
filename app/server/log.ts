// One line of JSON an event, without personal data: ids of accounts, counts and outcomes only.

export type Log = (event: string, facts?: Facts) => void;

/** `at` and `event` are the line's own. */
type Facts = Readonly<Record<string, string | number>> & { at?: never; event?: never };

export function logLine(event: string, facts: Facts = {}): void {
  process.stdout.write(lineOf(event, facts));
}

/** For commands, whose output is for the person who typed them. */
export function logAside(event: string, facts: Facts = {}): void {
  process.stderr.write(lineOf(event, facts));
}

function lineOf(event: string, facts: Facts): string {
  const own = { at: new Date().toISOString(), event };
  // First, to be read, and last, so that no fact takes their place.
  return `${JSON.stringify({ ...own, ...facts, ...own })}\n`;
}

/** Where in the code it happened: file and line of the uppermost frame. No words, which may quote a guest. */
export function whereOf(error: unknown): string {
  const stack = typeof error === "object" && error && "stack" in error ? String(error.stack) : "";
  const frame = stack.split("\n").find((line) => line.startsWith("    at "));
  return frame?.trim() ?? "unknown";
}

type Teller = { log: Log; now: () => number };

const toldBy = new WeakMap<Log, Map<string, number>>();

/**
 * What a visitor can make happen as often as they like must not fill the disk: each thing is told once a minute.
 * `what`: one key for what is one and the same to its reader. From now on it is told.
 */
export function isLoggedLately({ log, now }: Teller, what: string): boolean {
  const told = toldBy.get(log) ?? new Map<string, number>();
  toldBy.set(log, told);
  const at = now();
  if (Math.abs(at - (told.get(what) ?? -Infinity)) < quietMs) return true;
  if (told.size >= mostRemembered) told.clear();
  told.set(what, at);
  return false;
}

const quietMs = 60_000;
const mostRemembered = 10_000;

/** For each of those whom the limit stops, and without saying who that is. */
export function tellLimitReached(
  teller: Teller,
  { limit, subject }: { limit: string; subject: string },
): void {
  if (!isLoggedLately(teller, `${limit}\n${subject}`)) teller.log("limit reached", { limit });
}
