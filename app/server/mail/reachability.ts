// While the mail server cannot be reached, one email at a time probes it.

import type { Delivery } from "./post.ts";

export type Pass = {
  /** The server speaks, whatever it will say. Returns whether it has just come back. */
  isThere(): boolean;
  /** null: nothing was tried. Returns whether the server has just come back. */
  leave(outcome: Delivery["outcome"] | null): boolean;
};

export type Reachability = ReturnType<typeof openReachability>;

export function openReachability(
  { elapsed, randomFraction }: { elapsed: () => number; randomFraction: () => number },
  probeMs: number,
) {
  // null: the server answers, as far as is known.
  let nextProbeAt: number | null = null;
  let isProbing = false;

  /** null: not now. Every pass must be left with its outcome. */
  function enter(): Pass | null {
    if (nextProbeAt === null) return { isThere: open, leave: hear };
    if (isProbing || nextProbeAt > elapsed()) return null;
    isProbing = true;
    // Counted from the start of a probe, so that a silent server is asked as often as a refusing one.
    const before = nextProbeAt;
    nextProbeAt = elapsed() + probeMs * (1 + 0.1 * randomFraction());
    let isOver = false;
    return {
      isThere() {
        isOver = true;
        isProbing = false;
        return open();
      },
      leave(outcome) {
        if (isOver) return hear(outcome);
        isOver = true;
        isProbing = false;
        if (outcome === null && nextProbeAt !== null) nextProbeAt = before;
        return hear(outcome);
      },
    };
  }

  function open(): boolean {
    const isBack = nextProbeAt !== null;
    nextProbeAt = null;
    return isBack;
  }

  function hear(outcome: Delivery["outcome"] | null): boolean {
    // Silence says nothing that was not said when the email was handed over.
    if (outcome === null || outcome === "unanswered") return false;
    if (outcome === "unreachable") {
      nextProbeAt ??= elapsed() + probeMs;
      return false;
    }
    return open();
  }

  function opensAt(): number {
    if (isProbing) return Infinity;
    return nextProbeAt ?? -Infinity;
  }

  return { enter, opensAt };
}
