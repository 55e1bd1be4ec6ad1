// An arrangement as an address carries it from a browser that has looked for it: the chair of each guest in turn, by
// its number, or nothing.

import type { Arrangement, DinnerProblem } from "./seating-problem.ts";

const between = ".";

export function arrangementText(arrangement: Arrangement): string {
  return arrangement.map((chair) => (chair === null ? "" : chair.toString(36))).join(between);
}

/** null: no arrangement that the search could have found. */
export function readArrangement(text: string, { guests, chairs, closed }: DinnerProblem): Arrangement | null {
  const parts = text.split(between);
  const read = parts.map((part) => (part === "" ? null : Number.parseInt(part, 36)));
  const taken = read.filter((chair) => chair !== null);
  const isEachOnce = new Set(taken).size === taken.length;
  const mayHave = (chair: number | null, at: number) => {
    const own = guests[at];
    if (!own || (!own.mayMove && chair !== own.chair)) return false;
    if (chair === null || chair === own.chair) return true;
    if (own.only !== undefined && chairs[chair]?.table !== own.only) return false;
    return chair >= 0 && chair < chairs.length && !closed.includes(chair);
  };
  return parts.length === guests.length && isEachOnce && read.every(mayHave) ? read : null;
}
