// The port through which letters leave. Implementations: folder, smtp, sendEmail; one contract suite
// (post-contract.ts) for all.

import type { Letter } from "#emails/letter.ts";

export type Post = {
  /**
   * Hands one letter over, or says why not; never throws for what the other side does.
   * `messageId` stays the same through every attempt, so that a rare double delivery is recognised.
   */
  deliver(letter: Letter, options: { messageId: string; signal: AbortSignal }): Promise<Delivery>;
  /** Erases what this site itself keeps of a letter that was handed over; the other side keeps its copy. */
  forget(messageId: string): Promise<void>;
  /** Takes no more letters and lets go of idle connections; one that carries a letter ends after it. */
  close(): Promise<void>;
};

/** `reply` is what the other side said, for the couple: never shown to a guest. */
export type Delivery =
  | { outcome: "sent"; reply: string }
  /** This letter was put off (a 4xx for its recipient or content). */
  | { outcome: "put off"; reply: string }
  /** Nobody can be served now: no connection, time-out, sign-in refused. Says nothing of the letter. */
  | { outcome: "unreachable"; reply: string }
  /** This letter will never be taken (a 5xx for its recipient or content). */
  | { outcome: "refused"; reply: string };
