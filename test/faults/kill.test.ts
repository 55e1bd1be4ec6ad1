import { expect, test } from "vitest";
import { openMailbox } from "../kits/mailbox.ts";
import { answerUntilKilled } from "./answer-until-killed.ts";
import type { SentAnswer } from "./answering.ts";
import { findContradictions, loseAnswer } from "./kept-answers.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { makeDataFolder } from "./site-process.ts";

test("no answer that a guest was told of is lost in twenty kills, and none is half kept", async () => {
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
});

test("a store that tells guests before it has saved would be found out", async () => {
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

test("an answer that is gone, or whose email is gone, would be found out", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 100);
  const acknowledged = await answerUntilKilled(folder, { next: counter(), most: 5 });
  expect(findContradictions(folder.path, acknowledged)).toEqual([]);
  const [answer] = acknowledged;
  if (!answer) throw new Error("Nobody answered");
  loseAnswer(folder.path, answer);
  expect(findContradictions(folder.path, acknowledged)).toHaveLength(1);
});

function counter(): () => number {
  let number = 0;
  return () => number++;
}
