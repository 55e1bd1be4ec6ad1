// A limit that refuses is told in the log: once a minute for each of those whom it stops, and without
// saying who that is.

import type { Services } from "./services.ts";

type Told = Map<string, number>;

const toldBy = new WeakMap<Services["log"], Told>();

export function tellLimitReached(
  { log, now }: Pick<Services, "log" | "now">,
  { limit, subject }: { limit: string; subject: string },
): void {
  const told: Told = toldBy.get(log) ?? new Map();
  toldBy.set(log, told);
  const at = now();
  const key = `${limit}\n${subject}`;
  if (at - (told.get(key) ?? -Infinity) < quietMs) return;
  if (told.size >= mostRemembered) told.clear();
  told.set(key, at);
  log("limit reached", { limit });
}

const quietMs = 60_000;
const mostRemembered = 10_000;
