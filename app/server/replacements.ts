// What tests put in the place of the world: clock, post, randomness and the behaviour of the store.

import type { Files } from "./files/files.ts";
import type { PasswordCost } from "./identity/password-hashes.ts";
import type { Log } from "./log.ts";
import type { OutboxTimings } from "./mail/next-attempt.ts";
import type { Post } from "./mail/post.ts";
import type { Documents } from "./store/documents.ts";

export type Replacements = {
  documents?: Documents;
  files?: Files;
  post?: Post;
  now?: () => number;
  random?: (bytes: number) => Buffer;
  log?: Log;
  /** Monotonic milliseconds, unaffected by changes of the clock. A stopped test clock stops this one too. */
  elapsed?: () => number;
  outboxTimings?: Partial<OutboxTimings>;
  /** Cheaper password hashes for tests that only need to sign in. */
  passwordCost?: PasswordCost;
};
