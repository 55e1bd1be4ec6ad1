// kill -9 while an email of the couple goes out to many households, repeatedly on one data folder.

import { mailUntilKilled } from "../../test/faults/mail-until-killed.ts";
import { makeDataFolder } from "../../test/faults/site-process.ts";
import { openSendEmailReceiver, receiverToken } from "../../test/kits/send-email-receiver.ts";
import { openMailbox } from "../../test/kits/mailbox.ts";
import type { Outcome } from "./outcome.ts";

/** Each process lives for 150 ms at most. */
const mailing = { households: 300, kills: Array.from({ length: 200 }, () => 150) };

export async function killMailings(): Promise<Outcome[]> {
  return [await byHostThatRemembers(), await bySmtp()];
}

async function byHostThatRemembers(): Promise<Outcome> {
  await using host = await openSendEmailReceiver({ slowMs: 20 });
  await using folder = await makeDataFolder();
  const post = { POST: "sendEmail", SEND_EMAIL_URL: host.url, SEND_EMAIL_TOKEN: receiverToken };
  const { addresses, notSent, caught } = await mailUntilKilled(folder, { ...mailing, post });
  const got = host.sent.flatMap(({ to }) => to);
  const lost = addresses.filter((address) => !got.includes(address));
  const twice = got.length - new Set(got).size;
  return {
    what: "kill -9 during a mailing, by a host that remembers keys",
    measured: `${mailing.kills.length} kills, ${caught} emails in hand at one, ${got.length} arrived, ${lost.length + notSent.length} lost, ${twice} twice`,
    bar: `${mailing.households} arrived, none lost, none twice`,
    held: lost.length + notSent.length + twice === 0 && got.length === addresses.length,
  };
}

async function bySmtp(): Promise<Outcome> {
  await using mailbox = await openMailbox({ closeTimeout: 100 });
  await using folder = await makeDataFolder();
  const post = { POST: "smtp", SMTP_URL: mailbox.url };
  const { addresses, notSent, caught } = await mailUntilKilled(folder, { ...mailing, post });
  const got = mailbox.emails.map(({ to, messageId }) => ({ to: to?.[0]?.address ?? "", messageId }));
  const lost = addresses.filter((address) => !got.some(({ to }) => to === address));
  const ids = new Set(got.map(({ messageId }) => messageId)).size;
  const twice = got.length - ids;
  return {
    what: "kill -9 during a mailing, by SMTP",
    measured: `${mailing.kills.length} kills, ${caught} emails in hand at one, ${lost.length + notSent.length} lost, ${twice} twice, of ${ids} Message-IDs`,
    bar: `none lost, no more twice than were in hand, ${mailing.households} Message-IDs`,
    held: lost.length + notSent.length === 0 && twice <= caught && ids === addresses.length,
  };
}
