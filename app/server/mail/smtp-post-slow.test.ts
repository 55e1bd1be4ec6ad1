// A server that has the whole email and does not answer, seen from the connection; what the outbox makes of it is in
// outbox-slow.test.ts.

import { expect, test } from "vitest";
import type { Answer } from "#test/kits/mail/broken-mail-server.ts";
import { deliver, openBrokenServer } from "#test/kits/mail/smtp-under-test.ts";

test.each<Answer>([null, "drop"])(
  "a server that falls silent or hangs up with the whole email may have delivered it: %s",
  async (answer) => {
    await using server = await openBrokenServer({ ".": answer });
    expect(await deliver(server.post, AbortSignal.timeout(400))).toEqual({
      outcome: "unanswered",
      reply: expect.stringMatching(/^No answer after the email was handed over: ./),
    });
    expect(server.heard.filter((line) => line === ".")).toHaveLength(1);
  },
);

test("what a slow server says later counts", async () => {
  await using server = await openBrokenServer({ ".": { after: 300, say: "250 at last" } });
  expect(await deliver(server.post)).toEqual({ outcome: "sent", reply: "250 at last" });
});

test("while the server thinks about some emails, others leave by connections of their own, but not without end", async () => {
  await using server = await openBrokenServer({ ".": null }, { slowMs: 20 });
  const ended = new AbortController();
  const all = Array.from({ length: 25 }, () => deliver(server.post, ended.signal));
  await expect.poll(() => server.heard.filter((line) => line === ".").length).toBe(20);
  ended.abort();
  const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "unanswered")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "put off")).toHaveLength(5);
});
