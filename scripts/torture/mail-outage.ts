// The mail server is down while guests answer, and the clock may change, with the site's real retry intervals.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openMailbox } from "../../test/kits/mail/mailbox.ts";
import { fetchInvitation, keepAnswering } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { makeDataFolder, projectFolder, startSite } from "../../test/faults/site-process.ts";
import { counter, type Outcome } from "./outcome.ts";

const hour = 60 * 60 * 1000;
const answers = 50;
/** The limit, plus time to notice duplicates. */
const timeoutMs = 75_000;

export async function loseTheMailServer(): Promise<Outcome[]> {
  const shifts: [string, number, number][] = [
    ["is right", 0, 0],
    ["was a day ahead and is put right", 24 * hour, 0],
    ["is set back a day", 0, -24 * hour],
    ["is set forward three days", 0, 72 * hour],
  ];
  // In parallel, since each waits for most of a minute.
  const outcomes = await Promise.all(shifts.map(([what, before, after]) => setOne(what, before, after)));
  return [...outcomes, await proveThatAWrongClockIsFound()];
}

async function setOne(what: string, before: number, after: number): Promise<Outcome> {
  const { told, different, twice, seconds } = await outlast({ before, after });
  return {
    what: `mail server away, and the clock ${what}`,
    measured: `${told} told, ${different} emails ${seconds.toFixed(1)} s after the server came back, ${twice} twice`,
    bar: "all emails, once each, ≤ 60 s",
    held: told >= answers * 2 && different === told && twice === 0 && seconds <= 60,
  };
}

async function proveThatAWrongClockIsFound(): Promise<Outcome> {
  const script = join(projectFolder, "test/faults/replaced-site.ts");
  const { told, different } = await outlast({ before: 24 * hour, after: 0, script });
  return {
    what: "control: a site that measures its gaps by the clock",
    measured: `${different} of ${told} emails came`,
    bar: "some do not",
    held: different < told,
  };
}

async function outlast({ before, after, script }: { before: number; after: number; script?: string }) {
  const mailPort = await findFreePort();
  await using folder = await makeDataFolder();
  const clock = join(folder.path, "wrong-by");
  const setTo = (ms: number) => writeFile(clock, String(ms));
  await fillGuestList(folder.path, 200);
  await setTo(before);
  await using site = await startSite({
    dataFolder: folder.path,
    environment: {
      POST: "smtp",
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: "us@example.se",
      NODE_OPTIONS: `--import=${join(projectFolder, "test/faults/shifted-clock.ts")}`,
      WRONG_BY: clock,
      REPLACED: "gaps",
    },
    ...(script ? { script } : {}),
  });
  const cookie = await fetchInvitation(site.url);
  const next = counter();
  let told = 0;
  const answerUntil = (enough: number) =>
    keepAnswering({
      url: site.url,
      cookie,
      clients: 4,
      next,
      acknowledged: () => void (told += 1),
      isEnough: () => told >= enough,
    });
  await answerUntil(answers);
  await setTo(after);
  await pause(1_000);
  await answerUntil(answers * 2);
  await using mailbox = await openMailbox({ closeTimeout: 100 }, mailPort);
  const backAt = performance.now();
  const over = new AbortController();
  await Promise.race([mailbox.arrived(told), pause(timeoutMs, null, { signal: over.signal })]);
  const seconds = (performance.now() - backAt) / 1000;
  over.abort();
  const different = new Set(mailbox.emails.map(({ messageId }) => messageId)).size;
  return { told, different, twice: mailbox.emails.length - different, seconds };
}
