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
