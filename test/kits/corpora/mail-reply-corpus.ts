// For tests: replies as mail servers give them, and what each means (mail-replies.txt).

import type { ReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { readCorpus } from "./read-corpus.ts";

export const mailReplies = {} as Record<ReplyMeaning, readonly string[]>;

for (const [meaning, rows] of Object.entries(readCorpus("mail-replies.txt"))) {
  mailReplies[meaning as ReplyMeaning] = rows.flat();
}
