import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { openMailbox } from "../mailbox.ts";
import { fetchInvitation, keepAnswering, type SentAnswer } from "./answering.ts";
import { findContradictions, loseAnswer } from "./kept-answers.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { type DataFolder, makeDataFolder, startSite } from "./site-process.ts";

test(
  "no answer that a guest was told of is lost in twenty kills, and none is half kept",
  { timeout: 120_000 },
  async () => {
    await using mailbox = await openMailbox();
    await using folder = await makeDataFolder();
    await fillGuestList(folder.path, 4_000);
    const next = counter();
    const acknowledged: SentAnswer[] = [];
    for (let cycle = 0; cycle < 20; cycle++) {
      acknowledged.push(
        ...(await answerUntilKilled(folder, { next, post: { POST: "smtp", SMTP_URL: mailbox.url } })),
      );
      expect(findContradictions(folder.path, acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(400);
  },
);

test("a store that tells guests before it has saved would be found out", { timeout: 60_000 }, async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 4_000);
  const next = counter();
  const acknowledged: SentAnswer[] = [];
  let problems: string[] = [];
  for (let cycle = 0; cycle < 5 && problems.length === 0; cycle++) {
    acknowledged.push(...(await answerUntilKilled(folder, { next, replaced: "store" })));
    problems = findContradictions(folder.path, acknowledged);
  }
  expect(problems.join()).toContain("was told that the answer is saved, and it is not");
});

test("an answer that is gone, or whose letter is gone, would be found out", { timeout: 60_000 }, async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 100);
  const acknowledged = await answerUntilKilled(folder, { next: counter(), most: 5 });
  expect(findContradictions(folder.path, acknowledged)).toEqual([]);
  const [answer] = acknowledged;
  if (!answer) throw new Error("Nobody answered");
  loseAnswer(folder.path, answer);
  expect(findContradictions(folder.path, acknowledged)).toHaveLength(1);
});

type Run = { next: () => number; most?: number; post?: Record<string, string>; replaced?: "store" };

/** Sixteen guests at a time answer, until the process is killed while they do. */
async function answerUntilKilled(
  folder: DataFolder,
  { next, most, post, replaced }: Run,
): Promise<SentAnswer[]> {
  const script = new URL("replaced-site.ts", import.meta.url).pathname;
  await using site = await startSite({
    dataFolder: folder.path,
    environment: { MAIL_FROM: "us@example.se", ...post, ...(replaced ? { REPLACED: replaced } : {}) },
    ...(replaced ? { script } : {}),
  });
  const acknowledged: SentAnswer[] = [];
  const killAfter = most ?? randomInt(20, 60);
  let isKilled = false;
  const { refusals } = await keepAnswering({
    url: site.url,
    cookie: await fetchInvitation(site.url),
    clients: 16,
    next,
    acknowledged(answer) {
      acknowledged.push(answer);
      if (acknowledged.length < killAfter || isKilled) return;
      isKilled = true;
      void site.end("SIGKILL");
    },
  });
  expect(refusals).toEqual([]);
  return acknowledged;
}

function counter(): () => number {
  let number = 0;
  return () => number++;
}
