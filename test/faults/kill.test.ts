// `npm run torture` kills hundreds of times at random.

import { join } from "node:path";
import { expect, test } from "vitest";
import { openMailbox } from "../kits/mail/mailbox.ts";
import { answerUntilKilled } from "./answer-until-killed.ts";
import type { SentAnswer } from "./answering.ts";
import { countWaitingEmails, findContradictions, loseAnswer } from "./kept-answers.ts";
import type { Moment } from "./kill-at.ts";
import { fillGuestList, madeUpGuest } from "./made-up-guests.ts";
import { makeDataFolder, projectFolder, startSite } from "./site-process.ts";

const nth = 24;

const moments: Readonly<Record<string, Moment>> = {
  "before an answer is written": { collection: "receipts", nth, when: "before it" },
  "after the log has it": { collection: "receipts", nth, when: "after its commit" },
  "before the mail server's answer": { after: "the last dot", nth },
  "after the mail server's answer": {
    collection: "outbox",
    holding: '"state":"sent"',
    nth,
    when: "before it",
  },
  "before a guest is told": {
    collection: "outbox",
    holding: '"state":"sent"',
    nth,
    when: "after its commit",
  },
};

test("no answer that a guest was told of is lost, none is half kept, and each has one email, whenever the site is killed", async () => {
  await using mailbox = await openMailbox();
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 400);
  const post = { POST: "smtp", SMTP_URL: mailbox.url };
  const next = counter();
  const acknowledged: SentAnswer[] = [];
  for (const [when, kill] of Object.entries(moments)) {
    const before = acknowledged.length;
    acknowledged.push(...(await answerUntilKilled(folder, { next, kill, post })));
    expect(acknowledged.length, when).toBeGreaterThan(before);
    expect(findContradictions(folder.path, acknowledged), when).toEqual([]);
  }

  // With less patience: it takes what a dead process had in hand at once.
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { MAIL_FROM: "us@example.se", ...post, REPLACED: "patience" },
    script: join(projectFolder, "test/faults/replaced-site.ts"),
  });
  await expect.poll(() => countWaitingEmails(folder.path)).toBe(0);
  await site.end("SIGKILL");
  expect(findContradictions(folder.path, acknowledged)).toEqual([]);
  const messages = new Set(mailbox.emails.map(({ to, messageId }) => `${to?.[0]?.address} ${messageId}`));
  const addresses = [...messages].map((one) => one.split(" ")[0]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(acknowledged.map(({ number }) => madeUpGuest(number).email)),
  );

  // An answer that is gone, or whose email is gone, would be found out.
  loseAnswer(folder.path, acknowledged[0]!);
  expect(findContradictions(folder.path, acknowledged)).toHaveLength(1);
});

test("a store that tells guests before it has saved would be found out", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 100);
  const acknowledged = await answerUntilKilled(folder, { next: counter(), kill: 20, replaced: "store" });
  expect(findContradictions(folder.path, acknowledged).join()).toContain(
    "was told that the answer is saved, and it is not",
  );
});

function counter(): () => number {
  let number = 0;
  return () => number++;
}
