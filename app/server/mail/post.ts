// The port through which emails leave; one contract suite (post-contract.ts).

import type { Email } from "#emails/email.ts";

export type Post = {
  /**
   * Never throws for faults of the other side. `messageId` is the same for every attempt. `stopLink`: for the mail
   * program's own button (RFC 8058). `onHandedOver`: from then on the email may have been delivered.
   */
  deliver(
    email: Email,
    options: { messageId: string; signal: AbortSignal; stopLink: string | null; onHandedOver?: () => void },
  ): Promise<Delivery>;
  forget(messageId: string): Promise<void>;
  /** A busy connection closes after its email. */
  close(): Promise<void>;
};

/** `reply` is the other side's text, for the couple and never for a guest. */
export type Delivery =
  | { outcome: "sent"; reply: string }
  /** A 4xx for its recipient or content. */
  | { outcome: "put off"; reply: string }
  /** No connection, a time-out or a refused sign-in. It says nothing about this email. */
  | { outcome: "unreachable"; reply: string }
  /** Handed over whole, and nothing heard of it: it may have been delivered. */
  | { outcome: "unanswered"; reply: string }
  /** A 5xx for its recipient or content. */
  | { outcome: "refused"; reply: string };
