// The port through which emails leave. Implementations: folder, smtp, sendEmail; one contract suite
// (post-contract.ts) for all.

import type { Email } from "#emails/email.ts";

export type Post = {
  /**
   * Hands one email over, or says why not; never throws for what the other side does.
   * `messageId` stays the same through every attempt, so that a rare double delivery is recognised.
   */
  deliver(email: Email, options: { messageId: string; signal: AbortSignal }): Promise<Delivery>;
  /** Erases what this site itself keeps of an email that was handed over; the other side keeps its copy. */
  forget(messageId: string): Promise<void>;
  /** Takes no more emails and lets go of idle connections; one that carries an email ends after it. */
  close(): Promise<void>;
};

/** `reply` is what the other side said, for the couple: never shown to a guest. */
export type Delivery =
  | { outcome: "sent"; reply: string }
  /** This email was put off (a 4xx for its recipient or content). */
  | { outcome: "put off"; reply: string }
  /** Nobody can be served now: no connection, time-out, sign-in refused. Says nothing of the email. */
  | { outcome: "unreachable"; reply: string }
  /** This email will never be taken (a 5xx for its recipient or content). */
  | { outcome: "refused"; reply: string };
