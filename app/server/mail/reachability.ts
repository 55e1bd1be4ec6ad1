// Whether the mail server can be reached. While it cannot, one email at a time finds out if it is back.

import type { Delivery } from "./post.ts";

export type Reachability = {
  /** Leave to try one email; null: not now. Whoever got it must leave with what came of it. */
  enter(): Pass | null;
  /** When `enter` is worth asking, by `elapsed`: in the past while all is well, never while somebody is finding out. */
  opensAt(): number;
};

export type Pass = {
  /** null: nothing was tried. Returns whether the server has just come back. */
  leave(outcome: Delivery["outcome"] | null): boolean;
};

/** `chance` gives a number from 0 to 1. `elapsed` passes evenly, whatever is done to the clock. */
export function openReachability(
  { elapsed, chance }: { elapsed: () => number; chance: () => number },
  probeMs: number,
): Reachability {
  // null: as far as is known the server answers.
  let nextProbeAt: number | null = null;
  let isProbing = false;

  function enter(): Pass | null {
    if (nextProbeAt === null) return { leave: (outcome) => hear(outcome) };
    if (isProbing || nextProbeAt > elapsed()) return null;
    isProbing = true;
    // Counted from the start of a probe, so that a silent server is asked as often as one that refuses.
    const before = nextProbeAt;
    nextProbeAt = elapsed() + probeMs * (1 + 0.1 * chance());
    return {
      leave(outcome) {
        isProbing = false;
        if (outcome === null && nextProbeAt !== null) nextProbeAt = before;
        return hear(outcome);
      },
    };
  }

  function hear(outcome: Delivery["outcome"] | null): boolean {
    if (outcome === null) return false;
    if (outcome === "unreachable") {
      nextProbeAt ??= elapsed() + probeMs;
      return false;
    }
    const isBack = nextProbeAt !== null;
    nextProbeAt = null;
    return isBack;
  }

  function opensAt(): number {
    if (isProbing) return Infinity;
    return nextProbeAt ?? -Infinity;
  }

  return { enter, opensAt };
}
