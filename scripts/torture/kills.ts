// kill -9 while sixteen clients answer, repeatedly on one data folder, at any moment.

import { randomInt } from "node:crypto";
import { openMailbox } from "../../test/kits/mail/mailbox.ts";
import { answerUntilKilled } from "../../test/faults/answer-until-killed.ts";
import type { SentAnswer } from "../../test/faults/answering.ts";
import { findContradictions } from "../../test/faults/kept-answers.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { makeDataFolder } from "../../test/faults/site-process.ts";
import { counter, type Outcome } from "./outcome.ts";

const cycles = 200;

export async function killOverAndOver(): Promise<Outcome[]> {
  await using mailbox = await openMailbox({ closeTimeout: 100 });
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 20_000);
  const post = { POST: "smtp", SMTP_URL: mailbox.url };
  const next = counter();
  const acknowledged: SentAnswer[] = [];
  const problems: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle++) {
    // Every other cycle sends no mail, so that answers arrive as fast as the store accepts them.
    const how = cycle % 2 === 0 ? { post } : ({ replaced: "post" } as const);
    acknowledged.push(...(await answerUntilKilled(folder, { next, kill: randomInt(40, 80), ...how })));
    problems.push(...findContradictions(folder.path, acknowledged));
  }
  return [
    {
      what: "kill -9 under sixteen clients",
      measured: `${cycles} kills, ${acknowledged.length} acknowledged, ${problems.length} lost or half kept ${problems.slice(0, 3).join("; ")}`,
      bar: "≥ 10,000 acknowledged, none lost, none half kept, integrity ok",
      held: problems.length === 0 && acknowledged.length >= 10_000,
    },
    await proveThatALossIsFound(),
  ];
}

async function proveThatALossIsFound(): Promise<Outcome> {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 100);
  const acknowledged = await answerUntilKilled(folder, { next: counter(), kill: 20, replaced: "store" });
  const problems = findContradictions(folder.path, acknowledged);
  return {
    what: "control: a store that acknowledges before it has saved",
    measured: `${problems.length} found`,
    bar: "≥ 1 found",
    held: problems.length > 0,
  };
}
