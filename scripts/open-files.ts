import { CannotStart } from "./cannot-start.ts";

/** For the site, its database, its mail, and a hundred or more connections. */
const needed = 256;

/** Throws `CannotStart` if the limit is too low. Node has already raised it as far as it may. */
export function requireOpenFiles(): void {
  const most = mostOpenFiles();
  if (most >= needed) return;
  throw new CannotStart(
    `The system allows this program only ${most} open files; it needs about ${needed}: ulimit -n 1024`,
  );
}

/** Leaves room for files; a site never needs more than 2,000 connections. */
export function mostConnections(): number {
  return Math.min(2_000, mostOpenFiles() - 100);
}

/** Infinity: the system has no such limit, as on Windows. */
function mostOpenFiles(): number {
  // Otherwise the report would look up the host names of all connected clients.
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft: unknown } } };
  return Number(userLimits?.open_files?.soft) || Infinity;
}
