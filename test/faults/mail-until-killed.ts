// The couple's email to many households, while the process that sends it is killed over and over.

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { findMailing, putPace } from "#server/records/mailings/mailings.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { openCouple } from "../kits/guests/couple.ts";
import { openMailer } from "../kits/mail/mailings-on-services.ts";
import { expectKilled } from "./answer-until-killed.ts";
import { killedAt, type Moment } from "./kill-at.ts";
import { type DataFolder, projectFolder, startSite } from "./site-process.ts";
import type * as Site from "../../app/site.ts";

// As the process that is killed has it; outside of the tests nothing reads the couple's folder itself.
const bundle: string = "../../build/server/site.js";
const { weddingFolder }: typeof Site = await import(bundle);

export type MailUntilKilled = {
  households: number;
  /** A moment of the process's own, or how long it lives at most once it listens, in milliseconds. */
  kills: readonly (Moment | number)[];
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
  { households, kills, post }: MailUntilKilled,
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
    await using mailer = await openMailer({ guests, settings, folder: weddingFolder });
    await mailer.services.documents.commit([putPace({ perMinute: 120, perDay: 20_000 }, null)]);
    mailing = await mailer.writeAndOrder("save the date", { audience: { filter: everyHousehold } });
  }
  let caught = 0;
  for (const kill of kills) {
    await using site = await start(folder, typeof kill === "object" ? { ...post, ...killedAt(kill) } : post);
    if (typeof kill === "number") void pause(randomInt(0, kill)).then(() => site.end("SIGKILL"));
    expectKilled(await site.gone);
    caught += await countInHand(settings);
  }
  await using site = await start(folder, post);
  await using couple = await openCouple({ guests: {}, settings, folder: weddingFolder });
  const stored = await untilDone(couple.services, mailing);
  await site.end("SIGTERM");
  const results = await listResults(couple.services, mailing, stored.mailing);
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
  await using couple = await openCouple({ guests: {}, settings, folder: weddingFolder });
  const stored = await outboxCollection.list(couple.services.documents, { where: { state: "sending" } });
  return stored.length;
}

/** Ordered, written out, and every email of it sent or given up. */
async function untilDone({ documents }: Pick<Services, "documents">, id: string) {
  for (;;) {
    const mailing = await findMailing({ documents }, id);
    const waiting = await outboxCollection.list(documents, { where: { endedAt: null } });
    if (mailing?.mailing.state === "done" && waiting.length === 0) return mailing;
    await pause(100);
  }
}
