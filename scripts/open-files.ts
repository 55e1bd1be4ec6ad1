// How many files and connections the system lets this program hold open at a time.

import { CannotStart } from "./cannot-start.ts";

/** The site itself, its database, its mail, and a hundred and more connections. */
const needed = 256;

/** Throws `CannotStart` where they are too few. Node has raised the limit as far as it may. */
export function requireOpenFiles(): void {
  const most = mostOpenFiles();
  if (most >= needed) return;
  throw new CannotStart(
    `The system allows this program only ${most} open files; it needs about ${needed}: ulimit -n 1024`,
  );
}

/** So many connections leave room for the files; more than 2,000 nobody needs. */
export function mostConnections(): number {
  return Math.min(2_000, mostOpenFiles() - 100);
}

/** Infinity where there is no such limit, as on Windows. */
function mostOpenFiles(): number {
  // Or the report would look up the names of all who are connected.
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft: unknown } } };
  return Number(userLimits?.open_files?.soft) || Infinity;
}
