// Everything a workflow may touch, made once at start.

import type { Wedding } from "#domain/wedding.ts";
import type { Documents } from "./documents/documents.ts";
import type { Post } from "./post/post.ts";

export type Services = {
  documents: Documents;
  post: Post;
  wedding: Wedding;
  /** The clock: milliseconds since the epoch. */
  now: () => number;
  /** `bytes` random bytes. */
  random: (bytes: number) => Buffer;
};
