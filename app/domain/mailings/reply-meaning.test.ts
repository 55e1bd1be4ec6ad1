import { expect, test } from "vitest";
import { readCorpus } from "#test/kits/corpora/read-corpus.ts";
import { readReplyMeaning } from "./reply-meaning.ts";

/** As mail servers give them. */
const replies = Object.entries(readCorpus("mail-replies.txt")).flatMap(([meaning, rows]) =>
  rows.flat().map((reply) => ({ reply, meaning })),
);

test("what real mail servers say is understood, or not guessed at", () => {
  expect(replies.length).toBeGreaterThan(140);
  const read = replies.map(({ reply }) => ({ reply, meaning: readReplyMeaning(reply) }));
  expect(read).toEqual(replies);
});

test("a reply is read alike in one line and in several, and whatever the recipient is called", () => {
  for (const { reply, meaning } of replies) {
    if (!/^\d/.test(reply)) continue;
    const inOneLine = reply.replaceAll(/\n\d{3}[ -](?:\d\.\d+\.\d+ )?/g, " ");
    expect([inOneLine, readReplyMeaning(inOneLine)]).toEqual([inOneLine, meaning]);
    const renamed = reply.replaceAll(/kim(\.ek)?@/g, "user.unknown.spam.mailbox.full@");
    expect([renamed, readReplyMeaning(renamed)]).toEqual([renamed, meaning]);
  }
});

test("no reply, and one as long as a page, are read at once", () => {
  expect([readReplyMeaning(null), readReplyMeaning("")]).toEqual(["unknown", "unknown"]);
  const started = performance.now();
  for (const part of ["550 ", "exceeded ", "account is ", "a@", "<a", "5.1.1 ", "\n550-"]) {
    readReplyMeaning(`550 ${part.repeat(20_000)}`);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
