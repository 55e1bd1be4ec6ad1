// One line of JSON an event, without personal data: ids, counts and outcomes only.

export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void;

export function logLine(event: string, facts: Readonly<Record<string, string | number>> = {}): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`);
}
