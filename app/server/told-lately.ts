// What a visitor can make happen as often as they like must not fill the disk with lines of the log: each thing
// is told once a minute.

import type { Services } from "./services.ts";

type Told = Map<string, number>;

const toldBy = new WeakMap<Services["log"], Told>();

/** `what`: one key for what is one and the same to its reader. From now on it is told. */
export function isToldLately({ log, now }: Pick<Services, "log" | "now">, what: string): boolean {
  const told: Told = toldBy.get(log) ?? new Map();
  toldBy.set(log, told);
  const at = now();
  if (Math.abs(at - (told.get(what) ?? -Infinity)) < quietMs) return true;
  if (told.size >= mostRemembered) told.clear();
  told.set(what, at);
  return false;
}

const quietMs = 60_000;
const mostRemembered = 10_000;
