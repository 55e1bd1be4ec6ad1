// The couple's email to many households, while the process that sends it is killed over and over.

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { putPace } from "#server/records/mailings/mailing-settings.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { openCouple } from "../kits/couple.ts";
import { openMailer } from "../kits/mailings-on-services.ts";
import { type DataFolder, projectFolder, startSite } from "./site-process.ts";

export type MailUntilKilled = {
  households: number;
  kills: number;
  /** How long a process lives at most once it listens, in milliseconds. */
  livesMs: number;
  post: Record<string, string>;
};

export type MailedUntilKilled = {
  addresses: string[];
  /** Guests of whom the couple are not told that the email was sent. */
  notSent: string[];
  /** How many kills left an email that a process had in hand. */
  caught: number;
};

export async function mailUntilKilled(
  folder: DataFolder,
  { households, kills, livesMs, post }: MailUntilKilled,
): Promise<MailedUntilKilled> {
  const guests = Object.fromEntries(
    Array.from({ length: households }, (_, n) => [
      `g${n}`,
      { First_Name: `Kim${n}`, Last_Name: "Ek", Email: `kim${n}@example.se` },
    ]),
  );
  const settings = { dataFolder: folder.path };
  let mailing = "";
  {
    await using mailer = await openMailer({ guests, settings });
    await mailer.services.documents.commit([putPace({ perMinute: 120, perDay: 20_000 }, null)]);
    mailing = await mailer.writeAndOrder("save the date", { audience: { filter: everyHousehold } });
  }
  let caught = 0;
  for (let kill = 0; kill < kills; kill++) {
    {
      await using site = await start(folder, post);
      await pause(randomInt(0, livesMs));
      await site.end("SIGKILL");
    }
    caught += await countInHand(settings);
  }
  await using site = await start(folder, post);
  await untilQuiet(() => site.output());
  await site.end("SIGTERM");
  await using couple = await openCouple({ guests: {}, settings });
  const found = await findMailing(couple.services, mailing);
  if (found?.mailing.state !== "done") throw new Error(`The mailing is ${found?.mailing.state}`);
  const results = await listResults(couple.services, mailing, found.mailing);
  const notSent = results.filter(({ state }) => state !== "sent");
  return {
    addresses: Object.keys(guests).map((id) => `kim${id.slice(1)}@example.se`),
    notSent: notSent.map(({ guestId, state }) => `${guestId} ${state}`),
    caught,
  };
}

function start({ path }: DataFolder, post: Record<string, string>) {
  return startSite({
    dataFolder: path,
    environment: { MAIL_FROM: "us@example.se", ...post, REPLACED: "haste" },
    script: join(projectFolder, "test/faults/replaced-site.ts"),
  });
}

async function countInHand(settings: { dataFolder: string }): Promise<number> {
  await using couple = await openCouple({ guests: {}, settings });
  const stored = await outboxCollection.list(couple.services.documents, { where: { state: "sending" } });
  return stored.length;
}

/** Longer than a dead process keeps its emails, by the clock of the site. */
const quietMs = 10_000;

async function untilQuiet(output: () => string): Promise<void> {
  for (let [heard, quietSince] = ["", performance.now()]; performance.now() - quietSince < quietMs;) {
    await pause(100);
    if (output() === heard) continue;
    [heard, quietSince] = [output(), performance.now()];
  }
}
