// One line of JSON an event, without personal data: ids of accounts, counts and outcomes only.

export type Log = (event: string, facts?: Facts) => void;

type Facts = Readonly<Record<string, string | number>>;

export function logLine(event: string, facts: Facts = {}): void {
  process.stdout.write(lineOf(event, facts));
}

/** For commands, whose output is for the person who typed them. */
export function logAside(event: string, facts: Facts = {}): void {
  process.stderr.write(lineOf(event, facts));
}

function lineOf(event: string, facts: Facts): string {
  return `${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`;
}
